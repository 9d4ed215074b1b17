/**
 * Text in small letters as the database's `lower` makes it, by which codes and numbers are once each: letter for
 * letter. JavaScript has another sigma at the end of a word, and a dot more for the Turkish İ.
 */
export const lowerAsStored = (text: string): string =>
  text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase();
