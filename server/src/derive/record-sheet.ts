import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { headingRoom, printPdf } from '../platform/pdf.ts';
import { formatInstant } from './export/zone-time.ts';

// A record on A4, as its features print it: the frame of the pages, and the pieces that they are made of.

export const grey = '#5f6673';
const hairline = '#c9ced6';
const shade = '#f1f2f5';

/** Who prints, when, and the zone in which the time is told. */
export interface Printed {
  readonly printedBy: string;
  readonly at: Date;
  readonly timeZone: string;
}

/** `whole`: no row goes on on the next page; for rows that are sure to fit on one. */
export const table = (
  body: TableCell[][],
  widths: ContentTable['table']['widths'],
  { headerRows = 0, whole = false } = {},
): ContentTable => ({
  table: { body, widths, headerRows, dontBreakRows: whole, keepWithHeaderRows: headerRows },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => hairline,
    fillColor: (row) => (row < headerRows ? shade : null),
    paddingTop: () => 4,
    paddingBottom: () => 4,
    paddingLeft: () => 4,
    paddingRight: () => 4,
  },
  margin: [0, 0, 0, 12],
});

/** `room`: points without which it begins the next page. */
export const heading = (text: string, room = headingRoom): Content => ({
  text,
  style: 'heading',
  headlineLevel: room,
});

export const head = (...labels: string[]): TableCell[] => labels.map((text) => ({ text, bold: true }));

/** Labels with their values, two beside each other; `wide` ones stand below, over the whole width. */
export function facts(pairs: readonly [string, string][], wide: readonly [string, string][] = []): Content {
  const cell = ([label, value]: [string, string] = ['', '']): TableCell => ({
    stack: [{ text: label, color: grey, fontSize: 8 }, { text: value }],
  });
  const rows: TableCell[][] = [];
  for (let n = 0; n < pairs.length; n += 2) rows.push([cell(pairs[n]), cell(pairs[n + 1])]);
  return table(
    [...rows, ...wide.map((one) => [{ ...(cell(one) as object), colSpan: 2 }, {}])] as TableCell[][],
    ['*', '*'],
    { whole: true },
  );
}

/** Signatures, or the room for them, on one page. */
export const signaturePart = (content: Content): Content => ({
  unbreakable: true,
  stack: [{ text: 'Signatures', style: 'heading' }, content],
});

/**
 * Prints the sheet. Each page says what it is and whose, who printed it and when, and that a print is not controlled;
 * across it stands `state` unless the record is in force.
 */
export function printSheet(
  sheet: {
    readonly title: string;
    readonly company: { readonly name: string; readonly dateFormat: string };
    /** At the head of each page, beside the company. */
    readonly subject: string;
    /** For the foot: which version it is, where the record has any. */
    readonly version?: string;
    readonly state?: string | undefined;
    readonly content: Content[];
  },
  { printedBy, at, timeZone }: Printed,
): Promise<Buffer> {
  const { title, company, subject, version, state, content } = sheet;
  const when = formatInstant(at.getTime(), { dateFormat: company.dateFormat, timeZone });
  const printed = [
    `Printed by ${printedBy}, ${when} (${timeZone})`,
    ...(version ? [version] : []),
    'uncontrolled copy when printed',
  ].join(' · ');
  const document: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [42, 64, 42, 56],
    info: { title, author: company.name, creator: 'Temper', producer: 'Temper' },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2 },
    styles: { heading: { fontSize: 12, bold: true, margin: [0, 10, 0, 6] } },
    ...(state
      ? { watermark: { text: state.toUpperCase(), color: '#8b93a1', opacity: 0.14, bold: true } }
      : {}),
    header: {
      margin: [42, 26, 42, 0],
      columns: [
        { text: company.name, bold: true },
        { text: subject, alignment: 'right', color: grey, width: 'auto' },
      ],
    },
    footer: (page, pages) => ({
      margin: [42, 16, 42, 0],
      fontSize: 7.5,
      color: grey,
      columns: [
        { text: printed, width: '*' },
        { text: `Page ${page} of ${pages}`, width: 70, alignment: 'right' },
      ],
    }),
    content,
  };
  return printPdf(document);
}
