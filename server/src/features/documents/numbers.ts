import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { NumberKind } from '@temper/contract/entities/number-rules.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { nextNumbers, passNumbers, takeNumbers } from '../../kernel/number-series.ts';

const seriesOf = (kind: string) => `document ${kind}` as NumberKind;
/** So many numbers ahead, one is free that nobody has given by hand. */
const ahead = 50;

/** The number that the form proposes: the next by the rule that no document has. */
export async function getNextNumber(ctx: Ctx, { query }: InputOf<(typeof documentApi)['nextNumber']>) {
  const numbers = await nextNumbers(ctx, ctx.db, seriesOf(query.kind), ahead);
  const taken = await takenOf(ctx, ctx.db, numbers);
  return { documentNumber: numbers.find((one) => !taken.has(lowerAsStored(one))) ?? '' };
}

/** Which of these numbers documents have, in lower case. */
async function takenOf(ctx: Ctx, db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ taken: string }>`select lower(document_number) as taken from document
    where company_id = ${ctx.companyId} and lower(document_number) = any(${numbers.map(lowerAsStored)})`.execute(
    db,
  );
  return new Set(rows.map((row) => row.taken));
}

/**
 * Takes so many numbers of the rule that no document has, and none of `others`, which are given at the same time.
 * The series stays locked until the transaction ends.
 */
export async function takeFreeNumbers(
  ctx: Ctx,
  tx: Tx,
  kind: string,
  { count, others }: { readonly count: number; readonly others: readonly string[] },
): Promise<string[]> {
  const series = seriesOf(kind);
  const given = new Set(others.map(lowerAsStored));
  await takeNumbers(ctx, tx, series, 0);
  const free: string[] = [];
  while (free.length < count) {
    const coming = await nextNumbers(ctx, tx.db, series, count - free.length + ahead);
    const taken = await takenOf(ctx, tx.db, coming);
    let passed = 0;
    for (const number of coming) {
      if (free.length === count) break;
      passed++;
      const lower = lowerAsStored(number);
      if (!taken.has(lower) && !given.has(lower)) free.push(number);
    }
    await takeNumbers(ctx, tx, series, passed);
  }
  return free;
}

/** Moves the series on when numbers of the rule are used; people may give others. */
export const noteNumbers = (ctx: Ctx, tx: Tx, kind: string, given: readonly string[]): Promise<void> =>
  passNumbers(ctx, tx, seriesOf(kind), given);
