import { buffer } from 'node:stream/consumers';
import { importLimits } from '@temper/contract/endpoints/import.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/errors.ts';
import {
  type Cell,
  isEmpty,
  refuse,
  type SourceFile,
  type SourceRow,
  shownCell,
  type Table,
} from './table.ts';

/** Bytes. */
const largestFile = 300_000_000;

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const words: readonly [RegExp, string][] = [
  [/^image\//, 'a picture'],
  [/^(video|audio)\//, 'a recording'],
  [/^application\/pdf/, 'a PDF document'],
  [/wordprocessingml/, 'a Word document'],
  [/x-cfb/, 'an older Excel file or one with a password. Save it as .xlsx without a password'],
];

/** An uploaded table with its header; the rows below it are still to be read. */
export interface OpenTable {
  readonly table: Table;
  readonly headerRow: number;
  readonly header: readonly string[];
  /** The rows below the header in batches. Refuses tables that are too long. */
  batches(size: number): AsyncGenerator<SourceRow[]>;
  close(): Promise<void>;
}

/** A file that the person has uploaded. Throws 404 for others'. */
export async function findImportFileOrThrow(ctx: Ctx, id: string): Promise<SourceFile> {
  const file = await ctx.db
    .selectFrom('file')
    .select(['name', 'size', 'type', 'sha256'])
    .where('id', '=', id)
    .where('createdBy', '=', ctx.principal.personId)
    .executeTakeFirst();
  if (!file) throw notFound('File');
  const store = await ctx.kernel.files.store();
  return { ...file, open: (range) => store.open(file.sha256, range) };
}

/** Opens a CSV file or workbook by what it holds, whatever it is called, and reads its header. */
export async function openTable(file: SourceFile, sheet?: string | null): Promise<OpenTable> {
  if (file.size === 0) throw refuse('The file is empty.');
  if (file.size > largestFile) throw refuse('The file is larger than 300 MB. Divide it into several.');
  const magic = (await buffer(await file.open({ start: 0, end: Math.min(7, file.size - 1) }))).toString(
    'latin1',
  );
  const zipped = magic.startsWith('PK\u0003\u0004');
  const known = words.find(([pattern]) => pattern.test(file.type))?.[1] ?? binaryWord(magic);
  if (known && file.type !== xlsxType)
    throw refuse(`This is ${known}. An import takes a CSV file or an Excel workbook (.xlsx).`);
  // What reads them is large, and seldom needed.
  const table = zipped
    ? await (await import('./read-xlsx.ts')).openXlsx(file, sheet)
    : await (await import('./read-csv.ts')).openCsv(file);
  try {
    const first = await table.rows.next();
    if (first.done) throw refuse('The table is empty.');
    const header = headerOf(first.value.cells);
    return {
      table,
      headerRow: first.value.row,
      header,
      batches: (size) => batches(table, size),
      close: async () => void (await table.rows.return(undefined)),
    };
  } catch (error) {
    await table.rows.return(undefined);
    throw error;
  }
}

function binaryWord(magic: string): string | undefined {
  if (magic.startsWith('\u0089PNG') || magic.startsWith('\u00ff\u00d8\u00ff') || magic.startsWith('GIF8'))
    return 'a picture';
  if (magic.startsWith('%PDF')) return 'a PDF document';
  if (magic.startsWith('\u00d0\u00cf\u0011\u00e0')) return words.at(-1)?.[1];
  return undefined;
}

function headerOf(cells: readonly Cell[]): string[] {
  const header = cells.map((cell) => shownCell(cell, 200));
  while (header.length > 0 && header.at(-1) === '') header.pop();
  if (header.length > importLimits.columns)
    throw refuse(
      `The table has more than ${importLimits.columns} columns. Leave out what is not to be imported.`,
    );
  return header;
}

async function* batches(table: Table, size: number): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  let count = 0;
  for await (const row of table.rows) {
    if (row.cells.every(isEmpty)) continue;
    if (++count > importLimits.rows)
      throw refuse(
        `The table has more than ${importLimits.rows.toLocaleString('en-US')} rows. Divide it into several files.`,
      );
    batch.push(row);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
