import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { NumberKind } from '@temper/contract/entities/number-rules.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { nextNumbers, passNumbers } from '../../kernel/number-series.ts';

const seriesOf = (kind: string) => `document ${kind}` as NumberKind;
/** So many numbers ahead, one is free that nobody has given by hand. */
const ahead = 50;

/** The number that the form proposes: the next by the rule that no document has. */
export async function getNextNumber(ctx: Ctx, { query }: InputOf<(typeof documentApi)['nextNumber']>) {
  const numbers = await nextNumbers(ctx, ctx.db, seriesOf(query.kind), ahead);
  const { rows } = await sql<{ taken: string }>`select lower(document_number) as taken from document
    where company_id = ${ctx.companyId} and lower(document_number) = any(${numbers.map((one) => one.toLowerCase())})`.execute(
    ctx.db,
  );
  const taken = new Set(rows.map((row) => row.taken));
  return { documentNumber: numbers.find((one) => !taken.has(one.toLowerCase())) ?? '' };
}

/** Moves the series on when numbers of the rule are used; people may give others. */
export const noteNumbers = (ctx: Ctx, tx: Tx, kind: string, given: readonly string[]): Promise<void> =>
  passNumbers(ctx, tx, seriesOf(kind), given);
