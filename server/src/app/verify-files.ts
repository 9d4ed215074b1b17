import path from 'node:path';
import { verifyFiles } from '../features/files/verify-files.ts';
import { openDatabases } from '../kernel/database/pool.ts';
import { sayWhy } from '../kernel/start-error.ts';
import { createFiles } from '../platform/files/files.ts';
import { openInstalledDatabase } from '../platform/installed-database.ts';
import { readConfig } from './config.ts';

/**
 * `npm run files:verify`: reads every stored file and compares it with its hash; the server may run
 * meanwhile. Ends with 1 when one is missing or changed, 2 when it could not check.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env, path.join(import.meta.dirname, '../../..'));
  const database = await openInstalledDatabase(config);
  const databases = openDatabases(database.url, {
    max: 2,
    onError: (error) => console.error(error.message),
  });
  try {
    const { checked, faults } = await verifyFiles({
      databases,
      files: createFiles(config),
      now: () => new Date(),
    });
    for (const { sha256, problem, files } of faults)
      console.info(`${problem.toUpperCase()}: ${files.join('; ')}, content ${sha256}`);
    console.info(
      faults.length === 0
        ? `${checked} contents checked, all are whole.`
        : `${checked} contents checked, ${faults.length} are not whole. Restore them from a backup.`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await databases.close();
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  sayWhy(error);
  process.exitCode = 2;
}
