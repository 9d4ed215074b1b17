import type { DateWord } from '@temper/contract/endpoints/list-query.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { offsetAt } from './export/zone-time.ts';

const iso = (date: Date) => date.toISOString().slice(0, 10);

/** Today's calendar date in a time zone. */
export const todayIn = (now: Date, timeZone: string): string =>
  iso(new Date(now.getTime() + offsetAt(timeZone, now.getTime()) * 60_000));

/** Today's calendar date where the company is. */
export const todayOf = (ctx: Pick<Ctx, 'now' | 'principal'>): string =>
  todayIn(ctx.now(), ctx.principal.timeZone);

/** The first and the last day that a word means, both inclusive; weeks begin on Monday. */
export function daysOf(word: DateWord, today: string): { from: string; to: string } {
  const at = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const span = (y: number, m: number, d: number, toY: number, toM: number, toD: number) => ({
    from: iso(new Date(Date.UTC(y, m, d))),
    to: iso(new Date(Date.UTC(toY, toM, toD))),
  });
  switch (word) {
    case 'today':
      return { from: today, to: today };
    case 'week': {
      const monday = day - ((at.getUTCDay() + 6) % 7);
      return span(year, month, monday, year, month, monday + 6);
    }
    case 'month':
      return span(year, month, 1, year, month + 1, 0);
    case 'quarter': {
      const first = month - (month % 3);
      return span(year, first, 1, year, first + 3, 0);
    }
    case 'year':
      return span(year, 0, 1, year, 12, 0);
    default:
      return word satisfies never;
  }
}
