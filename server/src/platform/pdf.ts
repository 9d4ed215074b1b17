import path from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { faceFiles, faceFolders } from './pdf-faces.ts';
import { inFaces } from './pdf-text.ts';

const font = (style: string) => path.join(path.dirname(faceFiles.own), `Roboto-${style}.ttf`);
const oneStyle = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
  Symbols: oneStyle(faceFiles.Symbols),
  Emoji: oneStyle(faceFiles.Emoji),
});
// A document never reaches out: no address is fetched, and no file but the typefaces is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => faceFolders.has(path.dirname(path.resolve(file))));

/**
 * Prints a document of a page or a few; long tables have their own writer. Latin, Greek and Cyrillic, symbols and
 * emoji are drawn; what cannot be is a box, and the end of the document says so.
 */
export const printPdf = (document: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(inFaces(document)).getBuffer();
