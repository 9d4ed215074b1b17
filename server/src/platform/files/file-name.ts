const longest = 200;
/** Marks that turn the writing direction: `gpj.exe` can be made to look like `exe.jpg` with them. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** The name as it may be shown and saved: no folders, no control characters, 200 characters at most. */
export function displayName(original: string): string {
  const name = original
    .normalize('NFC')
    .replace(directionMarks, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (name === '') return 'file';
  const characters = [...name];
  if (characters.length <= longest) return name;
  const extension = extensionOf(name);
  const kept = characters.slice(0, longest - extension.length);
  return `${kept.join('').trimEnd()}${extension}`;
}

/** The extension with its dot, in lower case; empty when there is none. */
export const extensionOf = (name: string): string =>
  /[^.](\.[a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What can be stored of the name as it was sent: PostgreSQL has no NUL. */
export const storableName = (original: string): string =>
  [...original.replaceAll('\u0000', '\ufffd').toWellFormed()].slice(0, 1000).join('');

/** A Content-Disposition header (RFC 6266, the name by RFC 5987) for any name. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
