import type { ImportField, ImportTable } from '@temper/contract/endpoints/import.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { dateFormatOf, matchFields } from './import-plan.ts';
import { type ImportTarget, idField } from './import-target.ts';
import { findImportFileOrThrow, openTable } from './open-table.ts';
import { proposeMapping } from './propose-mapping.ts';
import { isEmpty, shownCell } from './table.ts';

/** Different values that are shown of each column. */
const sampled = 3;
/** Rows that samples and proposals are taken from. */
const judgedRows = 200;

/** What stands in an uploaded table, and how it probably fits. */
export async function readImport(
  ctx: Ctx,
  target: ImportTarget,
  { fileId, sheet }: { fileId: string; sheet?: string | null | undefined },
): Promise<ImportTable> {
  const open = await openTable(await findImportFileOrThrow(ctx, fileId), sheet);
  try {
    const fields = [...(await target.fields(ctx)), idField];
    const read = open.header.map((name, column) => ({ column, name, samples: [] as string[] }));
    const texts = read.map(() => [] as string[]);
    let rows = 0;
    for await (const batch of open.batches(1000)) {
      for (const { cells } of batch.slice(0, Math.max(0, judgedRows - rows)))
        for (const { column, samples } of read) {
          const cell = cells[column];
          if (isEmpty(cell)) continue;
          const text = shownCell(cell);
          if (typeof cell === 'string') texts[column]?.push(text);
          if (samples.length < sampled && !samples.includes(text)) samples.push(text);
        }
      rows += batch.length;
    }
    const mapping = proposeMapping(
      open.header,
      fields,
      read.map(({ samples }) => samples),
    );
    const columns = read.map((one) => ({ ...one, field: mapping[one.column] ?? null }));
    const kindOf = (key: string | null) => fields.find((field) => field.key === key)?.kind;
    const textsOf = (kinds: readonly (ImportField['kind'] | undefined)[]) =>
      columns.flatMap(({ column, field }) => (kinds.includes(kindOf(field)) ? (texts[column] ?? []) : []));
    const { kind, encoding, separator, sheets, sheet: opened } = open.table;
    return {
      kind,
      encoding,
      separator,
      sheets: [...sheets],
      sheet: opened,
      rows,
      columns,
      fields,
      matchBy: matchFields(target.meta),
      dateFormat: proposeDateFormat(textsOf(['date', 'dateTime']), await dateFormatOf(ctx)),
      decimalComma: proposeDecimalComma(textsOf(['number', 'percent'])),
    };
  } finally {
    await open.close();
  }
}

/** A day beyond 12 tells day and month apart; otherwise the company's own format is the likely one. */
function proposeDateFormat(texts: readonly string[], usual: string): ImportTable['dateFormat'] {
  for (const text of texts) {
    const [, first = '0', second = '0'] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}/.exec(text) ?? [];
    if (Number(first) > 12) return 'DD/MM/YYYY';
    if (Number(second) > 12) return 'MM/DD/YYYY';
  }
  return usual as ImportTable['dateFormat'];
}

const proposeDecimalComma = (texts: readonly string[]): boolean =>
  texts.some((text) => /\d,(\d{1,2}|\d{4,})\s*%?$/.test(text)) &&
  !texts.some((text) => /,\d{3}\.\d|^\d+\.\d{1,2}$/.test(text));
