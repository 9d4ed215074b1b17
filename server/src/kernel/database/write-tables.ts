import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateTables } from './generate-tables.ts';
import { migrate } from './migrate.ts';

// `npm run tables`: migrates the database that TABLES_URL names (a scratch one) and writes tables.ts.
const url = process.env.TABLES_URL;
if (!url) throw new Error('Set TABLES_URL to a scratch PostgreSQL database.');
await migrate(url, console.info);
await writeFile(path.join(import.meta.dirname, 'tables.ts'), await generateTables(url));
