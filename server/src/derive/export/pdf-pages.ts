import path from 'node:path';
import PDFDocument from 'pdfkit';
import { type Face, faceFiles, lackingNote } from '../../platform/pdf-faces.ts';
import { PdfFont, type PdfkitFont } from './pdf-font.ts';

/** In points. */
export const page = { margin: 36, foot: 30 } as const;

interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** A4 across, in points; larger sheets for tables of so many columns that their words would be broken there. */
export const sheetFor = (columns: number): Sheet =>
  columns <= 20
    ? { width: 841.89, height: 595.28 }
    : columns <= 30
      ? { width: 1190.55, height: 841.89 }
      : columns <= 60
        ? { width: 1683.78, height: 1190.55 }
        : { width: 2383.94, height: 1683.78 };

/** Room for the number of all pages, in points. */
const totalWidth = 16;

const fontFile = (name: string) => path.join(path.dirname(faceFiles.own), `${name}.ttf`);

/** Pages one after the other; a finished one is handed out and forgotten. Coordinates from below left. */
export class PdfPages {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
  readonly #fonts = new Map<string, PdfkitFont>();
  readonly #document: PDFKit.PDFDocument;
  /** The number of all pages, known at the end only: a drawing that every page refers to. */
  readonly #total: PDFKit.PDFKitReference;
  readonly #footer: string;
  #content: string[] = [];
  #count = 0;

  readonly sheet: Sheet;

  constructor(sheet: Sheet, title: string, author: string, footer: string, at: Date) {
    this.sheet = sheet;
    this.#document = new PDFDocument({
      autoFirstPage: false,
      info: { Title: title, Author: author, Creator: 'Temper', Producer: 'Temper', CreationDate: at },
      displayTitle: true,
      pdfVersion: '1.7',
      lang: 'en',
    });
    const other = (face: Exclude<Face, 'own'>) => this.#font(face, faceFiles[face]);
    const own = this.#font('regular', fontFile('Roboto-Regular'));
    this.regular = new PdfFont(own, other);
    this.bold = new PdfFont(this.#font('bold', fontFile('Roboto-Medium')), other);
    this.#footer = footer;
    this.#total = this.#document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -4, 60, 12],
      Resources: { Font: { [own.id]: own.ref() } },
    });
  }

  /** A font of the document, read when it is first needed. */
  #font(name: string, file: string): PdfkitFont {
    let font = this.#fonts.get(name);
    if (!font) {
      this.#document.registerFont(name, file).font(name);
      font = (this.#document as unknown as { _font: PdfkitFont })._font;
      this.#fonts.set(name, font);
    }
    return font;
  }

  /** What was not drawn so far, in words. */
  get lacking(): string | undefined {
    return lackingNote([...this.regular.lacking, ...this.bold.lacking]);
  }

  add(): void {
    this.#close();
    const { width, height } = this.sheet;
    const document = this.#document.addPage({ size: [width, height], margin: 0 });
    this.#count++;
    document.page.xobjects.Total = this.#total;
    // pdfkit turns the page upside down; back again.
    this.#content = [`1 0 0 -1 0 ${height} cm`];
    const label = `Page ${this.#count} of `;
    const left = width - page.margin - totalWidth - this.regular.widthOf(label, 7);
    // Long names go on in a second and a third line instead of into the number of the page.
    const lines = this.regular.wrap(this.#footer, 7, left - page.margin - 12).slice(0, 3);
    const first = page.foot - (lines.length > 2 ? 2 : 10);
    for (const [n, line] of lines.entries())
      this.text(this.regular, 7, page.margin, first - n * 8, line, 0.4);
    this.text(this.regular, 7, left, page.foot - 10, label, 0.4);
    this.#content.push(`q 1 0 0 1 ${width - page.margin - totalWidth} ${page.foot - 10} cm /Total Do Q`);
  }

  /** One line; `y` is its base line, `grey` from 0 (black) to 1. */
  text(font: PdfFont, size: number, x: number, y: number, line: string, grey = 0): void {
    if (line === '') return;
    const place = `1 0 0 1 ${round(x)} ${round(y)} Tm `;
    const runs = font
      .encode(line)
      .map((run, n) => `${this.#use(run.font)} ${size} Tf ${n === 0 ? place : ''}${run.codes} Tj`);
    this.#content.push(`BT ${grey} g ${runs.join(' ')} ET`);
  }

  /** The name of a font on the page. */
  #use(font: PdfkitFont): string {
    const { fonts } = this.#document.page;
    fonts[font.id] ??= font.ref();
    return `/${font.id}`;
  }

  fill(x: number, y: number, width: number, height: number, grey: number): void {
    this.#content.push(`${grey} g ${round(x)} ${round(y)} ${round(width)} ${round(height)} re f`);
  }

  /** The bytes that are ready; takes them out. */
  *read(): Generator<Buffer> {
    // Their types call the stream's way of reading by the name of another function.
    const stream = this.#document as unknown as { read(): Buffer | null };
    for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) yield chunk;
  }

  end(): void {
    this.#close();
    const runs = this.regular
      .encode(String(this.#count))
      .map(({ font, codes }) => `/${font.id} 7 Tf ${codes} Tj`);
    this.#total.end(`BT 0.4 g 1 0 0 1 0 0 Tm ${runs.join(' ')} ET`);
    this.#document.end();
  }

  #close(): void {
    if (this.#count > 0) this.#document.addContent(this.#content.join('\n'));
  }
}

const round = (n: number) => Math.round(n * 100) / 100;
