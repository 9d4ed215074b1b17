import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { auditApi } from '@temper/contract/entities/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { exportedTypes, writtenFile } from '../../kernel/http/written-file.ts';
import { printBeside } from '../../platform/print-beside.ts';
import { auditReportData } from './report-data.ts';
import type { printReport } from './report-pdf.ts';

/** Prints the report of an audit as it is now. */
export async function sendReport(
  ctx: Ctx,
  { params }: InputOf<(typeof auditApi)['report']>,
  { request, reply }: Http,
) {
  const data = await auditReportData(ctx, params.id);
  const headers = writtenFile(exportedTypes.pdf, `${data.audit.auditNumber} report.pdf`, 'inline');
  // Who asks for the headers alone has nothing printed.
  if (request.method === 'HEAD') return reply.headers(headers).send();
  // Large, and seldom needed.
  const { reportPhotos } = await import('./report-photos.ts');
  const pdf = await printBeside<typeof printReport>(
    new URL('./report-pdf.ts', import.meta.url),
    'printReport',
    data,
    await reportPhotos(ctx, data),
    { printedBy: ctx.principal.name, at: ctx.now(), timeZone: ctx.principal.timeZone },
  );
  return reply.headers(headers).send(pdf);
}
