import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** A stretch of text. Of a changed one the pieces are both texts in one, of others the text is one piece. */
export interface Block {
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  /** Page on which it begins, from 1: of the newer text, of what is removed that of the older. */
  readonly page: number;
  readonly lines: readonly string[];
  readonly pieces: readonly Piece[];
}

interface Line {
  readonly text: string;
  readonly page: number;
}

/** What comparing may take, in milliseconds: the page stands still meanwhile. */
const limits = { lines: 1500, words: 150, allWords: 1500 } as const;
/** Share of words in common below which two stretches are shown one after the other. */
const alike = 0.35;

const linesOf = (pages: readonly string[]): Line[] =>
  pages.flatMap((page, nth) =>
    page.split('\n').flatMap((line) => {
      const text = line.trimEnd();
      return text.trim() === '' ? [] : [{ text, page: nth + 1 }];
    }),
  );

/** Compares two texts, given page by page, by lines and within changed lines by words. */
export function compareTexts(left: readonly string[], right: readonly string[]): Block[] {
  const [before, after] = [linesOf(left), linesOf(right)];
  const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);
  const found = diffArrays(texts(before), texts(after), { timeout: limits.lines }) ?? [
    { removed: true, added: false, value: texts(before) },
    { removed: false, added: true, value: texts(after) },
  ];
  const started = Date.now();
  const blocks: Block[] = [];
  const at = { left: 0, right: 0 };
  const take = (
    lines: readonly Line[],
    from: number,
    value: readonly string[],
    kind: Piece['kind'],
  ): Block => ({
    kind,
    page: lines[from]?.page ?? 1,
    lines: value,
    pieces: [{ text: value.join('\n'), kind }],
  });
  for (let nth = 0; nth < found.length; nth++) {
    const one = found[nth];
    if (!one || one.value.length === 0) continue;
    const next = found[nth + 1];
    if (one.removed && next?.added) {
      const old = take(before, at.left, one.value, 'removed');
      const now = take(after, at.right, next.value, 'added');
      const inTime = Date.now() - started < limits.allWords;
      const pieces = inTime ? compareWords(one.value.join('\n'), next.value.join('\n')) : undefined;
      if (!pieces) blocks.push(old, now);
      // The same words, broken into lines elsewhere.
      else if (pieces.every(({ kind }) => kind === 'same')) blocks.push({ ...now, kind: 'same', pieces });
      else blocks.push({ ...now, kind: 'changed', pieces });
      at.left += one.value.length;
      at.right += next.value.length;
      nth++;
    } else if (one.removed) {
      blocks.push(take(before, at.left, one.value, 'removed'));
      at.left += one.value.length;
    } else {
      blocks.push(take(after, at.right, one.value, one.added ? 'added' : 'same'));
      at.right += one.value.length;
      if (!one.added) at.left += one.value.length;
    }
  }
  return joined(blocks);
}

/** Both texts in one, word by word; undefined when they have too little in common, or comparing takes too long. */
function compareWords(left: string, right: string): Piece[] | undefined {
  // A line that breaks elsewhere says the same.
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
  const found = diffWordsWithSpace(flat(left), flat(right), { timeout: limits.words });
  if (!found) return undefined;
  const pieces = found.map(
    ({ value, added, removed }): Piece => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    }),
  );
  const length = (kind: Piece['kind']) =>
    pieces.reduce((sum, piece) => (piece.kind === kind ? sum + piece.text.trim().length : sum), 0);
  const same = length('same');
  const most = same + Math.max(length('added'), length('removed'));
  return most > 0 && same / most < alike ? undefined : pieces;
}

/** Neighbours that are the same become one. */
function joined(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind !== 'same' || last?.kind !== 'same') result.push(block);
    else {
      const lines = [...last.lines, ...block.lines];
      result[result.length - 1] = { ...last, lines, pieces: [{ text: lines.join('\n'), kind: 'same' }] };
    }
  }
  return result;
}
