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
import { seedQualityData } from '../testing/quality-data.ts';
import { median } from './load.ts';

// `npm run bench:quality`: dashboard and quality score over 100,000 complaints beside their bare SQL, the very
// statements of one answer sent one after the other. Option: --complaints=100000.

const option = process.argv.find((one) => one.startsWith('--complaints='))?.split('=')[1];
const complaints = Number(option ?? 100_000);
const rounds = 15;
const say = (line: string) => console.info(line);
const folder = makeOpenFolder('temper-bench-');

const principal: Principal = {
  sessionId: newId(),
  personId: newId(),
  name: 'Bench',
  email: 'bench@bench.example',
  productAdmin: false,
  memberId: newId(),
  companyId: newId(),
  role: 'quality-manager',
  department: 'Quality Control',
  timeZone: 'Europe/Brussels',
};
const { companyId, personId } = principal;

/** Median of the milliseconds that `work` takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** What a piece of work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, given: unknown, ...rest: never[]) {
    const { text, values } = given as Sent;
    if (text?.trimStart().startsWith('select') && !text.includes('set_config')) sent.push({ text, values });
    if (text?.trimStart().startsWith('with')) sent.push({ text, values });
    return Reflect.apply(query, this, [given, ...rest]);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'database'), log: () => {} });
try {
  await migrate(database.url);
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), RATE_LIMIT: '1000000' }, '/');
  const kernel = createKernel({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  await kernel.databases.system
    .insertInto('company')
    .values({ id: companyId, name: 'Bench', industry: 'food' })
    .execute();
  say(`Filling ${complaints} complaints`);
  const today = new Date().toISOString().slice(0, 10);
  const others = { products: 5000, audits: 2000, suppliers: 1000, tasks: 20_000 };
  await seedQualityData(database.url, { companyId, personId, today }, { complaints, ...others });
  const bare = new pg.Client({ connectionString: database.url });
  await bare.connect();
  await bare.query('vacuum analyze');
  await bare.query('set role temper_app');
  await bare.query("select set_config('app.company_id', $1, false)", [companyId]);

  const app = await createApp(kernel, () => principal);
  await mountFeatures(app);
  await app.ready();
  const ask = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api/v1${url}` });
    if (answer.statusCode !== 200) throw new Error(`${url} gave ${answer.statusCode}: ${answer.body}`);
  };
  const anew = (url: string) => {
    kernel.changes.publish({ companyId, topic: 'complaint' });
    kernel.changes.publish({ companyId, topic: 'qualityScore' });
    return ask(url);
  };
  for (const url of ['/dashboard?days=30', '/dashboard?days=365', '/quality-score']) {
    await anew(url);
    const statements = await statementsOf(() => anew(url));
    const replay = async () => {
      for (const [nth, { text, values }] of statements.entries())
        await bare.query({ name: `${url} ${nth}`, text, values });
    };
    await replay();
    const sqlMs = await timed(replay);
    const anewMs = await timed(() => anew(url));
    const knownMs = await timed(() => ask(url));
    say(
      `${url.padEnd(22)} ${statements.length} statements ${sqlMs.toFixed(1)} ms bare; asked anew ${anewMs.toFixed(1)} ms` +
        ` (${(anewMs / sqlMs).toFixed(2)}x, wanted at most 5); remembered ${knownMs.toFixed(2)} ms`,
    );
    if (process.argv.includes('--each'))
      for (const [nth, { text, values }] of statements.entries()) {
        const ms = await timed(() => bare.query({ name: `${url} ${nth}`, text, values }));
        say(`   ${ms.toFixed(1).padStart(7)} ms ${text.replace(/\s+/g, ' ').slice(0, 130)}`);
      }
  }
  await app.close();
  await bare.end();
  await kernel.databases.close();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
