/** Names with a meaning of their own in records, filters and files. */
const reserved = new Set([
  'id',
  'version',
  'description',
  'status',
  'family',
  'unit',
  'values',
  'updatedAt',
  'createdAt',
]);
const longest = 40;

/**
 * The stable key of a new column: its name in camel case, in plain letters and digits, made different
 * from the keys taken. 'Shelf life (months)' becomes shelfLifeMonths.
 */
export function columnKey(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, n) =>
      n === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .slice(0, longest);
  const base = /^[a-z]/.test(joined) ? joined : `column${joined}`;
  const free = (key: string) => !taken.has(key) && !reserved.has(key) && !(key in {});
  if (free(base)) return base;
  for (let n = 2; ; n++) if (free(`${base}${n}`)) return `${base}${n}`;
}
