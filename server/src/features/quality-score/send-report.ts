import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { qualityScoreApi } from '@temper/contract/endpoints/quality-score.ts';
import { todayOf } from '../../derive/date-words.ts';
import { writeXlsx } from '../../derive/export/write-xlsx.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { exportedTypes, writtenFile } from '../../kernel/http/written-file.ts';
import { printBeside } from '../../platform/print-beside.ts';
import { getScore } from './get-score.ts';
import type { printReport } from './print-report.ts';
import { reportColumns, reportRows } from './report-rows.ts';

/** Sends the score of now as a report: PDF with charts, or the same figures as a workbook. */
export async function sendReport(
  ctx: Ctx,
  { query: { format } }: InputOf<typeof qualityScoreApi.report>,
  { request, reply }: Http,
) {
  const headers = writtenFile(exportedTypes[format], `quality-score-${todayOf(ctx)}.${format}`);
  // Who asks for the headers alone has nothing reckoned.
  if (request.method === 'HEAD') return reply.headers(headers).send();
  const [score, company] = await Promise.all([
    getScore(ctx),
    ctx.db
      .selectFrom('company')
      .select(['name', 'dateFormat'])
      .where('id', '=', ctx.companyId)
      .executeTakeFirstOrThrow(),
  ]);
  const locale = { dateFormat: company.dateFormat, timeZone: ctx.principal.timeZone };
  const at = ctx.now();
  let content: Buffer;
  if (format === 'xlsx') {
    const pieces: Buffer[] = [];
    const rows = reportRows(score, at);
    for await (const piece of writeXlsx('Quality Score', reportColumns, batches(rows), locale))
      pieces.push(piece);
    content = Buffer.concat(pieces);
  } else {
    const printed = { score, company: company.name, printedBy: ctx.principal.name, at, locale };
    const module = new URL('./print-report.ts', import.meta.url);
    content = await printBeside<typeof printReport>(module, 'printReport', printed);
  }
  return reply.headers(headers).send(content);
}

async function* batches<R>(rows: readonly R[]) {
  yield rows;
}
