/** The days that people can write and the database can compare as text: years of four digits. */
const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `YYYY-MM-DD`; what lies beyond the days above is the first or the last of them. */
function dayOf(date: Date): string {
  if (date < dateOf(firstDay)) return firstDay;
  return date <= dateOf(lastDay) ? date.toISOString().slice(0, 10) : lastDay;
}

/** The day so many days after (or before) a day; see `dayOf` for the ends of the calendar. */
export function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/**
 * The day so many months after (or before) a day: its day of the month or the one given, and the last day of
 * the month where the month is too short, so that 31 January comes to 28 February.
 */
export function addMonths(day: string, months: number, dayOfMonth = Number(day.slice(8))): string {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  // Day 0 is the last of the month before. Date.UTC would take years below 100 for those of the last century.
  date.setUTCFullYear(year, month + 1, 0);
  date.setUTCFullYear(year, month, Math.min(dayOfMonth, date.getUTCDate()));
  return dayOf(date);
}
