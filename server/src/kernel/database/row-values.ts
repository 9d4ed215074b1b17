import pg from 'pg';

/**
 * An instant as PostgreSQL writes it, in ISO 8601 to the millisecond. A list of 25 has a hundred of them: those of the usual
 * form are cut to measure, a fifth of the time that a Date takes. JavaScript takes year 0001 for 2001 unless it stands in
 * ISO 8601.
 */
const instantOf = (value: string): string =>
  usual.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(
        value.startsWith('00') ? value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') : value,
      ).toISOString();
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

const { builtins } = pg.types;
/** Rows hold plain JSON values: instants as ISO 8601 in UTC, calendar dates as `YYYY-MM-DD`. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, instantOf],
  [builtins.DATE, (value) => value],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);
export const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
