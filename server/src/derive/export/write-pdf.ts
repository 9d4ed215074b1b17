import { formatDay } from '../../kernel/format-day.ts';
import { type ExportColumn, type Locale, labelOf, type RowBatches, valueAt } from './export-column.ts';
import type { PdfFont } from './pdf-font.ts';
import { PdfPages, page, sheetFor } from './pdf-pages.ts';
import { formatInstant } from './zone-time.ts';

/** What stands above the table. */
export interface PdfHead {
  readonly company: string;
  readonly title: string;
  /** The column that names a row: repeated where a row goes on on the next page. Else the first one. */
  readonly rowTitle: string;
  /** What the rows were filtered by, in words. */
  readonly filters: readonly string[];
  readonly printedBy: string;
  readonly at: Date;
}

const padding = 4;
/** Rows up to this height (points) are not divided between pages; higher ones would leave pages empty. */
const keptTogether = 180;
/** Rows that the width of columns is judged by. */
const judgedRows = 200;
const body = { left: page.margin, bottom: page.foot + 4 };
const widthOf = ({ sheet }: PdfPages) => sheet.width - 2 * page.margin;

interface Layout {
  readonly columns: readonly ExportColumn[];
  readonly widths: readonly number[];
  readonly size: number;
  readonly lineHeight: number;
  readonly locale: Locale;
}

/** A table as PDF: A4 across or larger, header on every page, pages numbered 'x of y'; page by page, in constant memory. */
export async function* writePdf(
  head: PdfHead,
  columns: readonly ExportColumn[],
  batches: RowBatches,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const printed = `Printed by ${head.printedBy}, ${formatInstant(head.at.getTime(), locale)} (${locale.timeZone})`;
  const pages = new PdfPages(
    sheetFor(columns.length),
    `${head.title} – ${head.company}`,
    head.printedBy,
    `${head.company} · ${head.title} · ${printed}`,
    head.at,
  );
  let table: Table | undefined;
  for await (const batch of batches) {
    table ??= new Table(pages, layoutOf(pages, columns, batch, locale), head, printed);
    for (const row of batch) table.row(row);
    yield* pages.read();
  }
  table ??= new Table(pages, layoutOf(pages, columns, [], locale), head, printed);
  table.end();
  pages.end();
  yield* pages.read();
}

class Table {
  readonly #pages: PdfPages;
  readonly #layout: Layout;
  /** The place of the column that names a row. */
  readonly #naming: number;
  #y = 0;
  #rows = 0;

  constructor(pages: PdfPages, layout: Layout, head: PdfHead, printed: string) {
    this.#pages = pages;
    this.#layout = layout;
    this.#naming = Math.max(
      0,
      layout.columns.findIndex(({ key }) => key === head.rowTitle),
    );
    pages.add();
    this.#y = this.#pages.sheet.height - page.margin;
    this.#line(pages.regular, 9, head.company, 0.4);
    this.#line(pages.bold, 16, head.title);
    this.#y -= 3;
    this.#line(pages.regular, 8, printed, 0.4);
    for (const filter of head.filters) this.#line(pages.regular, 8, filter, 0.25);
    this.#y -= 10;
    this.#header();
  }

  #line(font: PdfFont, size: number, text: string, grey = 0): void {
    // A filter by hundreds of words does not push the table off its page.
    for (const line of font.wrap(text, size, widthOf(this.#pages)).slice(0, 4)) {
      this.#y -= size * 1.35;
      this.#pages.text(font, size, body.left, this.#y, line, grey);
    }
  }

  #header(): void {
    const { columns, widths, size, lineHeight } = this.#layout;
    const { bold } = this.#pages;
    const cells = columns.map(({ label }, n) =>
      bold.wrap(label, size, (widths[n] ?? 0) - 2 * padding).slice(0, 6),
    );
    const height = Math.max(...cells.map((lines) => lines.length)) * lineHeight + 2 * padding;
    this.#pages.fill(body.left, this.#y - height, widthOf(this.#pages), height, 0.93);
    this.#cells(bold, cells, this.#y - padding);
    this.#y -= height;
  }

  /** Draws lines of cells below `top`; numbers stand at the right of their column. */
  #cells(font: PdfFont, cells: readonly (readonly string[])[], top: number): void {
    const { columns, widths, size, lineHeight } = this.#layout;
    let x = body.left;
    for (const [n, lines] of cells.entries()) {
      const width = widths[n] ?? 0;
      const right = columns[n]?.kind === 'number' || columns[n]?.kind === 'percent';
      for (const [at, line] of lines.entries()) {
        const shift = right ? width - padding - font.widthOf(line, size) : padding;
        this.#pages.text(font, size, x + shift, top - at * lineHeight - size, line);
      }
      x += width;
    }
  }

  row(record: Readonly<Record<string, unknown>>): void {
    const { columns, widths, size, lineHeight, locale } = this.#layout;
    const { regular } = this.#pages;
    let cells = columns.map((column, n) =>
      regular.wrap(
        pdfCell(column, valueAt(record, column.key), locale),
        size,
        (widths[n] ?? 0) - 2 * padding,
      ),
    );
    this.#rows++;
    const name = [...(cells[this.#naming] ?? []).slice(0, 2), '(continued)'];
    let fresh = false;
    let begun = false;
    for (;;) {
      const lines = Math.max(...cells.map((cell) => cell.length));
      const room = Math.floor((this.#y - body.bottom - 2 * padding) / lineHeight);
      if (!fresh && lines > room && (lines * lineHeight <= keptTogether || room < 5)) {
        this.#turn();
        fresh = true;
        continue;
      }
      const now = Math.max(1, Math.min(lines, room));
      const drawn = cells.map((cell) => cell.slice(0, now));
      // Whoever reads the next page must know what goes on there.
      if (begun && drawn[this.#naming]?.length === 0) drawn[this.#naming] = name.slice(0, Math.max(1, room));
      const height = Math.max(...drawn.map((cell) => cell.length)) * lineHeight + 2 * padding;
      this.#cells(regular, drawn, this.#y - padding);
      this.#y -= height;
      this.#pages.fill(body.left, this.#y, widthOf(this.#pages), 0.4, 0.85);
      if (now === lines) return;
      fresh = false;
      begun = true;
      cells = cells.map((cell) => cell.slice(now));
    }
  }

  #turn(): void {
    this.#pages.add();
    this.#y = this.#pages.sheet.height - page.margin;
    this.#header();
  }

  end(): void {
    const { regular } = this.#pages;
    if (this.#y - 14 < body.bottom) this.#turn();
    const text =
      this.#rows === 0
        ? 'No rows'
        : this.#rows === 1
          ? '1 row'
          : `${this.#rows.toLocaleString('en-US')} rows`;
    const { lacking } = this.#pages;
    const note = lacking ? `${text}. ${lacking}; the CSV and XLSX exports have them.` : text;
    this.#pages.text(regular, 8, body.left, this.#y - 14, note, 0.4);
  }
}

/** Gives each column the width that its first rows want, as far as the page has room for all. */
function layoutOf(
  pages: PdfPages,
  columns: readonly ExportColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
  locale: Locale,
): Layout {
  const size = columns.length <= 12 ? 8 : columns.length <= 60 ? 6.5 : 5;
  const room = widthOf(pages);
  const wanted = columns.map((column) => {
    const cells = rows
      .slice(0, judgedRows)
      .map((row) => pdfCell(column, valueAt(row, column.key), locale).slice(0, 200));
    const texts = cells.map((text) => pages.regular.widthOf(text, size)).sort((a, b) => a - b);
    const usual = texts[Math.floor(texts.length * 0.9)] ?? 0;
    // A rare long word is not broken in two, unless it is an address or the like.
    const longest = cells
      .flatMap((text) => text.split(' '))
      .reduce((most, word) => Math.max(most, pages.regular.widthOf(word, size)), 0);
    const words = column.label.split(' ').map((word) => pages.bold.widthOf(word, size));
    return Math.max(24, ...words, Math.min(longest, 80), Math.min(usual, 220)) + 2 * padding + 1;
  });
  const sum = wanted.reduce((total, width) => total + width, 0);
  // Too wide: what is wide gives way first. Room left: all take their part of it.
  const limit = sum > room ? fittingLimit(wanted, room) : Infinity;
  const limited = wanted.map((width) => Math.min(width, limit));
  const scale = room / limited.reduce((total, width) => total + width, 0);
  return { columns, widths: limited.map((width) => width * scale), size, lineHeight: size * 1.3, locale };
}

/** The width to which the widest columns are cut so that all fit into `room`. */
function fittingLimit(widths: readonly number[], room: number): number {
  const sorted = [...widths].sort((a, b) => a - b);
  let left = room;
  for (const [n, width] of sorted.entries()) {
    const share = left / (sorted.length - n);
    if (width > share) return share;
    left -= width;
  }
  return Infinity;
}

function pdfCell(column: ExportColumn, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'percent':
      return `${String(value)} %`;
    case 'date':
      return formatDay(String(value), locale.dateFormat);
    case 'dateTime':
      return formatInstant(Date.parse(String(value)), locale);
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'tags':
      return (value as readonly string[]).join(', ');
    case 'choice':
      return labelOf(column, value);
    case 'number':
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'file':
    case 'reference':
    case 'person':
      return String(value);
    default:
      return column.kind satisfies never;
  }
}
