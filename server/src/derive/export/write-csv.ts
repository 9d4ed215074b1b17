import { stringify } from 'csv-stringify/sync';
import { type ExportColumn, type Locale, labelOf, type RowBatches, valueAt } from './export-column.ts';
import { plainInZone } from './zone-time.ts';

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front; one that only looks like
 * it had got one gets another, so that reading takes away exactly what writing added.
 */
export const guardText = (text: string): string => (guarded.test(text) ? `'${text}` : text);

/** Takes away the apostrophe of `guardText`. */
export const unguardText = (text: string): string =>
  text.startsWith("'") && guarded.test(text) ? text.slice(1) : text;

/** Some spreadsheets take the wide forms of East Asian writing for the signs as well. */
const guarded = /^'*[=+\-@\t\r＝＋－＠]/;

/** A table as CSV: RFC 4180, UTF-8 with a byte-order mark so that Excel reads it. */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  batches: RowBatches,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const lines = (rows: string[][]) => Buffer.from(stringify(rows, { record_delimiter: 'windows' }));
  yield Buffer.from('\ufeff');
  yield lines([columns.map(({ label }) => guardText(label))]);
  for await (const batch of batches)
    yield lines(
      batch.map((row) => columns.map((column) => csvCell(column, valueAt(row, column.key), locale))),
    );
}

function csvCell(column: ExportColumn, value: unknown, { timeZone }: Locale): string {
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'number':
    case 'percent':
    case 'date':
      // Numbers and days stay as they are: -5 is no formula.
      return typeof value === 'number' || column.kind === 'date' ? String(value) : guardText(String(value));
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'dateTime':
      return plainInZone(timeZone, Date.parse(String(value)), !column.readOnly);
    case 'tags':
      return guardText((value as readonly string[]).join('; '));
    case 'choice':
      return guardText(labelOf(column, value));
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'file':
    case 'reference':
    case 'person':
      return guardText(String(value));
    default:
      return column.kind satisfies never;
  }
}
