/** Why something cannot start here, in a sentence that says what to do; needs no stack. */
export class StartError extends Error {}

/** Prints why a program ends: a sentence where there is one, a bug whole. */
export const sayWhy = (error: unknown): void =>
  console.error(error instanceof StartError ? error.message : error);

/** The code of an error, also of one that holds several: an attempt for each address of a name. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
