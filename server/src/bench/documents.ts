import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { makeOpenFolder } from '../testing/open-folder.ts';
import { register } from './company.ts';
import { compare } from './contest.ts';
import { documentLists } from './document-lists.ts';
import { measure } from './load.ts';
import { packedServer, start } from './processes.ts';
import { seedDocuments } from './seed-documents.ts';

// `npm run bench:documents`: lists, filters and search over 200,000 documents with three revisions each, over 16 connections,
// beside a floor (documents-floor.ts) and beside the same among 2,000. Options: --documents=200000 --few=2000 --rounds=3
// --seconds=2 --only=<part of a question>.

const text = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
const option = (name: string, otherwise: number) => Number(text(name) ?? otherwise);
const turns = { rounds: option('rounds', 3), seconds: option('seconds', 2) };
const only = text('only') ?? '';
const say = (line: string) => console.info(line);
const folder = makeOpenFolder('temper-bench-');

const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'database'), log: () => {} });
try {
  const env = {
    SAMPLE: 'off',
    RATE_LIMIT: '100000000',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
  };
  let temper = await start(packedServer, env, '/healthz');
  const few = await register(temper.port, 0);
  const many = await register(temper.port, 1);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [{ id, personId }, count] of [
    [few, option('few', 2000)],
    [many, option('documents', 200_000)],
  ] as const) {
    say(`Filling ${count} documents`);
    await seedDocuments(database.url, id, personId, count);
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const floor = await start(
    path.join(import.meta.dirname, 'documents-floor.ts'),
    { BENCH_URL: database.url, BENCH_COMPANY: many.id },
    '/viewer/0',
  );
  for (const role of ['quality-manager', 'viewer']) {
    await client.query('update member set role = $1 where company_id = any($2)', [role, [few.id, many.id]]);
    await temper.stop();
    temper = await start(packedServer, env, '/healthz');
    say(`As ${role}:`);
    for (const [nth, { query }] of documentLists.entries()) {
      if (!query.includes(only)) continue;
      const url = `/api/v1/documents${query}`;
      const temperCall = () => ({ method: 'GET', path: url }) as const;
      const contest = {
        name: `/documents${query}`,
        least: 0.6,
        floor: () => ({ method: 'GET', path: `/${role}/${nth}` }) as const,
        temper: temperCall,
      };
      const { line, p50 } = await compare(contest, floor, temper, many.cookie, turns);
      const small = await measure(
        { name: url, port: temper.port, headers: { cookie: few.cookie }, next: temperCall },
        turns.seconds,
      );
      say(`${line}, ${(p50 / small.p50).toFixed(1)}x of that among few`);
    }
    for (const { cookie } of [few, many]) {
      const next = () => ({ method: 'GET', path: '/api/v1/search?q=tempering' }) as const;
      const found = await measure(
        { name: 'search', port: temper.port, headers: { cookie }, next },
        turns.seconds,
      );
      say(`/search?q=tempering ${found.perSecond.toFixed(0)}/s, p50 ${found.p50.toFixed(2)} ms`);
    }
  }
  await client.end();
  await floor.stop();
  await temper.stop();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
