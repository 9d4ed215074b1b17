import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { type ImportRequest, importRequest } from '@temper/contract/endpoints/import.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { ProblemError } from '../../kernel/errors.ts';
import { type Http, mount, type Verb } from '../../kernel/http/mount.ts';
import { exportedTypes, writtenFile } from '../../kernel/http/written-file.ts';
import {
  type BackgroundJobDefinition,
  defineBackgroundJob,
  startBackgroundJob,
} from '../../platform/jobs/background-jobs.ts';
import type { ExportColumn } from '../export/export-column.ts';
import { writeCsv } from '../export/write-csv.ts';
import { planImport } from './import-plan.ts';
import type { ImportTarget } from './import-target.ts';
import { findReportOrThrow } from './job-records.ts';
import { findImportFileOrThrow } from './open-table.ts';
import { readImport } from './read-import.ts';
import { checkImport, runImport } from './run-import.ts';
import { tellEnd } from './tell-end.ts';

type ImportApi = Readonly<Record<'fields' | 'read' | 'check' | 'run' | 'problems' | 'problemsCsv', Endpoint>>;

/** Serves the import of an entity: read, check, run, and what they found wrong. */
export function mountImport(app: FastifyInstance, api: ImportApi, target: ImportTarget): void {
  const { name } = target.meta;
  const check = defineBackgroundJob(`${name}.import.check`, importRequest, (ctx, request, job) =>
    checkImport(ctx, target, request, job),
  );
  const run = defineBackgroundJob(
    `${name}.import.run`,
    importRequest.extend({ skipInvalid: z.boolean() }),
    async (ctx, request, job) => {
      try {
        const result = await runImport(ctx, target, request, job);
        await tellEnd(ctx, target.meta, job.id, { result });
        return result;
      } catch (problem) {
        if (problem instanceof ProblemError && !job.signal.aborted)
          await tellEnd(ctx, target.meta, job.id, { problem });
        throw problem;
      }
    },
  );
  for (const job of [check, run])
    app.kernel.backgroundJobs.set(job.kind, job as unknown as BackgroundJobDefinition);
  const serve = <I>(endpoint: Endpoint, verb: (ctx: Ctx, input: I, http: Http) => unknown) =>
    mount(app, endpoint, verb as unknown as Verb<Endpoint>);

  serve(api.fields, async (ctx) => ({ items: await target.fields(ctx) }));
  serve<{ body: { fileId: string; sheet?: string | null } }>(api.read, (ctx, { body }) =>
    readImport(ctx, target, body),
  );
  /** What is wrong with the file or the mapping is answered at once, not by a failed job. */
  const judge = async (ctx: Ctx, body: ImportRequest) => {
    await findImportFileOrThrow(ctx, body.fileId);
    await planImport(ctx, target, body, false);
  };
  serve<{ body: ImportRequest }>(api.check, async (ctx, { body }) => {
    await judge(ctx, body);
    return startBackgroundJob(ctx, check, body);
  });
  serve<{ body: ImportRequest & { skipInvalid: boolean } }>(api.run, async (ctx, { body }) => {
    await judge(ctx, body);
    return startBackgroundJob(ctx, run, body);
  });
  serve<{ params: { id: string } }>(api.problems, async (ctx, { params }) => ({
    items: await findReportOrThrow(ctx, params.id),
  }));
  serve<{ params: { id: string } }>(api.problemsCsv, async (ctx, { params }, { reply }) =>
    sendCsv(await findReportOrThrow(ctx, params.id), reply),
  );
}

const reportColumns: readonly ExportColumn[] = [
  { key: 'row', label: 'Row', kind: 'number' },
  { key: 'columnName', label: 'Column', kind: 'text' },
  { key: 'value', label: 'Value', kind: 'text' },
  { key: 'message', label: 'Problem', kind: 'text' },
  { key: 'warning', label: 'Warning only', kind: 'flag' },
];

async function sendCsv(items: readonly Record<string, unknown>[], reply: Http['reply']) {
  async function* rows() {
    yield items;
  }
  const parts: Buffer[] = [];
  const locale = { dateFormat: 'YYYY-MM-DD', timeZone: 'UTC' };
  for await (const part of writeCsv(reportColumns, rows(), locale)) parts.push(part);
  return reply.headers(writtenFile(exportedTypes.csv, 'import-problems.csv')).send(Buffer.concat(parts));
}
