import type { InboxItem } from '@temper/contract/endpoints/document-views.ts';
import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { listVersionRows } from './store.ts';
import type { StoredRecipe } from './version-fields.ts';
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

/**
 * The recipes whose version under review the person has been asked to approve and still can, as have those for whom
 * the person stands in (`absent`: their names by id), and those whose version of the person's was sent back.
 */
export async function waitingRecipes(ctx: Ctx, absent: ReadonlyMap<string, string>): Promise<InboxItem[]> {
  const { personId } = ctx.principal;
  const people = ctx.may('recipe.approve') ? [personId, ...absent.keys()] : [];
  const { rows } = await sql<Omit<InboxItem, 'entity' | 'kind' | 'onBehalfOf'> & { askedId: string | null }>`
    select r.id as record_id, v.fields ->> 'name' as name, r.code as number, v.recipe_version as revision,
      w.duty, w.since, w.due, w.asked_id
    from (
      select id, 'approve' as duty, asked_at as since, sign_by as due, asked_id from recipe_version
      where company_id = ${ctx.companyId} and asked_id = any(${people}::uuid[]) and step = 'review'
        and rejected_at is null and not ${personId}::uuid = any(author_ids)
      union all
      select id, 'revise', rejected_at, null::date, null::uuid from recipe_version
      where company_id = ${ctx.companyId} and author_id = ${personId} and step = 'review' and rejected_at is not null
    ) w join recipe_version v on v.id = w.id and v.company_id = ${ctx.companyId}
    join recipe r on r.company_id = v.company_id and r.draft_id = v.id and r.deleted_at is null
    order by coalesce(w.due, w.since::date), w.since limit ${sql.lit(mostWaiting)}`.execute(ctx.db);
  return rows.map(({ askedId, ...row }) => ({
    ...row,
    entity: 'recipe',
    kind: null,
    onBehalfOf: absent.get(askedId ?? '') ?? null,
  }));
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
    .selectAll()
    .where(sql<SqlBool>`lower(product_code) = lower(${productCode})`)
    .where('deletedAt', 'is', null)
    .orderBy('code')
    .execute();
  return Promise.all(
    (rows as unknown as StoredRecipe[]).map(async (row) => {
      const all = await listVersionRows(ctx.db, row.id);
      const shown = seesDrafts(ctx) ? all : all.filter(({ step }) => step === 'active');
      const versions = await viewVersions(ctx, ctx.db, row, shown);
      return { id: row.id, code: String(row.code), name: String(row.name), versions };
    }),
  );
}
