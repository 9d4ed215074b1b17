import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { auditApi } from '@temper/contract/entities/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { contentDisposition } from '../../platform/files/file-name.ts';
import { auditReportData } from './report-data.ts';

/** Prints the report of an audit as it is now. */
export async function sendReport(
  ctx: Ctx,
  { params }: InputOf<(typeof auditApi)['report']>,
  { reply }: Http,
) {
  const data = await auditReportData(ctx, params.id);
  // Large, and seldom needed.
  const [{ printReport }, { reportPhotos }] = await Promise.all([
    import('./report-pdf.ts'),
    import('./report-photos.ts'),
  ]);
  const pdf = await printReport(data, await reportPhotos(ctx, data), {
    printedBy: ctx.principal.name,
    at: ctx.now(),
    timeZone: ctx.principal.timeZone,
  });
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('inline', `${data.audit.auditNumber} report.pdf`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    // Shown in a frame of our own pages; nothing of it is run.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  });
  return reply.send(pdf);
}
