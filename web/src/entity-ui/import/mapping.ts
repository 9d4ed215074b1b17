import type { ImportField, ImportMode, ImportTable } from '@temper/contract/endpoints/import.ts';

/** Which field each column of the file goes to, by the column's number; null leaves it out. */
export type Mapping = ReadonlyMap<number, string | null>;

export const proposedMapping = (table: ImportTable): Mapping =>
  new Map(table.columns.map(({ column, field }) => [column, field]));

/** The mapping that a request was sent with. */
export const mappingOf = (columns: number, body: readonly { column: number; field: string }[]): Mapping => {
  const fields = new Map(body.map(({ column, field }) => [column, field]));
  return new Map(Array.from({ length: columns }, (_, column) => [column, fields.get(column) ?? null]));
};

/** The mapping with one column given another field; a field belongs to one column only. */
export function withField(mapping: Mapping, column: number, field: string | null): Mapping {
  const next = new Map(mapping);
  if (field !== null) for (const [other, has] of next) if (has === field) next.set(other, null);
  return next.set(column, field);
}

export const mappingBody = (mapping: Mapping): { column: number; field: string }[] =>
  [...mapping].flatMap(([column, field]) => (field === null ? [] : [{ column, field }]));

/** Required fields that no column fills; a change of existing records needs only what finds them. */
export function unfilled(
  fields: readonly ImportField[],
  mapping: Mapping,
  mode: ImportMode,
  matchBy: string,
  given: Readonly<Record<string, string>> = {},
): ImportField[] {
  const filled = new Set(mapping.values());
  const needed = ({ key, required }: ImportField) =>
    mode === 'create' ? required : mode === 'update' ? key === matchBy : required || key === matchBy;
  const isGiven = ({ key }: ImportField) => key in given && (mode === 'create' || key !== matchBy);
  return fields.filter((field) => needed(field) && !filled.has(field.key) && !isGiven(field));
}

/** A table of these columns without rows, as CSV that spreadsheets open as UTF-8. */
export const templateOf = (labels: readonly string[]): string =>
  `\uFEFF${labels.map((label) => (/[",;\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label)).join(',')}\r\n`;
