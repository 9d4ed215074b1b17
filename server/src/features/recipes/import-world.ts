import { oneLine } from '@temper/contract/fields/one-line.ts';
import { ingredientsText, readIngredients } from '@temper/contract/recipes/ingredients.ts';
import { sql } from 'kysely';
import type { ImportRow } from '../../derive/import/import-target.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';
import { circle } from './chains.ts';
import { findProducts, type IngredientRow, linksOfVersions, type Products } from './link-products.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What the rows of an import are judged by, so that each can be told what is wrong with it: read for a batch of rows
 * at a time, by what they name.
 */
export class RecipeWorld {
  readonly chains = new Chains();
  readonly #ctx: Ctx;
  readonly #db: Db;
  #products: Products | undefined;
  #links: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  #contents: ReadonlyMap<string, Values> = new Map();
  #names: ReadonlyMap<string, string> = new Map();

  constructor(ctx: Ctx, db: Db) {
    this.#ctx = ctx;
    this.#db = db;
  }

  /** Reads what these rows name. */
  async look(rows: readonly ImportRow[]): Promise<void> {
    const recipes = rows.flatMap(({ before }) => before ?? []);
    const versions = await this.#versionsOf(recipes.map(({ id }) => id));
    this.#contents = new Map(versions.flatMap(({ id, fields }) => (fields ? [[id, fields] as const] : [])));
    this.#names = new Map(versions.map(({ id, recipeId, name }) => [`${recipeId} ${name}`, id]));
    // A row says something instead of what its recipe and the open version of it say: all of it may count.
    const named = rows.flatMap(({ record, before }) => {
      const given = { productName: asWritten(record.productName), ingredients: asListed(record.ingredients) };
      return before ? [given, before] : [given];
    });
    [this.#products, this.#links] = await Promise.all([
      findProducts(this.#ctx, this.#db, [...named, ...this.#contents.values()]),
      linksOfVersions(
        this.#db,
        recipes.flatMap(({ versionId, draftId }) =>
          [versionId, draftId].filter((id) => typeof id === 'string'),
        ),
      ),
    ]);
    await this.#lookAlong([
      ...this.#products.ids,
      ...[...this.#links.values()].flatMap((links) => [...links.values()]),
    ]);
  }

  get products(): Products {
    if (!this.#products) throw new Error('Rows are judged before what they name has been read.');
    return this.#products;
  }

  /** What an open version says. */
  contentOf(versionId: string): Values | undefined {
    return this.#contents.get(versionId);
  }

  /** The products of a version's ingredients by their codes in small letters. */
  linksOf(versionId: unknown): ReadonlyMap<string, string> {
    return this.#links.get(String(versionId)) ?? new Map();
  }

  /** The version of a recipe that has this name. */
  versionNamed(recipeId: string, name: string): string | undefined {
    return this.#names.get(`${recipeId} ${lowerAsStored(name)}`);
  }

  async #versionsOf(recipeIds: readonly string[]) {
    if (recipeIds.length === 0) return [];
    const { rows } = await sql<{ id: string; recipeId: string; name: string; fields: Values | null }>`
      select id, recipe_id, lower(recipe_version) as name, case when step = 'review' then fields end as fields
      from recipe_version where company_id = ${this.#ctx.companyId} and recipe_id = any(${recipeIds}::uuid[])
        and step <> 'discarded'`.execute(this.#db);
    return rows;
  }

  /** What products are made of, and what that is made of, down to what is bought. */
  async #lookAlong(productIds: readonly string[]): Promise<void> {
    if (productIds.length === 0) return;
    const { companyId } = this.#ctx;
    // A look into the index for each product: how few these lead to the planner cannot know, and would read all recipes.
    const { rows } = await sql<{ recipeId: string; makes: string; part: string }>`
      with recursive made as (
        select null::uuid as recipe_id, null::uuid as makes, p as part
        from unnest(${[...new Set(productIds)]}::uuid[]) p
        union
        select r.id, r.product_id, i.product_id from (select distinct part from made) m
        cross join lateral (
          select id, product_id, version_id, draft_id from recipe
          where company_id = ${companyId} and product_id = m.part and deleted_at is null offset 0
        ) r
        cross join lateral (
          select product_id from recipe_ingredient where version_id = any(array[r.version_id, r.draft_id])
            and company_id = ${companyId} and product_id is not null offset 0
        ) i
      )
      select recipe_id, makes, part from made where recipe_id is not null`.execute(this.#db);
    for (const { recipeId, makes, part } of rows) this.chains.add(recipeId, makes, [part]);
  }
}

/** As the checks of a row give it on. */
const asWritten = (given: unknown) => (typeof given === 'string' ? oneLine(given) : given);
const asListed = (given: unknown) =>
  typeof given === 'string' ? ingredientsText(readIngredients(given)) : given;

/** What products are made of, by recipes that are stored and by those of the rows before. */
export class Chains {
  /** By what is made, and by the recipe that makes it. */
  readonly #parts = new Map<string, Map<string, Set<string>>>();

  add(recipe: string, makes: unknown, parts: readonly string[]): void {
    if (typeof makes !== 'string') return;
    const recipes = this.#parts.get(makes) ?? new Map<string, Set<string>>();
    const known = recipes.get(recipe) ?? new Set<string>();
    for (const part of parts) known.add(part);
    this.#parts.set(makes, recipes.set(recipe, known));
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
      for (const [recipe, parts] of this.#parts.get(product) ?? [])
        if (recipe !== except) for (const part of parts) seen.add(part);
    }
    return false;
  }
}
