import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { makeOpenFolder } from '../testing/open-folder.ts';
import { register } from './company.ts';
import { type Contest, compare } from './contest.ts';
import { type Call, type Load, measure, median, send } from './load.ts';
import { packedServer, residentMiB, start } from './processes.ts';
import { analyze, seedProducts } from './seed.ts';

// `npm run bench`: Temper beside a bare server on the same rows, in turns, as ratios of medians. Options:
// --rows=200000 --seconds=4 --rounds=5 --growth=1000000 (0 leaves the growth out).

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const rows = option('rows', 200_000);
const seconds = option('seconds', 4);
const rounds = option('rounds', 5);
const growth = option('growth', 1_000_000);

const say = (line: string) => console.info(line);
const folder = makeOpenFolder('temper-bench-');
const quiet = { SAMPLE: 'off', RATE_LIMIT: '100000000', DATA_DIR: path.join(folder, 'data') };

/** Words that occur in a few to many names, so that no single plan decides. */
const parts = ['praline', 'hazel', 'truffle 1', 'mint coin', 'ginger', '9999', 'ruby'];
let counter = Date.now();
const pick = <T>(list: readonly T[]): T => list[counter++ % list.length] as T;
const body = () => ({
  name: `Bench bar ${counter++}`,
  code: `N-${counter}`,
  description: 'A description of some length',
  specifications: 'Moisture at most 1.5 %',
});

function contests(ids: readonly string[], versions: Map<string, number>): Contest[] {
  const floorIds = ids.filter((_, nth) => nth % 2 === 0);
  const ownIds = ids.filter((_, nth) => nth % 2 === 1);
  const get = (path: string): Call => ({ method: 'GET', path });
  return [
    {
      name: 'list of 25, filtered, sorted, total',
      least: 0.6,
      floor: () => get('/list'),
      temper: () => get('/api/v1/products?status=active&sort=name'),
    },
    {
      name: 'search by part of a name',
      least: 0.6,
      floor: () => get(`/search?q=${encodeURIComponent(pick(parts))}`),
      temper: () => get(`/api/v1/products?q=${encodeURIComponent(pick(parts))}`),
    },
    {
      name: 'one record',
      least: 0.35,
      floor: () => get(`/one/${pick(ids)}`),
      temper: () => get(`/api/v1/products/${pick(ids)}`),
    },
    {
      name: 'audited create',
      least: 0.6,
      floor: () => ({ method: 'POST', path: '/create', body: body() }),
      temper: () => ({ method: 'POST', path: '/api/v1/products', body: { ...body(), status: 'active' } }),
    },
    {
      name: 'audited update',
      least: 0.6,
      floor: () => ({
        method: 'PATCH',
        path: `/update/${pick(floorIds)}`,
        body: { name: `Changed ${counter++}` },
      }),
      temper() {
        const id = pick(ownIds);
        const version = versions.get(id) ?? 1;
        versions.set(id, version + 1);
        return {
          method: 'PATCH',
          path: `/api/v1/products/${id}`,
          body: { name: `Changed ${counter++}`, version },
        };
      },
    },
  ];
}

async function findIds(load: Load, count: number): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true });
  const found = new Map<string, number>();
  for (let page = 1; found.size < count; page++) {
    const text = await send(agent, load, {
      method: 'GET',
      path: `/api/v1/products?pageSize=200&sort=code&page=${page}`,
    });
    for (const { id, version } of (JSON.parse(text) as { items: { id: string; version: number }[] }).items)
      found.set(id, version);
  }
  agent.destroy();
  return found;
}

const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'database'), log: () => {} });
try {
  const env = { ...quiet, DATABASE_URL: database.url };
  let temper = await start(packedServer, env, '/healthz');
  const company = await register(temper.port, 0);
  say(`Filling ${rows} products`);
  await seedProducts(database.url, company.id, company.personId, rows);
  await analyze(database.url);

  await temper.stop();
  temper = await start(packedServer, env, '/healthz');
  const list: Call = { method: 'GET', path: '/api/v1/products' };
  const load: Load = {
    name: 'list',
    port: temper.port,
    headers: { cookie: company.cookie },
    next: () => list,
  };
  const before = performance.now();
  await send(new Agent(), load, list);
  say(
    `first answered list after ${(temper.startedIn + performance.now() - before).toFixed(0)} ms with the database up`,
  );
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  say(`memory idle ${residentMiB(temper.pid).toFixed(0)} MiB`);

  const floor = await start(
    path.join(import.meta.dirname, 'floor.ts'),
    { BENCH_URL: database.url, BENCH_COMPANY: company.id, BENCH_PERSON: company.personId },
    '/page',
  );
  const versions = await findIds(load, 2000);
  for (const contest of contests([...versions.keys()], versions))
    say((await compare(contest, floor, temper, company.cookie, { rounds, seconds })).line);
  say(`memory after the load ${residentMiB(temper.pid).toFixed(0)} MiB`);
  await floor.stop();

  if (growth > 0) {
    const companies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => register(temper.port, nth + 1)),
    );
    const page = async () => {
      const paths = [
        '/api/v1/products?status=active&sort=name',
        '/api/v1/products',
        '/api/v1/products?sort=code&page=3',
      ];
      const figures: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const next = (): Call => ({ method: 'GET', path: pick(paths) });
        const one = pick(companies);
        figures.push(
          (await measure({ name: 'page', port: temper.port, headers: { cookie: one.cookie }, next }, seconds))
            .p50,
        );
      }
      return median(figures);
    };
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('delete from product where company_id = $1', [company.id]);
    await client.end();
    const fill = async (total: number, from: number) => {
      for (const one of companies) await seedProducts(database.url, one.id, one.personId, total / 20, from);
      await analyze(database.url);
    };
    await fill(10_000, 0);
    const small = await page();
    say(`p50 of a page at 10,000 rows in 20 companies ${small.toFixed(2)} ms; filling to ${growth}`);
    await fill(growth - 10_000, 10_000);
    const large = await page();
    say(
      `p50 of a page at ${growth} rows ${large.toFixed(2)} ms: ${(large / small).toFixed(2)}x (wanted at most 1.5)`,
    );
  }
  await temper.stop();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
