import { type NumberKind, numberOf, numberRules } from '@temper/contract/entities/number-rules.ts';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
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

const yearIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at));
