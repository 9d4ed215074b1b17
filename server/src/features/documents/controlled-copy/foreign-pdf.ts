import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

// PDFs as people bring them: opened, and made so that nothing in them acts or hides what a copy says of itself.

/** Pages of a PDF beyond which it is not stamped. */
const mostPages = 5000;

/** Why a content is not in its controlled copy, for people. */
export class Unstampable extends Error {}

/** Throws Unstampable for what cannot be opened or is too much. */
export async function openPdf(content: Uint8Array): Promise<PDFDocument> {
  let opened: PDFDocument;
  let pages: number;
  try {
    // Many certificates are locked against changes only: they open with an empty password, as in any reader.
    opened = await PDFDocument.load(content, { updateMetadata: false, password: '' });
    // What was the index of such a file is left over as an object that says it is still locked.
    if (opened.context.isDecrypted)
      for (const [ref, object] of opened.context.enumerateIndirectObjects())
        if (object instanceof PDFInvalidObject) opened.context.delete(ref);
    pages = opened.getPages().length;
  } catch (error) {
    throw new Unstampable(
      /encrypted|password/i.test(String(error)) ? 'It is protected by a password.' : 'It is damaged.',
    );
  }
  if (pages === 0) throw new Unstampable('It has no pages.');
  if (pages > mostPages) throw new Unstampable(`It has more than ${mostPages} pages.`);
  disarm(opened);
  for (const page of opened.getPages()) enclose(page);
  return opened;
}

const name = (text: string) => PDFName.of(text);
/** Actions that lead to a place; all others do something. */
const harmless = new Set(['/GoTo', '/URI', '/Named', '/Thread']);
const webAddress = /^\s*(https?:|mailto:)/i;

/** Takes off what would act when it is opened, turned to or clicked at: scripts, programs, sendings, files within. */
function disarm(opened: PDFDocument): void {
  const { catalog, context } = opened;
  for (const key of ['OpenAction', 'AA', 'Collection']) catalog.delete(name(key));
  const names = catalog.lookup(name('Names'));
  if (names instanceof PDFDict) for (const key of ['JavaScript', 'EmbeddedFiles']) names.delete(name(key));
  const form = catalog.lookup(name('AcroForm'));
  if (form instanceof PDFDict) form.delete(name('XFA'));
  for (const [, object] of context.enumerateIndirectObjects()) disarmAll(object);
}

/** Everything within an object that is not an object of its own, however deep. */
function disarmAll(object: PDFObject): void {
  const waiting = [object];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one instanceof PDFArray) waiting.push(...one.asArray());
    const dict = one instanceof PDFStream ? one.dict : one;
    if (!(dict instanceof PDFDict)) continue;
    dict.delete(name('AA'));
    if (isHarmful(dict)) for (const key of dict.keys()) dict.delete(key);
    waiting.push(...dict.values());
  }
}

function isHarmful(dict: PDFDict): boolean {
  const kind = dict.get(name('S'));
  if (!(kind instanceof PDFName)) return false;
  const isAction = dict.get(name('Type')) === name('Action') || actions.has(kind.toString());
  if (!isAction) return false;
  if (!harmless.has(kind.toString())) return true;
  const address = dict.lookup(name('URI'));
  return kind.toString() === '/URI' && !webAddress.test(textOf(address));
}

/** By which an action without a type is known. */
const actions = new Set([
  ...['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/ResetForm', '/GoToR', '/GoToE', '/Rendition'],
  ...['/RichMediaExecute', '/SetOCGState', '/Hide', '/Movie', '/Sound', '/Trans', '/GoTo3DView', '/URI'],
]);

const textOf = (value: PDFObject | undefined): string =>
  value !== undefined && 'decodeText' in value && typeof value.decodeText === 'function'
    ? String(value.decodeText())
    : '';

/**
 * Makes the page's content a drawing of its own within what is seen of the page: whatever state it leaves behind,
 * such as an area beyond which nothing is drawn, ends with it, and what is stamped is drawn as it should be.
 */
function enclose(page: PDFPage): void {
  const { node } = page;
  const { context } = node;
  const { x, y, width, height } = page.getCropBox();
  const seen = { left: x, bottom: y, right: x + width, top: y + height };
  const contents = node.Contents();
  const resources = node.Resources() ?? context.obj({});
  if (contents) {
    const drawing = drawingOf(contents, context);
    drawing.dict.set(name('Type'), name('XObject'));
    drawing.dict.set(name('Subtype'), name('Form'));
    drawing.dict.set(name('Resources'), resources);
    drawing.dict.set(name('BBox'), context.obj([seen.left, seen.bottom, seen.right, seen.top]));
    const own = context.obj({ XObject: { Content: context.register(drawing) } });
    node.set(name('Resources'), own);
    node.set(name('Contents'), context.register(context.flateStream('q /Content Do Q')));
  }
  keepWithin(node.Annots(), seen, context);
}

/** What the page draws as one stream; a single one is taken as it is packed. */
function drawingOf(contents: PDFStream | PDFArray, context: PDFContext): PDFStream {
  const parts =
    contents instanceof PDFArray ? contents.asArray().map((one) => context.lookup(one)) : [contents];
  const [only] = parts;
  if (parts.length === 1 && only instanceof PDFRawStream)
    return PDFRawStream.of(only.dict.clone(context), only.contents);
  const bytes = parts.flatMap((part) => {
    if (part instanceof PDFRawStream) return [decodePDFRawStream(part).decode(), Buffer.from('\n')];
    return part instanceof PDFContentStream ? [part.getUnencodedContents(), Buffer.from('\n')] : [];
  });
  return context.flateStream(Buffer.concat(bytes));
}

type Seen = Readonly<Record<'left' | 'bottom' | 'right' | 'top', number>>;

/** Notes lie above all that is drawn: those that reach beyond the page, where the stamp will be, are taken off. */
function keepWithin(annots: PDFArray | undefined, seen: Seen, context: PDFContext): void {
  if (!annots) return;
  for (let at = annots.size() - 1; at >= 0; at--) {
    const note = annots.lookup(at);
    const rect = note instanceof PDFDict ? note.lookup(name('Rect')) : undefined;
    const sides = rect instanceof PDFArray ? rect.asArray().map((side) => sideOf(context, side)) : [];
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = sides;
    const within =
      Math.min(a, c) >= seen.left - 1 &&
      Math.max(a, c) <= seen.right + 1 &&
      Math.min(b, d) >= seen.bottom - 1 &&
      Math.max(b, d) <= seen.top + 1;
    if (!within) annots.remove(at);
  }
}

function sideOf(context: PDFContext, side: PDFObject): number {
  const value = side instanceof PDFRef ? context.lookup(side) : side;
  return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
}
