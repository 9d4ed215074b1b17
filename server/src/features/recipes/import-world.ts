import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { circle } from './chains.ts';
import { allProducts, type IngredientRow, type Products } from './link-products.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the rows of an import are judged by, read once: so that each row can be told what is wrong with it. */
export interface RecipeWorld {
  readonly products: Products;
  readonly chains: Chains;
  /** What an open version says. */
  contentOf(versionId: string): Values | undefined;
  /** The products of a version's ingredients by their codes in small letters. */
  linksOf(versionId: unknown): ReadonlyMap<string, string>;
  /** The version of a recipe that has this name. */
  versionNamed(recipeId: string, name: string): string | undefined;
}

export async function readRecipeWorld(ctx: Ctx, db: Db): Promise<RecipeWorld> {
  const [products, parts, versions] = await Promise.all([
    allProducts(ctx, db),
    sql<{ recipeId: string; versionId: string; makes: string | null; code: string | null; part: string }>`
      select r.id as recipe_id, i.version_id, r.product_id as makes, lower(i.product_code) as code,
        i.product_id as part
      from recipe r join recipe_ingredient i on i.version_id = any(array[r.version_id, r.draft_id])
      where r.company_id = ${ctx.companyId} and r.deleted_at is null and i.company_id = ${ctx.companyId}
        and i.product_id is not null`.execute(db),
    sql<{ id: string; recipeId: string; name: string; fields: Values | null }>`
      select id, recipe_id, lower(recipe_version) as name, case when step = 'review' then fields end as fields
      from recipe_version where company_id = ${ctx.companyId} and step <> 'discarded'`.execute(db),
  ]);
  const chains = new Chains();
  const links = new Map<string, Map<string, string>>();
  for (const { recipeId, versionId, makes, code, part } of parts.rows) {
    chains.add(recipeId, makes, [part]);
    const known = links.get(versionId) ?? new Map<string, string>();
    if (code !== null) known.set(code, part);
    links.set(versionId, known);
  }
  const contents = new Map(
    versions.rows.flatMap(({ id, fields }) => (fields ? [[id, fields] as const] : [])),
  );
  const names = new Map(versions.rows.map(({ id, recipeId, name }) => [`${recipeId} ${name}`, id]));
  return {
    products,
    chains,
    contentOf: (id) => contents.get(id),
    linksOf: (id) => links.get(String(id)) ?? new Map(),
    versionNamed: (recipeId, name) => names.get(`${recipeId} ${name.toLowerCase()}`),
  };
}

/** What products are made of, by recipes that are stored and by those of the rows before. */
export class Chains {
  readonly #parts = new Map<string, { recipe: string; part: string }[]>();

  add(recipe: string, makes: unknown, parts: readonly string[]): void {
    if (typeof makes !== 'string') return;
    const known = this.#parts.get(makes) ?? [];
    known.push(...parts.map((part) => ({ recipe, part })));
    this.#parts.set(makes, known);
  }

  /** What is wrong with ingredients that are, or are made of, what their recipe makes; undefined when nothing is. */
  problem(recipe: string, makes: unknown, ingredients: readonly IngredientRow[]): string | undefined {
    if (typeof makes !== 'string') return undefined;
    const found = ingredients.find(({ productId }) => productId && this.#leads(recipe, productId, makes));
    return found && circle(found.name);
  }

  #leads(except: string, from: string, to: string): boolean {
    const seen = new Set([from]);
    for (const product of seen) {
      if (product === to) return true;
      for (const { recipe, part } of this.#parts.get(product) ?? []) if (recipe !== except) seen.add(part);
    }
    return false;
  }
}
