import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import type { z } from 'zod';
import { valueAt } from './entity-kit.ts';

/** Values of a form by field key; keys may lead inside (`values.category`). */
export type FormValues = Readonly<Record<string, unknown>>;
export type FormErrors = Readonly<Record<string, string>>;

/** `{ 'values.category': 1 }` -> `{ values: { category: 1 } }`. */
export function nested(values: FormValues): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let target = result;
    for (const part of parts) {
      target[part] ??= {};
      target = target[part] as Record<string, unknown>;
    }
    target[last] = value;
  }
  return result;
}

/** The values of a row under the form's keys. */
export function valuesOf(row: Readonly<Record<string, unknown>>, keys: readonly string[]): FormValues {
  return Object.fromEntries(keys.map((key) => [key, valueAt(row, key) ?? null]));
}

/** Typed text as the API takes it: blanks are nothing. */
export function cleaned(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const text = typeof value === 'string' ? value.trim() : value;
      return [key, text === '' || text === undefined ? null : text];
    }),
  );
}

export const same = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What differs from the record that the form began with. */
export function changesOf(values: FormValues, base: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !same(value, base[key])));
}

/**
 * Two people have changed one record: what I wrote together with what only the other changed, and the keys
 * that both have changed, to different values.
 */
export function meetingOf(
  keys: readonly string[],
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', FormValues>>,
): { merged: FormValues; both: readonly string[] } {
  const merged = { ...mine };
  const both: string[] = [];
  for (const key of keys) {
    if (same(mine[key], base[key])) merged[key] = theirs[key];
    else if (!same(theirs[key], base[key]) && !same(mine[key], theirs[key])) both.push(key);
  }
  return { merged, both };
}

/** The first message of each field that the schema refuses; required fields may be null in `body`. */
export function errorsOf(schema: z.ZodType, body: unknown): FormErrors {
  const checked = schema.safeParse(body);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of checked.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** What an empty field of that kind holds. */
export function emptyValue(meta: FieldMeta): unknown {
  return meta.kind === 'tags' ? [] : meta.kind === 'flag' && meta.required !== undefined ? false : null;
}
