const dayMs = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The month (YYYY-MM) so many months after another. */
export function monthAfter(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month touches, Monday first, as days (YYYY-MM-DD). */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01`);
  const next = Date.parse(`${monthAfter(month, 1)}-01`);
  const sinceMonday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let monday = first - sinceMonday * dayMs; monday < next; monday += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, n) => iso(monday + n * dayMs)));
  return weeks;
}

/** Whether a text is a month as addresses write it. */
export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
