import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { formatDay } from '../../kernel/format-day.ts';
import { type ExportColumn, type Locale, labelOf } from './export-column.ts';

/** What a list may be filtered by: of its columns, or beside them. */
export type Filter = Pick<ExportColumn, 'key' | 'label' | 'kind' | 'options'>;

/**
 * What a list is filtered by, a line each filter: 'Status: Active, Draft'. `names` are those of the people and
 * records that the query has the ids of.
 */
export function filterWords(
  filters: readonly Filter[],
  query: Readonly<Record<string, unknown>> & Partial<ListQuery>,
  { dateFormat }: Locale,
  names: ReadonlyMap<string, string> = new Map(),
): string[] {
  const lines: string[] = [];
  const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(given).map(String);
  for (const filter of filters) {
    const { key, label, kind } = filter;
    const dated = kind === 'date' || kind === 'dateTime';
    const word = (text: string) => {
      if (dated) return periods[text] ?? text;
      if (kind === 'flag') return text === 'true' ? 'Yes' : 'No';
      return names.get(text) ?? labelOf(filter, text);
    };
    const bound = (name: string, preposition: string) =>
      texts(query[`${key}.${name}`]).map(
        (text) => `${preposition} ${dated ? formatDay(text, dateFormat) : text}`,
      );
    const parts = [...texts(query[key]).map(word), ...bound('from', 'from'), ...bound('to', 'to')];
    if (parts.length > 0) lines.push(`${label}: ${parts.join(dated || parts.length < 2 ? ' ' : ', ')}`);
  }
  if (given(query.q)) lines.unshift(`Search: ${query.q}`);
  if (query.deleted) lines.unshift('Deleted records');
  return lines;
}

/** The ids of one kind of field that a query filters by, by field. */
export const idsInFilters = (
  filters: readonly Filter[],
  query: Readonly<Record<string, unknown>>,
  kind: 'person' | 'reference',
): [field: string, ids: string[]][] =>
  filters
    .filter((one) => one.kind === kind && given(query[one.key]))
    .map(({ key }) => [key, [query[key]].flat().map(String)]);

const given = (value: unknown) => value !== undefined && value !== null && value !== '';

const periods: Readonly<Record<string, string>> = {
  today: 'today',
  week: 'this week',
  month: 'this month',
  quarter: 'this quarter',
  year: 'this year',
};
