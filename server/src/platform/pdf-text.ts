import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawnRuns, lackingNote } from './pdf-faces.ts';

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
  if (typeof node === 'string') {
    const runs = drawnRuns(node);
    if (!runs) return node;
    for (const run of runs) if (run.lacking) lacking.add(run.lacking);
    return { text: runs.map(({ text, face }) => (face === 'own' ? text : { text, font: face })) };
  }
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
      holder === 'text' && typeof held === 'string' && made !== held ? (made as Node).text : made;
  }
  const { table } = given as { table?: Node };
  if (table) changed.table = { ...table, body: faced(table.body, lacking) };
  return changed;
}
