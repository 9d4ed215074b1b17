import type { Permission } from '@temper/contract/access/role-table.ts';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { type ExportQuery, exportFormats } from '@temper/contract/endpoints/export.ts';
import { type ListQuery, totalLimit } from '@temper/contract/endpoints/list-query.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { forbidden } from '../../kernel/errors.ts';
import { type Http, mount, type Verb } from '../../kernel/http/mount.ts';
import { writtenFile } from '../../kernel/http/written-file.ts';
import {
  type BackgroundJobDefinition,
  defineBackgroundJob,
  type JobControl,
  startBackgroundJob,
} from '../../platform/jobs/background-jobs.ts';
import { readInTurn, Turns } from '../../platform/turns.ts';
import { countRows, listRows, whereOf } from '../list-rows.ts';
import { type ExportOrder, type PreparedExport, prepareExport } from './export-table.ts';
import { keepExport } from './keep-export.ts';
import type { ListSource } from './list-source.ts';

/** Each holds a connection of the database while its reader reads. */
const atOnce = 4;

const orderSchema = z.object({
  format: z.enum(exportFormats),
  columns: z.string().optional(),
  query: z.record(z.string(), z.unknown()),
});

/**
 * Serves the export of an entity: up to `totalLimit` rows as they are read, in constant memory and no
 * faster than the client takes them; more as a background job that leaves a file and a notification.
 */
export function mountExport<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  source: ListSource,
): void {
  const job = exportJob(source);
  app.kernel.backgroundJobs.set(job.kind, job);
  const turns = new Turns(atOnce);
  const verb = async (ctx: Ctx, { query }: { query: unknown }, http: Http) => {
    const { format, columns, ...list } = query as ExportQuery & ListQuery;
    const order: ExportOrder = { format, columns, query: list };
    const prepared = await prepareExport(ctx, source, order);
    // Who asks for the headers alone gets them without a query, and starts no job.
    if (http.request.method === 'HEAD') return announce(prepared, http).send();
    // One row tells whether the database takes the query; a wrong sort is refused here.
    const [count] = await Promise.all([
      countRows(ctx, source.meta, list, prepared.options),
      listRows(ctx, source.meta, { ...list, page: 1, pageSize: 1 }, prepared.options),
    ]);
    if (count > totalLimit) return http.reply.code(202).send(await startBackgroundJob(ctx, job, order));
    return stream(prepared, turns, http);
  };
  mount(app, endpoint, verb as unknown as Verb<E>);
}

const announce = ({ type, name }: PreparedExport, { reply }: Http) => reply.headers(writtenFile(type, name));

async function stream(prepared: PreparedExport, turns: Turns, http: Http) {
  const gone = new AbortController();
  http.reply.raw.once('close', () => gone.abort());
  const content = await readInTurn(turns, gone.signal, () => prepared.content());
  return announce(prepared, http).send(content);
}

const permissionOf = ({ meta }: ListSource) => `${meta.name}.export` as Permission;

const exportJob = (source: ListSource): BackgroundJobDefinition =>
  defineBackgroundJob(`${source.meta.name}.export`, orderSchema, async (ctx, given, job) => {
    // The rights of now count, not those of the time of asking.
    if (!ctx.may(permissionOf(source))) throw forbidden();
    const order = { ...given, columns: given.columns, query: given.query as ListQuery };
    const prepared = await prepareExport(ctx, source, order);
    const total = await countExactly(ctx, source, order.query, prepared);
    return writeFile(ctx, source, prepared, total, job);
  }) as unknown as BackgroundJobDefinition;

async function writeFile(
  ctx: Ctx,
  source: ListSource,
  prepared: PreparedExport,
  total: number,
  job: JobControl,
) {
  let rows = 0;
  const content = prepared.content((count) => {
    job.throwIfCancelled();
    rows += count;
    job.report(
      Math.min(99, (rows / Math.max(1, total)) * 100),
      `${rows.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`,
    );
  });
  const { name, type } = prepared;
  return keepExport(ctx, {
    name,
    type,
    title: source.meta.plural,
    content,
    rows: () => rows,
    check: () => job.throwIfCancelled(),
    needs: [permissionOf(source)],
  });
}

async function countExactly(ctx: Ctx, { meta }: ListSource, query: ListQuery, { options }: PreparedExport) {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(meta.name)} t
    where ${whereOf(ctx, meta, query, options)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}
