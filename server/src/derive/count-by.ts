import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { sql } from 'kysely';
import type { Ctx } from '../kernel/ctx.ts';
import { hiddenFrom } from '../kernel/drafts.ts';
import { type ListOptions, whereOf } from './list-rows.ts';
import { recent } from './recent.ts';

type CountsInput = { query: { by: string } };

/**
 * How many records have each value of the field `by`, under the list's filters. `options` as the entity's
 * list has them; `topics` are the entities whose changes change the answer.
 */
export async function countBy(
  ctx: Ctx,
  meta: EntityMeta,
  { query }: CountsInput,
  options: ListOptions = {},
  topics: readonly string[] = [meta.name],
) {
  const {
    by,
    page: _page,
    pageSize: _pageSize,
    sort: _sort,
    ...filter
  } = query as ListQuery & { by: string };
  const listQuery: ListQuery = { ...filter, page: 1, pageSize: 1 };
  const question = `counts ${by} ${ctx.principal.timeZone} ${JSON.stringify([filter, hiddenFrom(ctx, meta)])}`;
  return recent(ctx, topics, question, async () => {
    const { rows } = await sql<{ value: string; count: number }>`
      select coalesce(${sql.ref(`t.${by}`)}::text, '') as value, count(*) as count from ${sql.table(meta.name)} t
      where ${whereOf(ctx, meta, listQuery, options)} group by 1 order by 1`.execute(ctx.db);
    return { counts: rows };
  });
}

/** The counts of an entity that has nothing of its own. */
export const countsVerb =
  ({ meta }: { meta: EntityMeta }) =>
  (ctx: Ctx, input: { query: unknown }) =>
    countBy(ctx, meta, input as CountsInput);
