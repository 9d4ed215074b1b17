/** Why something cannot start here, in a sentence that says what to do; needs no stack. */
export class StartError extends Error {}

/** Prints why a program ends: a sentence where there is one, a bug whole. */
export const sayWhy = (error: unknown): void =>
  console.error(error instanceof StartError ? error.message : error);
