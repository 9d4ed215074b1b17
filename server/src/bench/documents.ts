import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { v7 as newId } from 'uuid';
import { readConfig } from '../app/config.ts';
import { createApp } from '../app/create-app.ts';
import { mountFeatures } from '../app/mount-features.ts';
import { createKernel } from '../kernel/create-kernel.ts';
import type { Principal } from '../kernel/ctx.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { makeOpenFolder } from '../testing/open-folder.ts';
import { median } from './load.ts';
import { seedDocuments } from './seed-documents.ts';

// `npm run bench:documents`: lists, filters, search and one record over 200,000 documents with three revisions each,
// beside the same among 2,000: a page costs about the same. Options: --documents=200000 --few=2000.

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const rounds = 25;
const say = (line: string) => console.info(line);
const folder = makeOpenFolder('temper-bench-');

const inCompany = (role: Principal['role']): Principal => ({
  sessionId: newId(),
  personId: newId(),
  name: 'Bench',
  email: 'bench@bench.example',
  productAdmin: false,
  memberId: newId(),
  companyId: newId(),
  role,
  department: null,
  timeZone: 'Europe/Brussels',
});
const lists = [
  '',
  '?sort=name',
  '?kind=haccp',
  '?kind=haccp&status=active&category=packaging',
  '?kind=jsvsrp&department=Production&updatedAt=year',
  '?kind=certifications&expiry=90-days',
  '?kind=certifications&issuedBy=NSAI',
  '?step=in_review',
  '?kind=brochures&language=French',
  '?q=praline&kind=sales-specs',
  '?q=tempering',
  '?sort=-publicationDate&page=40',
  '?unit=Plant 3',
];

/**
 * Median of the milliseconds that a question takes; something is changed before each, so that nothing is remembered.
 */
async function timed(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return median(times);
}

const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'database'), log: () => {} });
try {
  await migrate(database.url);
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), RATE_LIMIT: '1000000' }, '/');
  const kernel = createKernel({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  const companies = [
    { count: option('few', 2000), manager: inCompany('quality-manager') },
    { count: option('documents', 200_000), manager: inCompany('quality-manager') },
  ];
  for (const { count, manager } of companies) {
    const { companyId, personId } = manager;
    await kernel.databases.system
      .insertInto('company')
      .values({ id: companyId, name: 'Bench', industry: 'food' })
      .execute();
    say(`Filling ${count} documents`);
    await seedDocuments(database.url, companyId, personId, count);
  }
  const bare = new pg.Client({ connectionString: database.url });
  await bare.connect();
  await bare.query('vacuum analyze');
  await bare.end();

  let who = inCompany('viewer');
  const app = await createApp(kernel, () => who);
  await mountFeatures(app);
  await app.ready();
  const ask = async (url: string) => {
    kernel.changes.publish({ companyId: who.companyId, topic: 'document' });
    const answer = await app.inject({ method: 'GET', url: `/api/v1${url}` });
    if (answer.statusCode !== 200) throw new Error(`${url} gave ${answer.statusCode}: ${answer.body}`);
    return answer.json() as { total?: number; totalIsLimit?: boolean };
  };
  for (const role of ['quality-manager', 'viewer'] as const) {
    say(`As ${role}:`);
    for (const url of [...lists.map((list) => `/documents${list}`), '/search?q=tempering']) {
      const figures: string[] = [];
      const times: number[] = [];
      for (const { manager } of companies) {
        who = { ...manager, role };
        const { total, totalIsLimit } = await ask(url);
        const ms = await timed(() => ask(url));
        times.push(ms);
        figures.push(`${ms.toFixed(1)} ms of ${total ?? '?'}${totalIsLimit ? '+' : ''}`);
      }
      say(`${url.padEnd(64)} ${figures.join('  ')}  ${((times[1] ?? 0) / (times[0] ?? 1)).toFixed(1)}x`);
    }
  }
  await app.close();
  await kernel.databases.close();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
