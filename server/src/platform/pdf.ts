import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** The typefaces that come with pdfmake: Latin, Greek and Cyrillic. */
export const fontFolder = path.dirname(
  createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
);
const font = (style: string) => path.join(fontFolder, `Roboto-${style}.ttf`);

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
// A document never reaches out: no address is fetched, and no file but the typefaces is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === fontFolder);

/** Prints a document of a page or a few; long tables have their own writer. */
export const printPdf = (document: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(document).getBuffer();
