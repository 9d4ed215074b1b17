/**
 * The beginning of a text, `most` UTF-16 units at most and never half a character: the half of an emoji is
 * no text that a database takes.
 */
export function cut(text: string, most: number): string {
  const part = text.slice(0, most);
  return part.length < text.length && /[\ud800-\udbff]$/.test(part) ? part.slice(0, -1) : part;
}

/** The same, with an ellipsis where something is missing. */
export const clip = (text: string, most: number): string =>
  text.length > most ? `${cut(text, most - 1).trimEnd()}…` : text;
