/** The name that probably follows: `1.4` gives `1.5`, `v3` gives `v4`; undefined when it ends in no number. */
export function nextVersion(version: string): string | undefined {
  const match = /^(.*?)(\d{1,9})$/.exec(version.trim());
  if (!match) return undefined;
  const [, before = '', digits = ''] = match;
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
}
