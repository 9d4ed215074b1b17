import type { z } from 'zod';

/** Nothing that the product takes is nested further; a text of brackets must not exhaust the stack. */
const deepest = 64;

const unstorable = 'Contains characters that cannot be stored';

/** PostgreSQL cannot store NUL; lone surrogates cannot be encoded as UTF-8. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

interface Found {
  readonly tooDeep: boolean;
  /** The first text or name that the database cannot keep. */
  readonly issue: z.core.$ZodIssue | undefined;
}

/** Looks through all texts and names of a request part, without recursion. */
export function inspect(data: unknown): Found {
  if (typeof data === 'string') return { tooDeep: false, issue: isStorable(data) ? undefined : issueAt([]) };
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value: data, path: [] }];
  let issue: z.core.$ZodIssue | undefined;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (!isContainer(value)) continue;
    if (path.length >= deepest) return { tooDeep: true, issue };
    for (const [key, member] of Object.entries(value)) {
      const bad = !isStorable(key) || (typeof member === 'string' && !isStorable(member));
      if (bad) issue ??= issueAt([...path, key]);
      else if (isContainer(member)) open.push({ value: member, path: [...path, key] });
    }
  }
  return { tooDeep: false, issue };
}

/** Plain data, also of parsers that make objects of their own; streams and the like are none. */
const isContainer = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

const issueAt = (path: PropertyKey[], message = unstorable): z.core.$ZodIssue => ({
  code: 'custom',
  path: path.map((key) =>
    typeof key === 'string' ? key.toWellFormed().replaceAll('\u0000', '\ufffd') : key,
  ),
  message,
  input: undefined,
});

export const tooDeepIssue = issueAt([], 'Nested too deeply');
