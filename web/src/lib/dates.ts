/**
 * Reads a calendar date as people type it, in the company's order of day and month: `31/1/2026`, `31.01.26`,
 * `2026-01-31`. Null for what is no date; 2026-02-30 is none.
 */
export function readDate(written: string, dateFormat: string): string | null {
  const numbers = written
    .trim()
    .split(/[^0-9]+/)
    .filter(Boolean);
  const [a = '', b = '', c = ''] = numbers;
  if (numbers.length !== 3) return null;
  const [year, month, day] = a.length === 4 ? [a, b, c] : dateFormat.startsWith('MM') ? [c, a, b] : [c, b, a];
  if (year.length !== 4 && year.length !== 2) return null;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const exact =
    date.getUTCFullYear() === full &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return exact ? date.toISOString().slice(0, 10) : null;
}
