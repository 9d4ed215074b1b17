import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateTables } from '../kernel/database/generate-tables.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';

// `npm run tables`: migrates a new database and writes kernel/database/tables.ts from its catalogue.

const file = path.join(import.meta.dirname, '../kernel/database/tables.ts');
const dataDir = mkdtempSync(path.join(tmpdir(), 'temper-tables-'));
// Run as root, PostgreSQL's own account has to pass through.
chmodSync(dataDir, 0o711);
const database = await startEmbeddedDatabase({ dataDir, fsync: false, log: () => {} });
try {
  await migrate(database.url);
  writeFileSync(file, await generateTables(database.url));
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
execFileSync('npx', ['biome', 'check', '--write', file], { stdio: 'inherit' });
