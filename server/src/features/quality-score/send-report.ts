import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { qualityScoreApi } from '@temper/contract/endpoints/quality-score.ts';
import { writeXlsx } from '../../derive/export/write-xlsx.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { contentDisposition } from '../../platform/files/file-name.ts';
import { getScore } from './get-score.ts';
import { todayOf } from './read-scores.ts';
import { reportColumns, reportRows } from './report-rows.ts';

/** Sends the score of now as a report: PDF with charts, or the same figures as a workbook. */
export async function sendReport(
  ctx: Ctx,
  { query: { format } }: InputOf<typeof qualityScoreApi.report>,
  { reply }: Http,
) {
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
  const name = `quality-score-${todayOf(ctx)}.${format}`;
  let content: Buffer;
  if (format === 'xlsx') {
    const pieces: Buffer[] = [];
    const rows = reportRows(score, at);
    for await (const piece of writeXlsx('Quality Score', reportColumns, batches(rows), locale))
      pieces.push(piece);
    content = Buffer.concat(pieces);
  } else {
    // Large, and seldom needed.
    const { printReport } = await import('./print-report.ts');
    content = await printReport({
      score,
      company: company.name,
      printedBy: ctx.principal.name,
      at,
      locale,
    });
  }
  reply.headers({
    'content-type':
      format === 'pdf'
        ? 'application/pdf'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  return reply.send(content);
}

async function* batches<R>(rows: readonly R[]) {
  yield rows;
}
