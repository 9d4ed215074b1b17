import { formatDay } from '../../kernel/format-day.ts';

/** Offsets are the same within a quarter of an hour in every zone. */
const bucketMs = 15 * 60_000;
const mostKnown = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, number>();

/** Minutes that the clocks of a time zone are ahead of UTC at an instant (milliseconds since 1970). */
export function offsetAt(timeZone: string, instant: number): number {
  const bucket = Math.floor(instant / bucketMs) * bucketMs;
  const key = `${timeZone} ${bucket}`;
  let offset = known.get(key);
  if (offset === undefined) {
    offset = Math.round((wallClock(timeZone, bucket) - bucket) / 60_000);
    if (known.size >= mostKnown) known.clear();
    known.set(key, offset);
  }
  return offset;
}

/** What the clocks of the zone show, read as if it were UTC. */
function wallClock(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 1) - 1,
    parts.day ?? 1,
    parts.hour ?? 0,
    parts.minute ?? 0,
    parts.second ?? 0,
  );
}

/** The clock time of an instant in a zone, as the milliseconds that the same digits would be in UTC. */
export const localMillis = (timeZone: string, instant: number): number =>
  instant + offsetAt(timeZone, instant) * 60_000;

/** The instant at which the clocks of a zone show a time; of two (clocks set back) the first. */
export function instantOf(timeZone: string, local: number): number {
  const first = local - offsetAt(timeZone, local - 24 * 3_600_000) * 60_000;
  if (localMillis(timeZone, first) === local) return first;
  return local - offsetAt(timeZone, local) * 60_000;
}

const two = (n: number) => String(n).padStart(2, '0');

/** ISO 8601 with the zone's offset: `2026-11-28T02:20:00.000+01:00`. */
export function isoInZone(timeZone: string, instant: number): string {
  const offset = offsetAt(timeZone, instant);
  const local = new Date(instant + offset * 60_000).toISOString().slice(0, -1);
  if (offset === 0) return `${local}Z`;
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * `2026-11-28 02:20` on the clocks of a zone, as spreadsheets read it. With `exact` as much more as it takes to
 * find the instant again: seconds where there are any, the offset in the hour that comes twice.
 */
export function plainInZone(timeZone: string, instant: number, exact: boolean): string {
  const clock = localMillis(timeZone, instant);
  if (exact && instantOf(timeZone, clock) !== instant) return isoInZone(timeZone, instant);
  const text = new Date(clock).toISOString().slice(0, -1).replace('T', ' ');
  return exact ? text.replace(/:00\.000$|\.000$/, '') : text.slice(0, 16);
}

/** Date and time (hours and minutes) for people. */
export function formatInstant(
  instant: number,
  { dateFormat, timeZone }: { dateFormat: string; timeZone: string },
) {
  const local = new Date(localMillis(timeZone, instant)).toISOString();
  return `${formatDay(local.slice(0, 10), dateFormat)} ${local.slice(11, 16)}`;
}
