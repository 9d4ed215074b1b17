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

/** Points that a heading takes with the first lines below it, or with the head and a short first row of a table. */
export const headingRoom = 64;

/**
 * A heading does not stand alone at the foot of a page: it begins the next one where less room is left than its
 * `headlineLevel` says, in points. What follows it cannot be asked instead: pdfmake counts header and footer to it,
 * and rows of a table that it moves to the next page.
 */
const breaksBefore: TDocumentDefinitions['pageBreakBefore'] = ({ headlineLevel, startPosition }) =>
  headlineLevel !== undefined &&
  startPosition.verticalRatio > 0 &&
  startPosition.pageInnerHeight * (1 - startPosition.verticalRatio) < headlineLevel;

/**
 * Prints a document of a page or a few; long tables have their own writer. Latin, Greek and Cyrillic, symbols and
 * emoji are drawn; what cannot be is a box, and the end of the document says so.
 */
export const printPdf = (document: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(inFaces({ pageBreakBefore: breaksBefore, ...document })).getBuffer();
