import { z } from 'zod';
import { storable } from '../../fields/storable.ts';

/** The id of a part of a structured content, made by the editor. */
export const partId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be an id of letters and digits')
  // Values are kept under ids: none is a name that every object knows.
  .refine((id) => !(id in {}), 'must be another id');

const missing = (label: string) => `${label} ${label.endsWith('s') ? 'are' : 'is'} required`;
const textOf = (label: string, most: number) =>
  z
    .string({ error: missing(label) })
    .trim()
    .max(most, `${label} is longer than ${most} characters`)
    .refine(storable, 'Contains characters that cannot be stored');

/** A text that must be given. */
export const line = (label: string, most: number) => textOf(label, most).min(1, missing(label));
/** A text that may be empty. */
export const optionalText = (label: string, most: number) => textOf(label, most);

/** A number between two others, both inclusive, or a whole one. */
export const figure = (label: string, least: number, most: number) => {
  const message = `${label} must be a number from ${least} to ${most}`;
  return z.number(message).min(least, message).max(most, message);
};
export const wholeFigure = (label: string, least: number, most: number) => {
  const message = `${label} must be a whole number from ${least} to ${most}`;
  return z.int(message).min(least, message).max(most, message);
};

/** A list that has an end, and says so. */
export const listOf = <S extends z.ZodType>(part: S, what: string, most: number) =>
  z.array(part).max(most, `At most ${most} ${what}`);

/** Adds an issue where two parts of a list have the same id: what refers to one would mean both. */
export function refuseTwins(
  check: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
  lists: Readonly<Record<string, readonly { readonly id: string }[]>>,
  words: Readonly<Record<string, string>>,
): void {
  for (const [path, parts] of Object.entries(lists))
    if (new Set(parts.map(({ id }) => id)).size < parts.length)
      check.addIssue({ code: 'custom', path: [path], message: `Two ${words[path]} have the same id` });
}
