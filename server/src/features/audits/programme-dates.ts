/**
 * The day so many months after a day (YYYY-MM-DD); the last day of the month where the month is too short, so
 * that 31 January comes to 28 February and then to 31 March again.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return first.toISOString().slice(0, 10);
}

/** The first day of a rhythm that is not before `from`. */
export function nextOccurrence(firstDate: string, everyMonths: number, from: string): string {
  if (firstDate >= from) return firstDate;
  const [year = 0, month = 1] = firstDate.split('-').map(Number);
  const [untilYear = 0, untilMonth = 1] = from.split('-').map(Number);
  const passed = (untilYear - year) * 12 + untilMonth - month;
  let times = Math.max(0, Math.floor(passed / everyMonths) - 1);
  while (addMonths(firstDate, times * everyMonths) < from) times++;
  return addMonths(firstDate, times * everyMonths);
}

/** The day so many days after (or before) a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
