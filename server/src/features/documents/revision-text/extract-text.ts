import { createRequire } from 'node:module';
import path from 'node:path';
import type { RevisionText } from '@temper/contract/endpoints/document-texts.ts';

/** What is read at most, of any file. */
const most = { pages: 500, characters: 400_000 } as const;

/** Reads the text of a PDF, or of plain text. It is meant for a thread of its own: PDF from outside is hostile. */
export const extractText = (
  kind: 'pdf' | 'text',
  content: Uint8Array,
): Promise<RevisionText> | RevisionText => (kind === 'pdf' ? readPdf(content) : gather([decode(content)]));

/** Collects pages until there is too much. */
class Gathered {
  readonly pages: string[] = [];
  #left: number = most.characters;
  cut = false;

  /** Whether more is wanted. */
  add(page: string): boolean {
    const text = page.isWellFormed() ? page : page.toWellFormed();
    this.pages.push(text.slice(0, this.#left));
    this.cut ||= text.length > this.#left;
    this.#left -= Math.min(text.length, this.#left);
    return !this.cut;
  }

  get result(): RevisionText {
    const some = this.pages.some((page) => page.trim() !== '');
    return { reading: some ? 'text' : 'none', pages: some ? this.pages : [], cut: this.cut };
  }
}

function gather(pages: readonly string[]): RevisionText {
  const gathered = new Gathered();
  for (const page of pages) gathered.add(page);
  return gathered.result;
}

function decode(content: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    text = new TextDecoder('windows-1252').decode(content);
  }
  return clean(text.replace(/\r\n?/g, '\n'));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const clean = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f]/g, '');

async function readPdf(content: Uint8Array): Promise<RevisionText> {
  // For drawing, which is not done here; without them the library looks for a canvas.
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} });
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  try {
    const opened = await getDocument({
      data: content,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: `${home}/cmaps/`,
      standardFontDataUrl: `${home}/standard_fonts/`,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      enableXfa: false,
      stopAtErrors: false,
    }).promise;
    const gathered = new Gathered();
    const last = Math.min(opened.numPages, most.pages);
    gathered.cut = opened.numPages > most.pages;
    for (let nth = 1; nth <= last; nth++) {
      const page = await opened.getPage(nth);
      const more = gathered.add(await linesOf(page));
      page.cleanup();
      if (!more && nth < last) break;
    }
    return gathered.result;
  } catch (error) {
    return {
      reading: error instanceof PasswordException ? 'protected' : 'unreadable',
      pages: [],
      cut: false,
    };
  }
}

type Page = Awaited<
  ReturnType<Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>['getPage']>
>;

/** The text of a page, a line a line, read as it comes so that a page without end has one. */
async function linesOf(page: Page): Promise<string> {
  const reader = page.streamTextContent().getReader();
  let text = '';
  let line: Item[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const item of value.items as Item[]) {
      line.push(item);
      if (!item.hasEOL) continue;
      text += `${lineOf(line)}\n`;
      line = [];
    }
    if (text.length > most.characters) {
      await reader.cancel(new Error('enough'));
      break;
    }
  }
  return clean(text + lineOf(line))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();
}

interface Item {
  readonly str?: string;
  readonly dir?: string;
  readonly hasEOL?: boolean;
  readonly transform?: readonly number[];
}

/** The pieces of a line as they are read: numbers of lists are often drawn after what they stand before. */
function lineOf(items: readonly Item[]): string {
  const pieces = items.filter(({ str }) => str);
  const at = ({ transform }: Item) => transform?.[4] ?? 0;
  const inOrder = pieces.every((piece, nth) => at(piece) >= at(pieces[nth - 1] ?? piece));
  if (inOrder || pieces.some(({ dir }) => dir !== 'ltr')) return pieces.map(({ str }) => str).join('');
  return pieces
    .toSorted((one, other) => at(one) - at(other))
    .map(({ str }) => str)
    .join(' ');
}
