import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { formatDay } from '../../kernel/format-day.ts';
import { type ExportColumn, type Locale, labelOf } from './export-column.ts';

/** What a list is filtered by, a line each filter: 'Status: Active, Draft'. */
export function filterWords(
  columns: readonly ExportColumn[],
  query: Readonly<Record<string, unknown>> & Partial<ListQuery>,
  { dateFormat }: Locale,
): string[] {
  const lines: string[] = [];
  const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(given).map(String);
  for (const column of columns) {
    const { key, label, kind } = column;
    const dated = kind === 'date' || kind === 'dateTime';
    const bound = (name: string, word: string) =>
      texts(query[`${key}.${name}`]).map((text) => `${word} ${dated ? formatDay(text, dateFormat) : text}`);
    const parts = [
      ...texts(query[key]).map((text) => (dated ? (periods[text] ?? text) : labelOf(column, text))),
      ...bound('from', 'from'),
      ...bound('to', 'to'),
    ];
    if (parts.length > 0) lines.push(`${label}: ${parts.join(dated || parts.length < 2 ? ' ' : ', ')}`);
  }
  if (given(query.q)) lines.unshift(`Search: ${query.q}`);
  if (query.deleted) lines.unshift('Deleted records');
  return lines;
}

const given = (value: unknown) => value !== undefined && value !== null && value !== '';

const periods: Readonly<Record<string, string>> = {
  today: 'today',
  week: 'this week',
  month: 'this month',
  quarter: 'this quarter',
  year: 'this year',
};
