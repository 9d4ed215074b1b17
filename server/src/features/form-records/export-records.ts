import { Readable } from 'node:stream';
import { acceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { formRecordApi } from '@temper/contract/endpoints/form-records.ts';
import { document } from '@temper/contract/entities/document.ts';
import type { ExportColumn } from '../../derive/export/export-column.ts';
import { writeCsv } from '../../derive/export/write-csv.ts';
import { writeXlsx } from '../../derive/export/write-xlsx.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { exportedTypes, writtenFile } from '../../kernel/http/written-file.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { selectRecords, toRecord } from './list-records.ts';

const batchSize = 500;
const kinds = { text: 'text', number: 'number', choice: 'text', check: 'flag', date: 'date' } as const;

/** All records of a form, oldest first: a column for each field that any of its revisions has had. */
export async function exportRecords(
  ctx: Ctx,
  { params, query }: InputOf<(typeof formRecordApi)['export']>,
  { reply }: Http,
) {
  const form = await findRecordOrThrow(ctx, document.meta, params.id);
  const [columns, company] = await Promise.all([
    columnsOf(ctx, params.id),
    ctx.kernel.databases.system
      .selectFrom('company')
      .select('dateFormat')
      .where('id', '=', ctx.companyId)
      .executeTakeFirstOrThrow(),
  ]);
  const locale = { dateFormat: company.dateFormat, timeZone: ctx.principal.timeZone };
  const rows = batches(ctx, params.id, columns);
  const content =
    query.format === 'csv'
      ? writeCsv(columns, rows, locale)
      : writeXlsx(String(form.documentNumber), columns, rows, locale);
  const name = `${form.documentNumber} records.${query.format}`;
  return reply
    .headers(writtenFile(exportedTypes[query.format], name))
    .send(Readable.from(content, { objectMode: false }));
}

async function columnsOf(ctx: Ctx, documentId: string): Promise<ExportColumn[]> {
  const revisions = await ctx.db
    .selectFrom('documentRevision')
    .select('content')
    .where('documentId', '=', documentId)
    .where('step', 'in', ['active', 'archived'])
    .orderBy('createdAt')
    .execute();
  const fields = new Map(
    revisions.flatMap(({ content }) => {
      const form = acceptanceForm.safeParse(content);
      return form.success ? form.data.fields.map((field) => [field.id, field] as const) : [];
    }),
  );
  const column = (key: string, label: string, kind: ExportColumn['kind']): ExportColumn => ({
    key,
    label,
    kind,
  });
  return [
    column('performedAt', 'Performed', 'dateTime'),
    column('enteredAt', 'Entered', 'dateTime'),
    column('personName', 'By', 'text'),
    column('lotNumber', 'Lot Number', 'text'),
    column('revisionNumber', 'Revision', 'number'),
    ...[...fields.values()].map(({ id, label, unit, kind }) =>
      column(`answers.${id}`, unit ? `${label} (${unit})` : label, kinds[kind]),
    ),
    column('outOfLimits', 'Out of limits', 'text'),
    column('lateReason', 'Late because', 'text'),
    column('reason', 'Corrected because', 'text'),
    column('replaced', 'Corrected later', 'flag'),
  ];
}

async function* batches(ctx: Ctx, documentId: string, columns: readonly ExportColumn[]) {
  for (let after: string | undefined; ; ) {
    const rows = await selectRecords(ctx.db)
      .where('r.documentId', '=', documentId)
      .$if(after !== undefined, (select) => select.where('r.id', '>', after ?? ''))
      .orderBy('r.id')
      .limit(batchSize)
      .execute();
    if (rows.length > 0)
      yield rows.map((row) => {
        const { outOfLimits, ...record } = toRecord(row);
        return {
          ...record,
          // In the order of the form; the database keeps none.
          outOfLimits: columns
            .flatMap(({ key, label }) => {
              const why = outOfLimits[key.replace('answers.', '')];
              return why ? [`${label}: ${why}`] : [];
            })
            .join('; '),
          replaced: record.replacedBy !== null,
        };
      });
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id;
  }
}
