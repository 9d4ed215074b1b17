import type { Permission } from '@temper/contract/access/role-table.ts';
import type { ImportProblem, ImportRequest, ImportResult } from '@temper/contract/endpoints/import.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { refreshStatistics } from '../../kernel/database/refresh-statistics.ts';
import { conflict, forbidden, ProblemError } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { insertRecords, updateRecords } from '../../kernel/record-batches.ts';
import type { JobControl } from '../../platform/jobs/background-jobs.ts';
import { type BatchOutcome, ImportPass, type PreparedBatch } from './import-pass.ts';
import { planImport } from './import-plan.ts';
import type { ImportTarget } from './import-target.ts';
import { endJobWithin, keepReport, noteCancelled } from './job-records.ts';
import { findImportFileOrThrow, type OpenTable, openTable } from './open-table.ts';
import { ProblemList } from './problem-list.ts';
import type { SourceRow } from './table.ts';

/** Rows that are looked up, judged and written together. */
const batchSize = 1000;

/** From so many written rows on, the planner's idea of the tables is refreshed. */
const manyRows = 1000;

/** Looks at every row as `runImport` would, and writes nothing but the report. */
export async function checkImport(
  ctx: Ctx,
  target: ImportTarget,
  request: ImportRequest,
  job: JobControl,
): Promise<ImportResult> {
  const open = await begin(ctx, target, request);
  try {
    const plan = await planImport(ctx, target, request, open.table.kind === 'csv');
    const problems = new ProblemList(open.header);
    const { meta } = target;
    const rules = await target.rules(ctx);
    const pass = new ImportPass({
      ctx,
      db: ctx.db,
      meta,
      rules,
      plan,
      problems,
      lock: false,
      headerLength: open.header.length,
    });
    for await (const rows of open.batches(batchSize)) {
      job.throwIfCancelled();
      await pass.judge(pass.prepare(rows));
      report(job, open, pass);
    }
    await keepReport(ctx, ctx.db, job.id, problems.items);
    return pass.result();
  } finally {
    await open.close();
  }
}

/** Rows have problems and none was to be skipped: the transaction is given up, the report stays. */
class NothingImported extends Error {
  readonly result: ImportResult;
  readonly problems: readonly ImportProblem[];
  constructor(result: ImportResult, problems: readonly ImportProblem[]) {
    super('Nothing was imported');
    this.result = result;
    this.problems = problems;
  }
}

/**
 * Imports a table in one transaction, which ends the job as well: after a crash at any moment either
 * everything is there and the job is done, or nothing is and the job runs again.
 */
export async function runImport(
  ctx: Ctx,
  target: ImportTarget,
  request: ImportRequest & { skipInvalid: boolean },
  job: JobControl,
): Promise<ImportResult> {
  try {
    const result = await mutate(ctx, `${target.meta.name}.import`, async (tx) => {
      const open = await begin(ctx, target, request);
      try {
        const plan = await planImport(ctx, target, request, open.table.kind === 'csv');
        const problems = new ProblemList(open.header);
        const { meta } = target;
        const rules = await target.rules(ctx, tx);
        const pass = new ImportPass({
          ctx,
          db: tx.db,
          meta,
          rules,
          plan,
          problems,
          lock: true,
          headerLength: open.header.length,
        });
        const writing = new Writing(mostFlushes);
        for await (const { creates, updates } of judged(pass, open.batches(batchSize))) {
          job.throwIfCancelled();
          if (problems.count === 0 || request.skipInvalid) {
            const complete = creates.length > 0 ? await rules.complete?.(tx, creates) : undefined;
            insertRecords(ctx, tx, meta, complete ?? creates, rules.options);
            const amended = updates.length > 0 ? await rules.amend?.(tx, updates) : undefined;
            updateRecords(ctx, tx, meta, amended ?? updates, rules.options);
            await writing.add(tx.flush());
          }
          report(job, open, pass);
        }
        for await (const creates of rules.rest?.(tx) ?? []) {
          job.throwIfCancelled();
          insertRecords(ctx, tx, meta, creates, rules.options);
          await writing.add(tx.flush());
        }
        await writing.end();
        const result = pass.result();
        if (problems.count > 0 && !request.skipInvalid) throw new NothingImported(result, problems.items);
        job.throwIfCancelled();
        await keepReport(ctx, tx.db, job.id, problems.items);
        await endJobWithin(ctx, tx, job.id, result);
        return result;
      } finally {
        await open.close();
      }
    });
    if (result.created + result.updated >= manyRows)
      await refreshStatistics(ctx, [...target.tables, 'audit_event']);
    return result;
  } catch (error) {
    await noteCancelled(ctx, job.id);
    throw await explain(ctx, target, job, error);
  }
}

/** Batches on their way into the database while the next ones are made. */
const mostFlushes = 2;

/** Asks for the existing records of the next batch before the database is busy with this one. */
async function* judged(pass: ImportPass, batches: AsyncGenerator<SourceRow[]>): AsyncGenerator<BatchOutcome> {
  let prepared: PreparedBatch | undefined;
  for await (const rows of batches) {
    const next = pass.prepare(rows);
    if (prepared) yield await pass.judge(prepared);
    prepared = next;
  }
  if (prepared) yield await pass.judge(prepared);
}

/** Lets some writes be under way at once. */
class Writing {
  readonly #most: number;
  readonly #flushes: Promise<void>[] = [];
  constructor(most: number) {
    this.#most = most;
  }

  async add(flush: Promise<void>): Promise<void> {
    flush.catch(() => {});
    this.#flushes.push(flush);
    if (this.#flushes.length >= this.#most) await this.#flushes.shift();
  }

  async end(): Promise<void> {
    for (const flush of this.#flushes) await flush;
  }
}

async function begin(ctx: Ctx, { meta }: ImportTarget, { fileId, sheet }: ImportRequest): Promise<OpenTable> {
  // The rights of now count, not those of the time of asking.
  if (!ctx.may(`${meta.name}.import` as Permission)) throw forbidden();
  return openTable(await findImportFileOrThrow(ctx, fileId), sheet);
}

function report(job: JobControl, open: OpenTable, pass: ImportPass): void {
  const { rows, invalid } = pass.result();
  const wrong = invalid === 0 ? '' : `, ${count(invalid, 'with a problem', 'with problems')}`;
  job.report(Math.min(99, open.table.progress() * 100), `${count(rows, 'row', 'rows')}${wrong}`);
}

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

async function explain(ctx: Ctx, { meta }: ImportTarget, job: JobControl, error: unknown): Promise<unknown> {
  if (error instanceof NothingImported) {
    const { invalid, rows } = error.result;
    await keepReport(ctx, ctx.db, job.id, error.problems);
    return new ProblemError(
      422,
      'Not imported',
      `Nothing was imported: ${invalid.toLocaleString('en-US')} of ${count(rows, 'row has', 'rows have')} problems.`,
    );
  }
  if ((error as { code?: string }).code === '23505' && meta.unique)
    return conflict(
      `Nothing was imported: somebody has added one of these records meanwhile (${meta.unique.message}). Start again.`,
    );
  return error;
}
