import { instantOf } from '../../derive/export/zone-time.ts';
import { addDays, type Happening } from './happening.ts';

const minuteMs = 60_000;
/** When people of the sample begin to work, and how long they do: minutes. */
const morning = 7 * 60 + 40;
const workingDay = 8 * 60;

/**
 * When each thing happened: those of a day one after the other in its working hours, by the company's clocks; what
 * the system does by itself soon after midnight; what happened today in the last three hours. In the order given,
 * which must be that of the days, no time is before the one before, none is to come, and each is on its day.
 */
export function timesOf(
  happenings: readonly Happening[],
  { now, today, timeZone }: { now: Date; today: string; timeZone: string },
): Date[] {
  const counts = new Map<number, number>();
  for (const { daysAgo } of happenings) counts.set(daysAgo, (counts.get(daysAgo) ?? 0) + 1);
  const told = new Map<number, number>();
  return happenings.map(({ daysAgo, atNight }) => {
    const nth = told.get(daysAgo) ?? 0;
    told.set(daysAgo, nth + 1);
    const midnight = instantOf(timeZone, Date.parse(`${addDays(today, -daysAgo)}T00:00:00Z`));
    const share = nth / (counts.get(daysAgo) ?? 1);
    if (daysAgo === 0) {
      const from = Math.max(midnight, now.getTime() - 180 * minuteMs);
      return new Date(from + Math.min(nth * minuteMs, Math.floor((now.getTime() - from) * share)));
    }
    if (atNight) return new Date(midnight + 9 * minuteMs);
    return new Date(midnight + (morning + Math.floor(Math.min(nth * 11, workingDay * share))) * minuteMs);
  });
}
