import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawnRuns, graphemesOf, lackingNote, printable } from './pdf-faces.ts';

type Node = Readonly<Record<string, unknown>>;

/** Where a node of a document holds others, or text. */
const holders = ['text', 'stack', 'columns', 'ul', 'ol'] as const;

/**
 * The document with each character in a typeface that has it. What none has is a box, and a line at the end names
 * what the boxes stand for.
 */
export function inFaces(document: TDocumentDefinitions): TDocumentDefinitions {
  const lacking = new Set<string>();
  const { content, header, footer } = document;
  const drawn = faced(content, lacking) as Content;
  const note = lackingNote(lacking);
  const noted = { text: note, fontSize: 8, color: '#555555', margin: [0, 12, 0, 0] };
  return {
    ...document,
    content: note ? [drawn, faced(noted, new Set()) as Content] : drawn,
    ...(header ? { header: later(header) as NonNullable<typeof header> } : {}),
    ...(footer ? { footer: later(footer) as NonNullable<typeof footer> } : {}),
  };
}

/** Headers and footers may be made for each page. */
const later = (part: unknown): unknown =>
  typeof part === 'function'
    ? (...of: readonly unknown[]) => faced((part as (...of: readonly unknown[]) => unknown)(...of), new Set())
    : faced(part, new Set());

function faced(node: unknown, lacking: Set<string>): unknown {
  if (typeof node === 'string') return facedText(node, lacking);
  if (Array.isArray(node)) return node.map((one: unknown) => faced(one, lacking));
  if (typeof node !== 'object' || node === null) return node;
  const given = node as Node;
  const changed: Record<string, unknown> = { ...given };
  for (const holder of holders) {
    const held = given[holder];
    if (held === undefined) continue;
    const made = faced(held, lacking);
    // A text of several runs is a list of them.
    changed[holder] =
      holder === 'text' && typeof held === 'string' && typeof made !== 'string' ? (made as Node).text : made;
  }
  const { table } = given as { table?: Node };
  if (table) changed.table = { ...table, body: faced(table.body, lacking) };
  return changed;
}

/**
 * Words of this length may be broken after every few characters: columns are at least as wide as their longest word,
 * and one that is wider than the page would take what stands beside it off the paper. Checksums, made for columns that
 * fit them, stay.
 */
const longWord = /(?<!\S)(?![0-9a-f]+(?:\s|$))\S{25,}/g;
/** A word of so many characters fits into every column. */
const fitting = 12;
const mayBreak = '\u200b';

function breakable(word: string): string {
  const characters = graphemesOf(word);
  const parts: string[] = [];
  for (let n = 0; n < characters.length; n += fitting) parts.push(characters.slice(n, n + fitting).join(''));
  return parts.join(mayBreak);
}

function facedText(given: string, lacking: Set<string>): unknown {
  const text = printable(given).replace(longWord, breakable);
  const runs = drawnRuns(text);
  if (!runs) return text;
  for (const run of runs) if (run.lacking) lacking.add(run.lacking);
  const [first, ...others] = runs;
  if (first?.face === 'own' && others.length === 0) return first.text;
  return {
    text: runs.map(({ text: drawn, face }) => (face === 'own' ? drawn : { text: drawn, font: face })),
  };
}
