import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { complaintApi, SimilarComplaint } from '@temper/contract/entities/complaint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { containing, fold } from '../../kernel/fold.ts';

const mostShown = 5;
/** Of each kind of likeness the newest of so many are weighed. */
const mostWeighed = 60;
const mostWords = 4;
/** Shorter words say little. */
const shortestWord = 5;
/** What a likeness counts; `words` once a word. Less than two in all is chance. */
const weights = { lot: 4, product: 2, customer: 1, words: 1 } as const;
const leastWeight = 2;

/** Complaints like one that is being written, the most alike first; each likeness is asked of an index. */
export async function findSimilarComplaints(
  ctx: Ctx,
  { query }: InputOf<typeof complaintApi.similar>,
): Promise<{ items: SimilarComplaint[] }> {
  const { customerName, productName, lotNumber, words, except } = query;
  const candidates = [
    ...sameText(ctx, 'lot', 'lot_key', lotNumber),
    ...sameText(ctx, 'product', 'product_key', productName),
    ...sameText(ctx, 'customer', 'customer_key', customerName),
    ...wordsOf(words ?? '').map((word) => withWord(ctx, word)),
  ];
  if (candidates.length === 0) return { items: [] };
  const weight = sql`sum(case c.same ${sql.join(
    Object.entries(weights).map(([same, value]) => sql`when ${sql.lit(same)} then ${sql.lit(value)}`),
    sql` `,
  )} else 0 end)`;
  const { rows } = await sql<SimilarComplaint>`
    select t.id, t.complaint_number as "complaintNumber", t.customer_name as "customerName",
      t.product_name as "productName", t.status, t.date_received::text as "dateReceived",
      array_agg(distinct c.same order by c.same) as same
    from (${sql.join(candidates, sql` union all `)}) c join complaint t on t.id = c.id
    where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.id is distinct from ${except ?? null}::uuid
    group by t.id having ${weight} >= ${sql.lit(leastWeight)}
    order by ${weight} desc, t.date_received desc, t.id desc limit ${sql.lit(mostShown)}`.execute(ctx.db);
  return { items: rows };
}

function sameText(ctx: Ctx, same: keyof typeof weights, column: string, value: string | undefined) {
  if (!value) return [];
  return [
    sql`(select t.id, ${sql.lit(same)} as same from complaint t where t.company_id = ${ctx.companyId}
      and t.deleted_at is null and ${sql.ref(`t.${column}`)} = lower(${value})
      order by t.id desc limit ${sql.lit(mostWeighed)})`,
  ];
}

const withWord = (ctx: Ctx, word: string): RawBuilder<unknown> =>
  sql`(select f.id, 'words' as same from complaint f where f.company_id = ${ctx.companyId}
    and f.deleted_at is null and f.search_text like ${containing(word)} limit ${sql.lit(mostWeighed)})`;

/** The longest words: they are the rarest. */
const wordsOf = (text: string) =>
  [...new Set(fold(text).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords);
