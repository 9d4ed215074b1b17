import type { InboxItem } from '@temper/contract/endpoints/document-views.ts';
import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { listVersionRows } from './store.ts';
import { seesDrafts, viewVersions } from './view.ts';

const mostWaiting = 200;

/** The names of recipes that a product is an ingredient of: of what is in force and, for who may read it, under review. */
export async function recipesWithIngredient(ctx: Ctx, productId: string, limit: number): Promise<string[]> {
  const shown = seesDrafts(ctx)
    ? sql`i.version_id in (r.version_id, r.draft_id)`
    : sql`i.version_id = r.version_id and r.status = 'Active'`;
  const { rows } = await sql<{ name: string }>`select distinct r.id, r.name from recipe_ingredient i
    join recipe_version v on v.id = i.version_id and v.company_id = i.company_id
    join recipe r on r.id = v.recipe_id and r.company_id = i.company_id and r.deleted_at is null and ${shown}
    where i.company_id = ${ctx.companyId} and i.product_id = ${productId}::uuid
    order by r.name, r.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ name }) => name);
}

/** The recipes whose version under review this person has been asked to approve, and still can. */
export async function recipesToApprove(ctx: Ctx): Promise<InboxItem[]> {
  if (!ctx.may('recipe.approve')) return [];
  const { personId } = ctx.principal;
  const { rows } = await sql<Omit<InboxItem, 'entity' | 'duty' | 'kind' | 'onBehalfOf'>>`
    select r.id as record_id, v.fields ->> 'name' as name, r.code as number, v.recipe_version as revision,
      v.asked_at as since, v.sign_by as due
    from recipe_version v join recipe r on r.company_id = v.company_id and r.draft_id = v.id and r.deleted_at is null
    where v.company_id = ${ctx.companyId} and v.asked_id = ${personId} and v.step = 'review'
      and v.rejected_at is null and not ${personId}::uuid = any(v.author_ids)
    order by coalesce(v.sign_by, v.asked_at::date), v.asked_at limit ${sql.lit(mostWaiting)}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, entity: 'recipe', duty: 'approve', kind: null, onBehalfOf: null }));
}

/** A recipe with all its versions that the person may read, the newest first. */
export interface CopiedRecipe {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly versions: readonly RecipeVersion[];
}

/** The recipes that make a product, by its code. */
export async function recipesOfProduct(ctx: Ctx, productCode: string): Promise<CopiedRecipe[]> {
  if (!ctx.may('recipe.read')) return [];
  const rows = await ctx.db
    .selectFrom('recipe')
    .select(['id', 'code', 'name'])
    .where(sql`lower(product_code)`, '=', productCode.toLowerCase())
    .where('deletedAt', 'is', null)
    .orderBy('code')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const all = await listVersionRows(ctx.db, row.id);
      const shown = seesDrafts(ctx) ? all : all.filter(({ step }) => step === 'active');
      return { ...row, versions: await viewVersions(ctx, ctx.db, row.id, shown) };
    }),
  );
}
