import { addMonths } from '../../derive/calendar-days.ts';

/** The first day of a rhythm that is not before `from`; at the end of the calendar its last day. */
export function nextOccurrence(firstDate: string, everyMonths: number, from: string): string {
  if (firstDate >= from) return firstDate;
  const [year = 0, month = 1] = firstDate.split('-').map(Number);
  const [untilYear = 0, untilMonth = 1] = from.split('-').map(Number);
  const passed = (untilYear - year) * 12 + untilMonth - month;
  let times = Math.max(0, Math.floor(passed / everyMonths) - 1);
  while (addMonths(firstDate, times * everyMonths) < from) times++;
  return addMonths(firstDate, times * everyMonths);
}
