import { hiddenColumnsPreference } from '@temper/contract/entities/product-column.ts';
import { usePreference } from '../../../lib/me.ts';

/** Fields of the table that no configured column may be named after. */
const own = new Set([
  'name',
  'code',
  'family',
  'unit',
  'description',
  'specifications',
  'status',
  'updatedAt',
]);
const values = 'values.';

/** What is kept names columns by their key; the table names them by where a row holds them. */
export const tableKey = (key: string): string => (own.has(key) ? key : `${values}${key}`);
export const columnKey = (key: string): string => (key.startsWith(values) ? key.slice(values.length) : key);

/** Which columns the person has hidden (or shown, where they are optional), by the table's keys. */
export function useChangedColumns(): [readonly string[], (changed: readonly string[]) => void] {
  const [kept, keep] = usePreference<readonly string[]>(hiddenColumnsPreference, (value) =>
    Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [],
  );
  return [kept.map(tableKey), (changed) => keep(changed.map(columnKey))];
}
