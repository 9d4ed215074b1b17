import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTables } from '../kernel/database/generate-tables.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { makeOpenFolder } from './open-folder.ts';

// `npm run tables`: migrates a new database and writes kernel/database/tables.ts from its catalogue.

const file = path.join(import.meta.dirname, '../kernel/database/tables.ts');
const dataDir = makeOpenFolder('temper-tables-');
const database = await startEmbeddedDatabase({ dataDir, fsync: false, log: () => {} });
try {
  await migrate(database.url);
  writeFileSync(file, await generateTables(database.url));
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
execFileSync('npx', ['biome', 'check', '--write', file], { stdio: 'inherit' });
