/** An id anywhere in a text, also typed from paper: in capitals, with blanks, or without its hyphens. */
const pattern = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}(?![0-9a-f])/;

/** The id of a signature in what somebody has typed or pasted (an id, an address, a line of a print); null: none. */
export function signatureIdIn(text: string): string | null {
  const found = pattern.exec(text.toLowerCase().replace(/[\s\u00ad]+/g, ''));
  if (!found) return null;
  const digits = found[0].replaceAll('-', '');
  return [8, 12, 16, 20].reduceRight((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, digits);
}
