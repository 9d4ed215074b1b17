import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import type { recipeApi, WhereUsed } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { countBy } from '../../derive/count-by.ts';
import { listHistory } from '../../derive/entity-verbs.ts';
import { entitySource, type ListSource } from '../../derive/export/list-source.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { badRequest } from '../../kernel/errors.ts';
import { containing } from '../../kernel/fold.ts';
import { seesDrafts, versionSeen } from './view.ts';

type Api = typeof recipeApi;
type ListRow = z.output<typeof recipe.listRow>;
const { meta } = recipe;

/** The filters that are no fields: the family of the product, and what a recipe is made of. */
export function recipeListOptions(ctx: Ctx, query: ListQuery): ListOptions {
  const conditions: NonNullable<ListOptions['conditions']>[number][] = [];
  const families = query.productType as string[] | undefined;
  if (families?.length)
    conditions.push(sql<SqlBool>`exists (select 1 from product p where p.company_id = t.company_id
      and p.id = t.product_id and p.family = any(${families}::text[]))`);
  // Whoever reads only what is in force learns nothing of what comes next.
  const waiting = seesDrafts(ctx)
    ? sql<SqlBool>`(t.draft_id is not null and exists (select 1 from recipe_version w
        where w.company_id = t.company_id and w.id = t.draft_id and w.rejected_at is null))`
    : sql<SqlBool>`false`;
  if (typeof query.waiting === 'boolean')
    conditions.push(query.waiting ? waiting : sql<SqlBool>`not ${waiting}`);
  if (query.ingredient)
    conditions.push(sql<SqlBool>`t.version_id in (select i.version_id from recipe_ingredient i
      where i.company_id = t.company_id and lower(i.name) like lower(${containing(String(query.ingredient))}))`);
  if (query.ingredientProduct)
    conditions.push(sql<SqlBool>`t.version_id in (select i.version_id from recipe_ingredient i
      where i.company_id = t.company_id and i.product_id = ${String(query.ingredientProduct)}::uuid)`);
  return { conditions };
}

/** What the version beside the one in force is called, for whoever may know of it. */
const nextVersion = sql`(select w.recipe_version from recipe_version w
  where w.company_id = t.company_id and w.id = t.draft_id and t.draft_id <> t.version_id) as next_version`;

export async function listRecipes(ctx: Ctx, { query }: InputOf<Api['list']>) {
  const listQuery: ListQuery = query;
  const page = await listRows(ctx, meta, listQuery, {
    ...recipeListOptions(ctx, listQuery),
    shown: seesDrafts(ctx) ? [nextVersion] : [],
  });
  const rows = page.items as ListRow[];
  return {
    ...page,
    items: rows.map((row) => ({
      ...row,
      version: versionSeen(ctx, row),
      nextVersion: row.nextVersion ?? null,
    })),
  };
}

/** The family of a product may change under a recipe. */
const topics = ['recipe', 'product'];

export const countRecipes = (ctx: Ctx, { query }: InputOf<Api['counts']>) =>
  countBy(ctx, meta, { query }, recipeListOptions(ctx, query as unknown as ListQuery), topics);

export const recipeSource: ListSource = {
  ...entitySource(recipe),
  options: async (ctx, query) => recipeListOptions(ctx, query),
};

/** What whoever reads only what is in force learns of the history: when that changed, not how it came about. */
export async function recipeHistory(ctx: Ctx, { params, query }: InputOf<Api['history']>) {
  if (seesDrafts(ctx)) return listHistory(ctx, meta, params.id, query);
  const history = await listHistory(ctx, meta, params.id, {
    ...query,
    only: sql<SqlBool>`action = 'recipe.approve'`,
  });
  return { ...history, items: history.items.map((event) => ({ ...event, reason: null, changes: [] })) };
}

const mostUses = 500;
/** Chains are seldom longer than three. */
const deepest = 8;

/** The recipes that an ingredient goes into, directly first, then through products that have recipes themselves. */
export async function whereUsed(
  ctx: Ctx,
  { query }: InputOf<Api['whereUsed']>,
): Promise<{ items: WhereUsed[] }> {
  const { productId, ingredient } = query;
  if (!productId && !ingredient) throw badRequest('Name an ingredient or a product.');
  const shown = seesDrafts(ctx)
    ? sql`i.version_id in (r.version_id, r.draft_id)`
    : sql`i.version_id = r.version_id and r.status = 'Active'`;
  const ofIngredient = sql`join recipe_version w on w.id = i.version_id and w.company_id = ${ctx.companyId}
      join recipe r on r.id = w.recipe_id and r.company_id = ${ctx.companyId} and r.deleted_at is null and ${shown}`;
  const asked = productId
    ? sql`i.product_id = ${productId}::uuid`
    : sql`lower(i.name) like lower(${containing(String(ingredient))})`;
  const { rows } = await sql<WhereUsed>`
    with recursive used as (
      select r.id as recipe_id, i.version_id, r.product_id, i.name as ingredient, i.percentage, i.allergens,
        1 as depth
      from recipe_ingredient i ${ofIngredient}
      where i.company_id = ${ctx.companyId} and ${asked}
      union
      select r.id, i.version_id, r.product_id, i.name, i.percentage, i.allergens, u.depth + 1
      from used u join recipe_ingredient i on i.company_id = ${ctx.companyId} and i.product_id = u.product_id
      ${ofIngredient}
      where u.depth < ${sql.lit(deepest)}
    ), found as (
      select distinct on (version_id, ingredient) * from used order by version_id, ingredient, depth
    )
    select f.recipe_id, r.name as recipe_name, r.code as recipe_code, v.recipe_version, v.step, r.product_id,
      r.product_name, f.ingredient, trim_scale(f.percentage)::text as percentage, f.allergens, f.depth
    from found f join recipe r on r.id = f.recipe_id and r.company_id = ${ctx.companyId}
    join recipe_version v on v.id = f.version_id and v.company_id = ${ctx.companyId}
    order by f.depth, lower(r.name), r.id, v.created_at, f.ingredient limit ${sql.lit(mostUses)}`.execute(
    ctx.db,
  );
  return { items: rows };
}
