/**
 * A text as one line: a run of blanks with line breaks, tabs or other control characters becomes one space. Pasted
 * and imported names have them; lists, subjects of mails and names of files have no place for them. NUL stays, to be
 * refused.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, (run) => (isBroken(run) ? ' ' : run)).trim();

const isBroken = (run: string) => /[\p{Cc}\u2028\u2029]/u.test(run) && !run.includes('\u0000');
