import type { z } from 'zod';

/** The first message of every field that a schema refuses, by its path; empty when all is well. */
export function fieldMessages(result: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const messages: Record<string, string> = {};
  if (result.success) return messages;
  for (const issue of result.error.issues) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

/** The form without its empty texts: an optional field left empty is absent, not an empty string. */
export function withoutEmpty<T extends object>(form: T): T {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '')) as T;
}
