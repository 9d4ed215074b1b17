import type { ImportField } from '@temper/contract/endpoints/import.ts';
import { fold } from '../../kernel/fold.ts';

/** Below this likeness two names are taken for different ones. */
const leastLikeness = 0.62;

/**
 * The field that each column probably belongs to, by name: the same label or key first, then names that
 * are much alike. A field is proposed once. What stands in a column (`samples`) decides between a field of this name
 * and one that is also called so.
 */
export function proposeMapping(
  header: readonly string[],
  fields: readonly ImportField[],
  samples: readonly (readonly string[])[] = [],
): (string | null)[] {
  const mapping: (string | null)[] = header.map(() => null);
  const pairs = header.flatMap((name, column) =>
    fields.map((field) => ({ column, key: field.key, score: likenessTo(field, name, samples[column]) })),
  );
  pairs.sort((a, b) => b.score - a.score || a.column - b.column);
  const taken = new Set<string>();
  for (const { column, key, score } of pairs) {
    if (score < leastLikeness || mapping[column] !== null || taken.has(key)) continue;
    mapping[column] = key;
    taken.add(key);
  }
  return mapping;
}

function likenessTo(field: ImportField, name: string, samples: readonly string[] = []): number {
  const wanted = plain(name);
  if (wanted === '') return 0;
  const own = field.key.replace(/^values\./, '');
  const names = [plain(field.label), plain(own)];
  if (names[0] === wanted) return 2;
  if (field.alsoCalled?.some((one) => plain(one) === wanted)) return areOptions(field, samples) ? 2.1 : 1.95;
  if (names[1] === wanted) return 1.9;
  // 'Code' for 'Product Code': the last word names the thing.
  const lastWord = plain(field.label.split(' ').at(-1) ?? '');
  if (lastWord === wanted) return 0.9;
  return Math.max(...names.map((one) => likeness(one, wanted)));
}

const areOptions = ({ options = [] }: ImportField, samples: readonly string[]): boolean =>
  samples.length > 0 &&
  samples.every((text) =>
    options.some(({ value, label }) => [value, label].some((one) => plain(one) === plain(text))),
  );

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}%]/gu, '');

/** Dice's coefficient of pairs of letters, 0 to 1. */
function likeness(a: string, b: string): number {
  if (a.length < 2 || b.length < 2) return 0;
  const pairs = new Map<string, number>();
  for (let n = 0; n < a.length - 1; n++) {
    const pair = a.slice(n, n + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let n = 0; n < b.length - 1; n++) {
    const pair = b.slice(n, n + 2);
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    pairs.set(pair, left - 1);
    common++;
  }
  return (2 * common) / (a.length + b.length - 2);
}
