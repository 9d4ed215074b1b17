import { importLimits } from '@temper/contract/endpoints/import.ts';
import {
  type Cell,
  CellDate,
  CellError,
  isEmpty,
  lastSerial,
  refuse,
  type SourceFile,
  type SourceRow,
  type Table,
} from './table.ts';
import {
  decodeText,
  type NumberStyle,
  readRelations,
  readSharedStrings,
  readStyles,
  readWorkbook,
  xmlSteps,
} from './xlsx-parts.ts';
import { readZipDirectory, readZipEntry, type ZipEntry } from './zip-reader.ts';

/** Days between the two beginnings that workbooks count from. */
const days1904 = 1462;

interface Book {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly date1904: boolean;
}

/** Opens a sheet of a workbook (the first unless named): values only, of formulas their stored results. */
export async function openXlsx(file: SourceFile, sheetName: string | null | undefined): Promise<Table> {
  const entries = await readZipDirectory(file);
  const optional = async <T>(name: string, read: (content: AsyncIterable<Buffer>) => Promise<T>, none: T) => {
    const entry = entries.get(name);
    return entry ? read(readZipEntry(file, entry)) : none;
  };
  const { sheets, date1904 } = await optional('xl/workbook.xml', readWorkbook, {
    sheets: [],
    date1904: false,
  });
  const wanted = sheetName ? sheets.find(({ name }) => name === sheetName) : sheets[0];
  if (sheets.length === 0) throw refuse('This file is no Excel workbook.');
  if (!wanted) throw refuse(`The workbook has no sheet '${sheetName}'.`);
  const targets = await optional('xl/_rels/workbook.xml.rels', readRelations, new Map<string, string>());
  const entry = entries.get(targets.get(wanted.relation) ?? '');
  if (!entry) throw refuse(`The sheet '${wanted.name}' cannot be read; it may be a chart.`);
  const book: Book = {
    strings: await optional('xl/sharedStrings.xml', readSharedStrings, []),
    styles: await optional('xl/styles.xml', readStyles, []),
    date1904,
  };
  let read = 0;
  return {
    kind: 'xlsx',
    encoding: null,
    separator: null,
    sheets: sheets.map(({ name }) => name),
    sheet: wanted.name,
    rows: sheetRows(file, entry, book, (bytes) => {
      read += bytes;
    }),
    progress: () => Math.min(1, read / Math.max(1, entry.packed)),
  };
}

async function* sheetRows(
  file: SourceFile,
  entry: ZipEntry,
  book: Book,
  onRead: (bytes: number) => void,
): AsyncGenerator<SourceRow> {
  const sheet = new SheetReader(book);
  for await (const _ of xmlSteps(readZipEntry(file, entry, onRead), sheet)) yield* sheet.take();
}

/** Collects the rows of a sheet from its XML. */
class SheetReader {
  readonly #book: Book;
  #rows: SourceRow[] = [];
  #row = 0;
  #cells: Cell[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #formula = false;
  #inValue = false;
  #aside = 0;

  constructor(book: Book) {
    this.#book = book;
  }

  take(): SourceRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.#row = Number(attributes.r) || this.#row + 1;
        this.#cells = [];
        this.#column = -1;
        break;
      case 'c':
        this.#column = attributes.r ? columnOf(attributes.r) : this.#column + 1;
        this.#type = attributes.t ?? 'n';
        this.#style = Number(attributes.s ?? 0);
        this.#value = '';
        this.#formula = false;
        break;
      case 'f':
        this.#formula = true;
        break;
      case 'v':
      case 't':
        this.#inValue = this.#aside === 0;
        break;
      case 'rPh':
        this.#aside++;
        break;
    }
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'rPh') this.#aside--;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#cells.some((cell) => !isEmpty(cell)))
      this.#rows.push({ row: this.#row, cells: this.#cells });
  }

  #endCell(): void {
    const cell = this.#cell();
    if (isEmpty(cell)) return;
    if (this.#column > 16_383) return;
    // A value far to the right makes the row too wide; what is between needs no memory.
    const column = Math.min(this.#column, importLimits.columns);
    while (this.#cells.length < column) this.#cells.push(null);
    this.#cells[column] = cell;
  }

  #cell(): Cell {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#book.strings[Number(value)] ?? null;
      case 'inlineStr':
      case 'str':
        return decodeText(value);
      case 'b':
        return value === '1' || value === 'true';
      case 'e':
        return new CellError(value, `The cell holds the error ${value}`);
      case 'd':
        return value;
      default: {
        if (value === '')
          return this.#formula
            ? new CellError('=…', 'The cell holds a formula without a stored result')
            : null;
        const number = Number(value);
        if (!Number.isFinite(number)) return value;
        const style = this.#book.styles[this.#style] ?? 'plain';
        if (style === 'date') return dateOf(this.#book.date1904 ? number + days1904 : number);
        return style === 'percent' ? Number((number * 100).toPrecision(15)) : number;
      }
    }
  }
}

/** A workbook can hold any number as a date; only some are days. */
const dateOf = (serial: number): Cell =>
  serial >= 0 && serial < lastSerial
    ? new CellDate(serial)
    : new CellError(String(serial), 'The cell holds a date that no calendar has');

/** The column of `AB12`, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const character of reference) {
    const digit = character.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}
