import { type AllergenSource, sourceText } from '@temper/contract/endpoints/recipes.ts';
import { inOrder } from '@temper/contract/recipes/allergens.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Tx } from '../../kernel/mutate.ts';
import type { IngredientRow } from './link-products.ts';

// Ingredients that are products with recipes of their own: chains of them never come back to where they began.

/**
 * Refuses a version (422) whose ingredients are, or are made of, what it makes itself: by what is in force and by what
 * is under review. Two people who would close a circle together come one after the other.
 */
export async function refuseCircle(
  ctx: Ctx,
  tx: Tx,
  { productId, recipeId }: { productId: unknown; recipeId?: string },
  ingredients: readonly IngredientRow[],
): Promise<void> {
  const parts = ingredients.flatMap((one) => one.productId ?? []);
  if (typeof productId !== 'string' || parts.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('recipe chains ' || ${ctx.companyId}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql<{ first: string }>`
    with recursive chain as (
      select p as first, p as product_id from unnest(${parts}::uuid[]) p
      union
      select c.first, i.product_id from chain c
      join recipe r on r.company_id = ${ctx.companyId} and r.product_id = c.product_id and r.deleted_at is null
        and r.id is distinct from ${recipeId ?? null}::uuid
      join recipe_ingredient i on i.version_id = any(array[r.version_id, r.draft_id]) and i.product_id is not null
    )
    select first from chain where product_id = ${productId}::uuid limit 1`.execute(tx.db);
  const [found] = rows;
  if (!found) return;
  const name = ingredients.find((one) => one.productId === found.first)?.name ?? '';
  throw invalid([{ path: 'ingredients', message: circle(name) }]);
}

/** What is said of the ingredient that closes a circle. */
export const circle = (name: string): string =>
  `${name} is made of the product of this recipe; a product cannot be an ingredient of itself`;

export interface DerivedAllergen {
  readonly name: string;
  readonly from: readonly AllergenSource[];
}

/** What a version contains. */
export interface Derived {
  readonly allergens: readonly DerivedAllergen[];
  /** Of the ingredient at that place. */
  contains(position: number): readonly string[];
}

/** The allergens of versions by their id: of the ingredients, and of all that these are made of by recipes in force. */
export async function deriveAllergens(
  ctx: Ctx,
  db: Db,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, Derived>> {
  const { rows } = await sql<{
    root: string;
    position: number;
    top: string;
    name: string;
    allergens: string[];
    recipeId: string | null;
    code: string | null;
    version: string | null;
  }>`
    with recursive part as (
      select i.version_id as root, i.position, i.name as top, i.name, i.product_id, i.allergens, null::uuid as recipe_id,
        null::text as code, null::text as version
      from recipe_ingredient i where i.company_id = ${ctx.companyId} and i.version_id = any(${[...versionIds]}::uuid[])
      union
      select p.root, p.position, p.top, i.name, i.product_id, i.allergens, r.id, r.code, r.recipe_version from part p
      join recipe r on r.company_id = ${ctx.companyId} and r.product_id = p.product_id and r.status = 'Active'
        and r.deleted_at is null
      join recipe_ingredient i on i.version_id = r.version_id
    )
    select root, position, top, name, allergens, recipe_id as "recipeId", code, version from part
    where cardinality(allergens) > 0 order by position, name, code, version`.execute(db);
  const byVersion = Map.groupBy(rows, ({ root }) => root);
  return new Map(
    versionIds.map((id) => {
      const from = new Map<string, Map<string, AllergenSource>>();
      const contains = new Map<number, Set<string>>();
      for (const row of byVersion.get(id) ?? []) {
        const source = sourceOf(row);
        for (const allergen of row.allergens) {
          from.set(allergen, (from.get(allergen) ?? new Map()).set(sourceText(source), source));
          contains.set(row.position, (contains.get(row.position) ?? new Set()).add(allergen));
        }
      }
      return [
        id,
        {
          allergens: inOrder(from.keys()).map((name) => ({
            name,
            from: [...(from.get(name)?.values() ?? [])],
          })),
          contains: (position: number) => inOrder(contains.get(position) ?? []),
        },
      ];
    }),
  );
}

const sourceOf = (row: {
  top: string;
  name: string;
  recipeId: string | null;
  code: string | null;
  version: string | null;
}): AllergenSource => ({
  ingredient: row.top,
  through:
    row.recipeId === null
      ? null
      : {
          ingredient: row.name,
          recipeId: row.recipeId,
          recipeCode: row.code ?? '',
          recipeVersion: row.version ?? '',
        },
});
