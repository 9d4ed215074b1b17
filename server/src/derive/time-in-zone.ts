/** 2026-06-15 10:00:00 UTC, with the zone's short name. */
export const timeIn = (at: string | Date, timeZone: string): string => {
  const date = new Date(at);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return `${format.format(date)} ${zoneName(date, timeZone)}`;
};

const zoneName = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
