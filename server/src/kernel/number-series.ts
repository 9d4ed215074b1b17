import { type NumberKind, numberOf, numberRules } from '@temper/contract/entities/number-rules.ts';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { Db } from './database/pool.ts';
import type { Tx } from './mutate.ts';

/**
 * The next number of a kind by the company's rule. The series stays locked until the transaction ends, so
 * that no number is given twice and none is lost when it is rolled back.
 */
export async function takeNumber(ctx: Ctx, tx: Tx, kind: NumberKind): Promise<string> {
  const [number = ''] = await takeNumbers(ctx, tx, kind, 1);
  return number;
}

/** The next numbers of a kind, so many at once; none only locks the series. */
export async function takeNumbers(ctx: Ctx, tx: Tx, kind: NumberKind, count: number): Promise<string[]> {
  const rule = numberRules.find((one) => one.kind === kind);
  if (!rule) throw new Error(`There is no number rule for ${kind}.`);
  const year = yearNow(ctx);
  const { rows } = await sql<{ pattern: string; last: number }>`
    insert into number_series as s (company_id, kind, pattern, year, last)
    values (${ctx.companyId}, ${kind}, ${rule.pattern}, ${year}, ${count})
    on conflict (company_id, kind) do update set
      last = excluded.last + case when s.pattern like '%{year}%' and s.year <> excluded.year then 0 else s.last end,
      year = excluded.year
    returning pattern, last`.execute(tx.db);
  const [series] = rows;
  if (!series) throw new Error(`The number series ${kind} was not written.`);
  const { pattern, last } = series;
  return Array.from({ length: count }, (_, nth) => numberOf(pattern, year, last - count + 1 + nth));
}

/** The numbers that come next by the company's rule, so many; nothing is taken by asking. */
export async function nextNumbers(ctx: Ctx, db: Db, kind: NumberKind, count: number): Promise<string[]> {
  const series = (await listSeries(ctx, db)).find((one) => one.kind === kind);
  if (!series) throw new Error(`There is no number rule for ${kind}.`);
  const { pattern, last } = series;
  const year = yearNow(ctx);
  return Array.from({ length: count }, (_, nth) => numberOf(pattern, year, last + 1 + nth));
}

/** Moves a series on past numbers that people have given by hand, as far as they are among the next ones. */
export async function passNumbers(
  ctx: Ctx,
  tx: Tx,
  kind: NumberKind,
  given: readonly string[],
): Promise<void> {
  const used = new Set(given);
  const coming = await nextNumbers(ctx, tx.db, kind, given.length + 50);
  const last = coming.findLastIndex((number) => used.has(number));
  if (last >= 0) await takeNumbers(ctx, tx, kind, last + 1);
}

/** How the numbers of a kind go on. */
export interface Series {
  readonly kind: NumberKind;
  readonly pattern: string;
  /** The counter that was taken last; 0 when the next number is the first, of the year if it has one. */
  readonly last: number;
  /** Counts the changes of the rule. */
  readonly version: number;
}

/** All series of the company, in the order of the rules; of those that no number was taken from yet, too. */
export async function listSeries(ctx: Ctx, db: Db): Promise<Series[]> {
  const year = yearNow(ctx);
  const rows = await db
    .selectFrom('numberSeries')
    .select(['kind', 'pattern', 'last', 'year', 'version'])
    .execute();
  return numberRules.map(({ kind, pattern }) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return { kind, pattern, last: 0, version: 1 };
    const begins = row.pattern.includes('{year}') && row.year !== year;
    return { kind, pattern: row.pattern, last: begins ? 0 : row.last, version: row.version };
  });
}

/** The year by the company's clocks. */
export const yearNow = (ctx: Ctx): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: ctx.principal.timeZone, year: 'numeric' }).format(ctx.now()),
  );
