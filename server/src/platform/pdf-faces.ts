import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;

/** The typefaces of what is printed, by name: the usual one, then those for what it lacks. */
export const faceFiles = {
  own: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  Symbols: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  Emoji: resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} as const;
export type Face = keyof typeof faceFiles;

/** The folders that typefaces are read from. */
export const faceFolders: ReadonlySet<string> = new Set(
  Object.values(faceFiles).map((file) => path.dirname(file)),
);

/** What is drawn in the place of what no typeface has, or what cannot be drawn rightly. */
export const undrawn = '□';

const coverages = new Map<Face, ReadonlySet<number>>();

/** The characters of a typeface; its file is read when it is first asked for. */
function coverageOf(face: Face): ReadonlySet<number> {
  let found = coverages.get(face);
  if (!found) {
    const document = new PDFDocument({ font: faceFiles[face] });
    const { font } = (document as unknown as { _font: { font: { characterSet: number[] } } })._font;
    found = new Set(font.characterSet);
    coverages.set(face, found);
  }
  return found;
}

/** Written from right to left, which the writers of PDF do not order. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Latin, Greek, Cyrillic and their marks up to U+052F without the rest of them: surely Roboto's, and the usual. */
const usual = /^[\n\r\t\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;
const pictureStyle = /[\ufe0e\ufe0f]/g;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface Drawn {
  readonly text: string;
  readonly face: Face;
  /** What it stands for, where that cannot be drawn. */
  readonly lacking?: string;
}

/** Whether the usual typeface has all of a text, told quickly; false is 'perhaps not'. */
export const isUsual = (text: string): boolean => usual.test(text);

/** One form for each character, line breaks as they are, no other control characters. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)\p{Cc}/gu, '');

/** The pieces of a text that a person takes for one character each. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** How such a piece is drawn. */
export function drawnGrapheme(grapheme: string): Drawn {
  if (isUsual(grapheme)) return { text: grapheme, face: 'own' };
  const text = grapheme.replace(pictureStyle, '');
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const has = (face: Face) => codes.every((code) => coverageOf(face).has(code));
  if (has('own')) return { text, face: 'own' };
  // Marks of direction and joints, by themselves, are nothing to see.
  if (/^\p{Cf}*$/u.test(text)) return { text: '', face: 'own' };
  const coloured = grapheme !== text || (codes[0] ?? 0) >= 0x1f000;
  if (coloured && coverageOf('Emoji').has(codes[0] ?? 0)) return { text, face: 'Emoji' };
  if (!rightToLeft.test(text) && has('Symbols')) return { text, face: 'Symbols' };
  if (coverageOf('Emoji').has(codes[0] ?? 0)) return { text, face: 'Emoji' };
  return { text: undrawn, face: 'Symbols', lacking: grapheme };
}

/** A text in runs of one typeface; undefined when all of it is the usual one's as it is. */
export function drawnRuns(text: string): Drawn[] | undefined {
  if (isUsual(text)) return undefined;
  const runs: Drawn[] = [];
  for (const { text: piece, face, lacking } of graphemesOf(text).map(drawnGrapheme)) {
    const last = runs.at(-1);
    if (last?.face === face)
      runs[runs.length - 1] = {
        text: last.text + piece,
        face,
        lacking: (last.lacking ?? '') + (lacking ?? ''),
      };
    else runs.push({ text: piece, face, lacking });
  }
  return runs.length === 1 && runs[0]?.face === 'own' && runs[0].text === text ? undefined : runs;
}

/** A sentence about what could not be drawn, with the first of its characters; undefined when nothing lacks. */
export function lackingNote(lacking: Iterable<string>): string | undefined {
  const codes = new Set(Array.from(lacking).flatMap((text) => Array.from(text)));
  if (codes.size === 0) return undefined;
  const named = Array.from(codes)
    .slice(0, 8)
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  const more = codes.size > named.length ? ' and others' : '';
  return `${undrawn} stands for characters that cannot be printed here: ${named.join(', ')}${more}`;
}
