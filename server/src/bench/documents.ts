import { rmSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
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

// `npm run bench:documents`: lists, filters and search over 200,000 documents with three revisions each, beside the same
// among 2,000 and beside a floor: a bare Fastify with the SQL of that very question, prepared, on the same rows, which
// knows no person, permission or validation. Options: --documents=200000 --few=2000.

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

/** What is asked, and the floor's conditions and order for it. */
const found = (word: string) =>
  `id in (select record_id from search_entry where company_id = $1 and entity = 'document' and body like '%${word}%')`;
const newest = 'updated_at desc, id desc';
const lists: readonly (readonly [url: string, where: string, order?: string])[] = [
  ['', 'true'],
  ['?sort=name', 'true', 'lower(name), id'],
  ['?kind=haccp', "kind = 'haccp'"],
  [
    '?kind=haccp&status=active&category=packaging',
    "kind = 'haccp' and status = 'active' and category = 'packaging'",
  ],
  [
    '?kind=jsvsrp&department=Production&updatedAt=year',
    "kind = 'jsvsrp' and department = 'Production' and updated_at >= date_trunc('year', now())",
  ],
  [
    '?kind=certifications&expiry=90-days',
    "kind = 'certifications' and expiry_date between current_date and current_date + 90",
  ],
  ['?kind=certifications&issuedBy=NSAI', "kind = 'certifications' and issued_by = 'NSAI'"],
  ['?step=in_review', "step = 'in_review'"],
  ['?kind=brochures&language=French', "kind = 'brochures' and language = 'French'"],
  ['?q=praline&kind=sales-specs', `kind = 'sales-specs' and ${found('praline')}`],
  ['?q=tempering', found('tempering')],
  ['?sort=-publicationDate&page=40', 'true', 'publication_date desc, id desc limit 25 offset 975'],
  ['?unit=Plant 3', "lower(unit) like '%plant 3%'"],
  ['?unit=plant 12', "lower(unit) like '%plant 12%'"],
  ['?productCode=P-123&kind=buying-specs', "kind = 'buying-specs' and lower(product_code) like '%p-123%'"],
];

/** Medians of the milliseconds that questions take, asked in turns, so that all find the same in the database's memory. */
async function timed(...asks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = asks.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [nth, ask] of asks.entries()) {
      const begun = performance.now();
      await ask();
      // The first of each warms up.
      if (round > 0) times[nth]?.push(performance.now() - begun);
    }
  }
  return times.map(median);
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
  const bare = new pg.Pool({ connectionString: database.url, max: 2 });
  await bare.query('vacuum analyze');
  await bare.query('checkpoint');

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
  const floor = Fastify();
  floor.get<{ Querystring: { nth: number; role: string } }>('/', async ({ query: { nth, role } }) => {
    const [, where, order = newest] = lists[nth] ?? ['', 'true'];
    const seen = role === 'viewer' ? "and status not in ('draft', 'archived')" : '';
    const from = `from document where company_id = $1 and deleted_at is null ${seen} and ${where}`;
    const query = (name: string, text: string) =>
      bare.query({ name: `${name} ${nth} ${role}`, text, values: [who.companyId] });
    const [page, count] = await Promise.all([
      query('page', `select * ${from} order by ${order} ${order.includes('limit') ? '' : 'limit 25'}`),
      query('count', `select count(*)::int as total from (select 1 ${from} limit 10001) x`),
    ]);
    return { items: page.rows, total: count.rows[0].total };
  });
  for (const role of ['quality-manager', 'viewer'] as const) {
    say(`As ${role}:`);
    for (const [nth, [list]] of lists.entries()) {
      const url = `/documents${list}`;
      const figures: string[] = [];
      const times: number[] = [];
      let bareMs = 0;
      for (const { manager } of companies) {
        who = { ...manager, role };
        const { total, totalIsLimit } = await ask(url);
        const [ms = 0, floorMs = 0] = await timed(
          () => ask(url),
          () => floor.inject({ method: 'GET', url: `/?nth=${nth}&role=${role}` }),
        );
        times.push(ms);
        bareMs = floorMs;
        figures.push(`${ms.toFixed(1)} ms of ${total}${totalIsLimit ? '+' : ''}`);
      }
      const [few = 1, many = 1] = times;
      say(
        `${url.padEnd(60)} ${figures.join('  ')}  ${(many / few).toFixed(1)}x  ${(bareMs / many).toFixed(2)} of the floor (${bareMs.toFixed(1)} ms)`,
      );
    }
    const search: string[] = [];
    for (const { manager } of companies) {
      who = { ...manager, role };
      const [ms = 0] = await timed(() => ask('/search?q=tempering'));
      search.push(`${ms.toFixed(1)} ms`);
    }
    say(`${'/search?q=tempering'.padEnd(60)} ${search.join('  ')}`);
  }
  await floor.close();
  await bare.end();
  await app.close();
  await kernel.databases.close();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
