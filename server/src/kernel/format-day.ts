/** `2026-11-28` in the form of a company's date format. */
export function formatDay(day: string, dateFormat: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date);
}
