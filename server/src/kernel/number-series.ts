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

/** The next numbers of a kind, so many at once (at least one); for imports. */
export async function takeNumbers(ctx: Ctx, tx: Tx, kind: NumberKind, count: number): Promise<string[]> {
  const rule = numberRules.find((one) => one.kind === kind);
  if (!rule) throw new Error(`There is no number rule for ${kind}.`);
  const year = yearIn(ctx.principal.timeZone, ctx.now());
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
  const { pattern, year, last } = await readSeries(ctx, db, kind);
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

async function readSeries(ctx: Ctx, db: Db, kind: NumberKind) {
  const rule = numberRules.find((one) => one.kind === kind);
  if (!rule) throw new Error(`There is no number rule for ${kind}.`);
  const year = yearIn(ctx.principal.timeZone, ctx.now());
  const series = await db
    .selectFrom('numberSeries')
    .select(['pattern', 'last', 'year'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!series) return { pattern: rule.pattern, year, last: 0 };
  const begins = series.pattern.includes('{year}') && series.year !== year;
  return { pattern: series.pattern, year, last: begins ? 0 : series.last };
}

const yearIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at));
