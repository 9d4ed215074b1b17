import type { ImportField } from '@temper/contract/endpoints/import.ts';
import { fold } from '../../kernel/fold.ts';

/** Below this likeness two names are taken for different ones. */
const leastLikeness = 0.62;

/**
 * The field that each column probably belongs to, by name: the same label or key first, then names that
 * are much alike. A field is proposed once. What stands in the columns (`samples`) decides between a field of this name
 * and one that is also called so, and speaks against a choice among other words.
 */
export function proposeMapping(
  header: readonly string[],
  fields: readonly ImportField[],
  samples: readonly (readonly string[])[] = [],
): (string | null)[] {
  const mapping: (string | null)[] = header.map(() => null);
  const pairs = header.flatMap((name, column) => {
    const others = new Set(samples.flatMap((some, n) => (n === column ? [] : some.map(plain))));
    const found = { name, samples: samples[column] ?? [], others };
    return fields.map((field) => ({ column, key: field.key, score: likenessTo(field, found) }));
  });
  pairs.sort((a, b) => b.score - a.score || a.column - b.column);
  const taken = new Set<string>();
  for (const { column, key, score } of pairs) {
    if (score < leastLikeness || mapping[column] !== null || taken.has(key)) continue;
    mapping[column] = key;
    taken.add(key);
  }
  return mapping;
}

/** A column of the table, and what stands in the other ones. */
interface Found {
  readonly name: string;
  readonly samples: readonly string[];
  readonly others: ReadonlySet<string>;
}

function likenessTo(field: ImportField, { name, samples, others }: Found): number {
  const wanted = plain(name);
  if (wanted === '') return 0;
  const own = field.key.replace(/^values\./, '');
  const names = [plain(field.label), plain(own)];
  const known = optionsAmong(field, samples);
  if (names[0] === wanted) return 2;
  const isCalledSo = field.alsoCalled?.some(
    ({ word, of }) => plain(word) === wanted && (!of || of.some((one) => others.has(plain(one)))),
  );
  if (isCalledSo && known === 'all') return 2.1;
  if (isCalledSo && known === 'unasked') return 1.95;
  if (names[1] === wanted) return 1.9;
  if (known === 'none') return 0;
  // 'Code' for 'Product Code': the last word names the thing.
  const lastWord = plain(field.label.split(' ').at(-1) ?? '');
  if (isCalledSo || lastWord === wanted) return 0.9;
  return Math.max(...names.map((one) => likeness(one, wanted)));
}

/** How many of the samples are options of the field; 'unasked' where it has none, or nothing stands there. */
function optionsAmong(
  { options }: ImportField,
  samples: readonly string[],
): 'all' | 'some' | 'none' | 'unasked' {
  if (!options || samples.length === 0) return 'unasked';
  const words = new Set(options.flatMap(({ value, label }) => [plain(value), plain(label)]));
  const known = samples.filter((text) => words.has(plain(text))).length;
  return known === samples.length ? 'all' : known > 0 ? 'some' : 'none';
}

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
