import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { PdfFont, type PdfkitFont } from './pdf-font.ts';

/** A4 across, in points. */
export const page = { width: 841.89, height: 595.28, margin: 36, foot: 30 } as const;

/** Room for the number of all pages, in points. */
const totalWidth = 16;

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/${name}.ttf`));

/** Pages one after the other; a finished one is handed out and forgotten. Coordinates from below left. */
export class PdfPages {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
  readonly #document: PDFKit.PDFDocument;
  /** The number of all pages, known at the end only: a drawing that every page refers to. */
  readonly #total: PDFKit.PDFKitReference;
  readonly #footer: string;
  #content: string[] = [];
  #count = 0;

  constructor(title: string, author: string, footer: string, at: Date) {
    this.#document = new PDFDocument({
      autoFirstPage: false,
      info: { Title: title, Author: author, Creator: 'Temper', Producer: 'Temper', CreationDate: at },
      displayTitle: true,
      pdfVersion: '1.7',
      lang: 'en',
    });
    this.regular = this.#font('regular', 'Roboto-Regular');
    this.bold = this.#font('bold', 'Roboto-Medium');
    this.#footer = footer;
    const { font } = this.regular;
    this.#total = this.#document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -4, 60, 12],
      Resources: { Font: { [font.id]: font.ref() } },
    });
  }

  #font(name: string, file: string): PdfFont {
    this.#document.registerFont(name, fontFile(file)).font(name);
    return new PdfFont((this.#document as unknown as { _font: PdfkitFont })._font);
  }

  add(): void {
    this.#close();
    const document = this.#document.addPage({ size: 'A4', layout: 'landscape', margin: 0 });
    this.#count++;
    for (const { font } of [this.regular, this.bold]) document.page.fonts[font.id] = font.ref();
    document.page.xobjects.Total = this.#total;
    // pdfkit turns the page upside down; back again.
    this.#content = [`1 0 0 -1 0 ${page.height} cm`];
    this.text(this.regular, 7, page.margin, page.foot - 10, this.#footer, 0.4);
    const label = `Page ${this.#count} of `;
    const left = page.width - page.margin - totalWidth - this.regular.widthOf(label, 7);
    this.text(this.regular, 7, left, page.foot - 10, label, 0.4);
    this.#content.push(`q 1 0 0 1 ${page.width - page.margin - totalWidth} ${page.foot - 10} cm /Total Do Q`);
  }

  /** One line; `y` is its base line, `grey` from 0 (black) to 1. */
  text(font: PdfFont, size: number, x: number, y: number, line: string, grey = 0): void {
    if (line === '') return;
    this.#content.push(
      `BT ${grey} g /${font.font.id} ${size} Tf 1 0 0 1 ${round(x)} ${round(y)} Tm ${font.encode(line)} Tj ET`,
    );
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
    const { font } = this.regular;
    this.#total.end(
      `BT 0.4 g /${font.id} 7 Tf 1 0 0 1 0 0 Tm ${this.regular.encode(String(this.#count))} Tj ET`,
    );
    this.#document.end();
  }

  #close(): void {
    if (this.#count > 0) this.#document.addContent(this.#content.join('\n'));
  }
}

const round = (n: number) => Math.round(n * 100) / 100;
