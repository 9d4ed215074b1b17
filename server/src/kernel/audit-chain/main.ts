import path from 'node:path';
import { readConfig } from '../../app/config.ts';
import { openInstalledDatabase } from '../../platform/installed-database.ts';
import { sayWhy } from '../start-error.ts';
import { verifyAudit } from './verify.ts';

/** More findings than this are counted only. */
const mostPrinted = 1000;

/**
 * `npm run audit:verify`: checks the audit trail of DATABASE_URL, or of the embedded database in
 * DATA_DIR, running or not. Ends with 1 when anything was changed, removed or inserted, 2 when it
 * could not check.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env, path.join(import.meta.dirname, '../../../..'));
  const database = await openInstalledDatabase(config);
  try {
    const { events, links, head, findings } = await verifyAudit(config, database.url);
    console.info(`${events} events; ${links} links of the chain.`);
    if (head) console.info(`Head: ${head.position} ${head.hash}`);
    for (const { eventId, record, what } of findings.slice(0, mostPrinted))
      console.info(`WRONG: ${eventId === null ? 'chain' : `event ${eventId} (${record})`}: ${what}`);
    console.info(findings.length === 0 ? 'The audit trail is whole.' : `${findings.length} findings.`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  sayWhy(error);
  process.exitCode = 2;
}
