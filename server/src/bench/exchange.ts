import { rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importRequest } from '@temper/contract/endpoints/import.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import pino from 'pino';
import { v7 as newId } from 'uuid';
import { readConfig } from '../app/config.ts';
import { prepareExport } from '../derive/export/export-table.ts';
import { runImport } from '../derive/import/run-import.ts';
import { createDefaultColumns } from '../features/products/columns/default-columns.ts';
import { productSource } from '../features/products/export-products.ts';
import { productTarget } from '../features/products/import-products.ts';
import { createKernel } from '../kernel/create-kernel.ts';
import { type Ctx, createCtx } from '../kernel/ctx.ts';
import { migrate } from '../kernel/database/migrate.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mutate } from '../kernel/mutate.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { makeOpenFolder } from '../testing/open-folder.ts';
import { median } from './load.ts';
import { residentMiB } from './processes.ts';
import { analyze, seedProducts } from './seed.ts';

// `npm run bench:exchange`: memory of large exports, and imports beside a bare COPY plus the validation
// of the same rows. Options: --rows=100000 --rounds=3.

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const rows = option('rows', 100_000);
const rounds = option('rounds', 3);
const say = (line: string) => console.info(line);

const header = [
  'Product Name',
  'Product Code',
  'Description',
  'Specifications',
  'Status',
  'Family',
  'Unit',
  'Category',
];
const fields = [
  'name',
  'code',
  'description',
  'specifications',
  'status',
  'family',
  'unit',
  'values.category',
];

const folder = makeOpenFolder('temper-exchange-');
const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'data'), log: () => {} });
try {
  await migrate(database.url, () => {});
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' }, folder);
  const kernel = createKernel({ config, databaseUrl: database.url, log: pino({ level: 'error' }) });
  await measureExports(kernel, database.url);
  await measureImports(kernel, database.url);
  await kernel.databases.close();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function createCompany(kernel: Kernel): Promise<Ctx> {
  const [companyId, personId, memberId] = [newId(), newId(), newId()];
  const { system } = kernel.databases;
  await system.insertInto('company').values({ id: companyId, name: 'Bench', industry: 'food' }).execute();
  await system
    .insertInto('person')
    .values({ id: personId, name: 'Bench', email: `${personId}@bench.example` })
    .execute();
  const ctx = createCtx(
    { kernel, requestId: 'bench', log: kernel.log, now: kernel.now },
    {
      sessionId: 'bench',
      personId,
      name: 'Bench',
      email: '',
      productAdmin: false,
      memberId,
      companyId,
      role: 'quality-manager',
      department: 'Quality Control',
      timeZone: 'Europe/Berlin',
    },
  );
  await mutate(ctx, 'company.create', (tx) => createDefaultColumns(ctx, tx));
  return ctx;
}

/** Time and the growth of resident memory while all rows go through, in each format. */
async function measureExports(kernel: Kernel, url: string): Promise<void> {
  const ctx = await createCompany(kernel);
  await seedProducts(url, ctx.companyId, ctx.principal.personId, rows);
  await analyze(url);
  const query = { page: 1, pageSize: 25 } as ListQuery;
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const run = async (most: number) => {
      const { content } = await prepareExport(ctx, productSource, { format, columns: undefined, query });
      let [bytes, peak, count] = [0, residentMiB(process.pid), 0];
      for await (const chunk of content((some) => {
        count += some;
      })) {
        bytes += chunk.length;
        peak = Math.max(peak, residentMiB(process.pid));
        if (count >= most) break;
      }
      return { bytes, peak };
    };
    // Half of them first: what grows with the rows shows as a difference between the two.
    const half = await run(rows / 2);
    const middle = performance.now();
    const whole = await run(Number.POSITIVE_INFINITY);
    const seconds = (performance.now() - middle) / 1000;
    say(
      `export ${format}: ${rows} rows, ${(whole.bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; resident memory ${whole.peak.toFixed(0)} MiB, ${(whole.peak / half.peak).toFixed(2)} times that for half of the rows`,
    );
  }
}

interface Example {
  readonly record: Readonly<Record<string, unknown>>;
  readonly cells: readonly string[];
}

function example(n: number, round: number): Example {
  const record = {
    name: `Dark praline bar ${n}`,
    code: `I${round}-${String(n).padStart(7, '0')}`,
    description: 'A description of some length. '.repeat(6),
    specifications: 'Moisture at most 1.5 %. '.repeat(12),
    status: ['active', 'draft', 'inactive'][n % 3] ?? 'active',
    family: ['HM', 'YM', 'MM', 'TM'][n % 4] ?? 'HM',
    unit: 'kg',
    values: { category: ['Raw Materials', 'Packaging', 'Finished Goods'][n % 3] ?? '' },
  };
  const { values, ...own } = record;
  return { record, cells: [...Object.values(own), values.category] };
}

/** Imports beside the floor, in turns. */
async function measureImports(kernel: Kernel, url: string): Promise<void> {
  const [floors, imports] = [[] as number[], [] as number[]];
  for (let round = 0; round < rounds; round++) {
    const examples = Array.from({ length: rows }, (_, n) => example(n, round));
    const floorCtx = await createCompany(kernel);
    const begun = performance.now();
    await copyAndValidate(floorCtx, url, examples);
    floors.push((performance.now() - begun) / 1000);
    imports.push(await importOnce(await createCompany(kernel), examples));
    say(
      `round ${round + 1}: COPY and validation ${floors.at(-1)?.toFixed(1)} s, import ${imports.at(-1)?.toFixed(1)} s`,
    );
  }
  const ratio = median(imports) / median(floors);
  say(`import of ${rows} rows: ${ratio.toFixed(2)} times the bare COPY plus validation (at most 5)`);
}

async function copyAndValidate(ctx: Ctx, url: string, examples: readonly Example[]): Promise<void> {
  const rules = await productTarget.rules(ctx);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const now = new Date().toISOString();
  function* lines() {
    for (const { record } of examples) {
      const checked = rules.create(record);
      if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
      const { name, code, description, specifications, status, family, unit, values } = checked.data;
      const { companyId, principal } = ctx;
      yield `${[newId(), companyId, name, code, description, specifications, status, family, unit, JSON.stringify(values), now, principal.personId, now, principal.personId].join('\t')}\n`;
    }
  }
  const copy = client.query(
    copyFrom(
      'copy product (id, company_id, name, code, description, specifications, status, family, unit, values, created_at, created_by, updated_at, updated_by) from stdin',
    ),
  );
  await pipeline(Readable.from(lines()), copy);
  await client.end();
}

/** Seconds from the stored file to the end of the transaction. */
async function importOnce(ctx: Ctx, examples: readonly Example[]): Promise<number> {
  const { files } = ctx.kernel;
  function* lines() {
    yield Buffer.from(`${header.join(',')}\n`);
    for (const { cells } of examples) yield Buffer.from(`${cells.join(',')}\n`);
  }
  const received = await files.receive(Readable.from(lines()));
  await (await files.store()).keepLocal(received.path, received.sha256);
  const [fileId, jobId] = [newId(), newId()];
  const now = new Date().toISOString();
  const { companyId } = ctx;
  const { personId } = ctx.principal;
  const { size, sha256 } = received;
  const type = 'text/csv';
  await ctx.db
    .insertInto('file')
    .values({
      id: fileId,
      companyId,
      name: 'b.csv',
      originalName: 'b.csv',
      size,
      sha256,
      type,
      claimedType: type,
      createdBy: personId,
      createdAt: now,
    })
    .execute();
  await ctx.db
    .insertInto('backgroundJob')
    .values({ id: jobId, companyId, personId, kind: 'bench', payload: '{}', createdAt: now, seenAt: now })
    .execute();
  const request = importRequest.parse({
    fileId,
    mapping: fields.map((field, column) => ({ column, field })),
  });
  const job = { id: jobId, signal: new AbortController().signal, report() {}, throwIfCancelled() {} };
  const begun = performance.now();
  const result = await runImport(ctx, productTarget, { ...request, skipInvalid: false }, job);
  if (result.created !== examples.length) throw new Error(`Imported ${JSON.stringify(result)}`);
  return (performance.now() - begun) / 1000;
}
