import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { seesDrafts } from './view.ts';

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
