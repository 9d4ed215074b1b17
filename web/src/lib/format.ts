import { type Language, sourceLanguage } from '../i18n/languages.ts';

/** The company's settings that decide how things are written. */
export interface FormatSettings {
  readonly timeZone: string;
  /** MM/DD/YYYY, DD/MM/YYYY or YYYY-MM-DD. */
  readonly dateFormat: string;
  readonly language: Language;
}

export type Formatter = ReturnType<typeof formatter>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Makes the functions that write dates, times and numbers by a company's settings. Instants are ISO texts. */
export function formatter(settings: FormatSettings) {
  const language = settings.language ?? sourceLanguage;
  const inZone = new Intl.DateTimeFormat('en-CA', {
    timeZone: settings.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const partsOf = (instant: string | Date) => {
    const parts: Record<string, string> = {};
    for (const { type, value } of inZone.formatToParts(new Date(instant))) parts[type] = value;
    return parts;
  };
  /** A calendar date `YYYY-MM-DD` in the company's format. */
  const date = (value: string | null | undefined): string => {
    const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '');
    if (!match) return value ?? '';
    const [, yyyy = '', mm = '', dd = ''] = match;
    return settings.dateFormat.replace('YYYY', yyyy).replace('MM', mm).replace('DD', dd);
  };
  /** The calendar date of an instant in the company's time zone, `YYYY-MM-DD`. */
  const dayOf = (instant: string | Date): string => {
    const { year, month, day: dd } = partsOf(instant);
    return `${year}-${month}-${dd}`;
  };
  const number = (value: number, maximumFractionDigits = 6): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits }).format(value);

  return {
    settings,
    date,
    dayOf,
    /** The day of an instant, in the company's format. */
    instantDay: (instant: string | null | undefined) => (instant ? date(dayOf(instant)) : ''),
    /** Day and minute of an instant. */
    dateTime: (instant: string | null | undefined): string => {
      if (!instant) return '';
      const { hour: hh, minute: mm } = partsOf(instant);
      return `${date(dayOf(instant))} ${hh}:${mm}`;
    },
    number,
    /** A decimal number given as text, of any length, exactly; with so many decimals at least. */
    decimal: (value: string, decimals = 0): string =>
      new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: 20 }).format(
        value as `${number}`,
      ),
    percent: (value: number, digits = 1) => `${number(value, digits)}%`,
    /** A score in percent: always with its one decimal, so that scores below one another align. */
    score: (value: number) =>
      `${new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)}%`,
    /** '482 kB'; units of 1000. */
    bytes: (value: number): string => {
      const units = ['B', 'kB', 'MB', 'GB', 'TB'];
      let size = value;
      let unit = 0;
      while (size >= 1000 && unit < units.length - 1) {
        size /= 1000;
        unit += 1;
      }
      return `${number(size, size < 10 && unit > 0 ? 1 : 0)} ${units[unit]}`;
    },
    /** '5 min ago', '1 hour ago', '3 days ago'; older than a week: the day. `now` in milliseconds. */
    ago: (
      instant: string,
      t: (text: string, values: Record<string, number>) => string,
      now = Date.now(),
    ): string => {
      const passed = now - Date.parse(instant);
      if (passed < minute) return t('just now', {});
      if (passed < hour) return t('{{n}} min ago', { n: Math.floor(passed / minute) });
      if (passed < day) {
        const n = Math.floor(passed / hour);
        return n === 1 ? t('1 hour ago', {}) : t('{{n}} hours ago', { n });
      }
      if (passed < 7 * day) {
        const n = Math.floor(passed / day);
        return n === 1 ? t('1 day ago', {}) : t('{{n}} days ago', { n });
      }
      return date(dayOf(instant));
    },
  };
}
