import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawnRuns, lackingNote, printable } from './pdf-faces.ts';

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
  if (typeof node === 'string') return facedText(printable(node), lacking);
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
 * Words of this length may be broken anywhere: columns are at least as wide as their longest word, and one that is
 * wider than the page would take what stands beside it off the paper. Checksums, made for columns that fit them, stay.
 */
const longWord = /((?![0-9a-f]+(?:\s|$))\S{25,})/;

function facedText(text: string, lacking: Set<string>): unknown {
  const pieces = text.split(longWord).flatMap((piece, n) => {
    if (piece === '') return [];
    const runs = drawnRuns(piece) ?? [{ text: piece, face: 'own' as const }];
    return runs.map((run) => {
      if ('lacking' in run && run.lacking) lacking.add(run.lacking);
      // Broken between UTF-16 units, which are the halves of an emoji.
      const long = n % 2 === 1 && !/[\ud800-\udfff]/.test(run.text);
      if (run.face === 'own' && !long) return run.text;
      const font = run.face === 'own' ? {} : { font: run.face };
      return { text: run.text, ...font, ...(long ? { wordBreak: 'break-all' } : {}) };
    });
  });
  const [first, ...others] = pieces;
  return others.length === 0 && (first === undefined || typeof first === 'string')
    ? (first ?? '')
    : { text: pieces };
}
