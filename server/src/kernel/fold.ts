/** Text as the search compares it: without accents, in lower case, blanks folded. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A LIKE pattern that matches text containing `part`; its own wildcards are taken literally. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
