import { codeField, type deletedEndpoint } from '@temper/contract/endpoints/deleted-records.ts';
import type { InputOf, ReplyOf } from '@temper/contract/endpoints/endpoint.ts';
import { totalLimit } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/ctx.ts';
import { notHidden } from '../kernel/drafts.ts';
import { containing } from '../kernel/fold.ts';
import { mostGathered } from './facets.ts';
import { offsetOf } from './list-rows.ts';

type Deleted = ReturnType<typeof deletedEndpoint>;

/**
 * A page of an entity's deleted records, latest first, from its index `(company_id, updated_at, id) where
 * deleted_at is not null`: being deleted is the last that changed them, and by whom they were changed. Words are
 * looked up in the index of their titles.
 * Throws 400 for pages beyond what is counted.
 */
export const deletedVerb =
  (meta: EntityMeta) =>
  async (ctx: Ctx, { query }: InputOf<Deleted>): Promise<ReplyOf<Deleted>> => {
    const { page, pageSize, q } = query;
    const offset = offsetOf(query);
    const title = sql.ref(`t.${meta.title}`);
    const codeKey = codeField(meta);
    const code = codeKey ? sql.ref(`t.${codeKey}`) : sql`null`;
    const table = sql.table(meta.name);
    const known = notHidden(ctx, meta, 't');
    const where = sql`t.company_id = ${ctx.companyId} and t.deleted_at is not null
      ${q ? sql`and lower(${title}) like lower(${containing(q)})` : sql``}
      ${known ? sql`and ${known}` : sql``}`;
    const count = sql<{ total: number }>`select count(*) as total from
      (select 1 from ${table} t where ${where} limit ${sql.lit(totalLimit + 1)}) x`.execute(ctx.db);
    const read = (found: RawBuilder<unknown>) =>
      sql<{ id: string; title: string; code: string | null; deletedAt: string; deletedBy: string }>`
        select t.id, ${title} as title, ${code} as code, t.deleted_at, t.updated_by as deleted_by from ${table} t
        where ${found} order by t.updated_at desc, t.id desc limit ${sql.lit(pageSize)} offset ${offset}`.execute(
        ctx.db,
      );
    // The planner cannot know how rare words are; where the total says so they are gathered, not walked to.
    const first = q ? await count : undefined;
    const gathered = sql`t.company_id = ${ctx.companyId} and t.id = any(array(select t.id from ${table} t where ${where}))`;
    const few = first !== undefined && (first.rows[0]?.total ?? 0) <= mostGathered;
    const [rows, { rows: counted }] = await Promise.all([read(few ? gathered : where), first ?? count]);
    const total = counted[0]?.total ?? 0;
    return {
      items: rows.rows,
      page,
      pageSize,
      total: Math.min(total, totalLimit),
      totalIsLimit: total > totalLimit,
    };
  };
