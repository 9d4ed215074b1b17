import type { DateWord } from '@temper/contract/endpoints/list-query.ts';

/** The words of date filters as people read them. */
export const dateWordLabels: Readonly<Record<DateWord, string>> = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  quarter: 'This Quarter',
  year: 'This Year',
};
