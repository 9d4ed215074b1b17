import { parsePercentage, percentageText } from '@temper/contract/calculators/percentages.ts';
import { type Ingredient, ingredientsText, readIngredients } from '@temper/contract/recipes/ingredients.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { invalid } from '../../kernel/errors.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';

type Values = Readonly<Record<string, unknown>>;

export interface NamedProduct {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string | null;
}

/** An ingredient as it is stored beside its version. */
export interface IngredientRow {
  readonly position: number;
  readonly name: string;
  readonly percentage: string;
  readonly productId: string | null;
  readonly productCode: string | null;
  readonly allergens: readonly string[];
}

/** Finds products that recipes name. */
export interface Products {
  /** All that were found. */
  readonly ids: readonly string[];
  byId(id: string): NamedProduct | undefined;
  byCode(code: string): NamedProduct | undefined;
  byName(name: string): NamedProduct | undefined;
  /** The one product of that name; undefined also where several have it. */
  onlyNamed(name: string): NamedProduct | undefined;
}

const folded = (text: unknown) => lowerAsStored(String(text ?? '').trim());

/** The live products that these contents name, by id, code or name; those of ids also when they are deleted. */
export async function findProducts(ctx: Ctx, db: Db, contents: readonly Values[]): Promise<Products> {
  const ids = new Set<string>();
  const codes = new Set<string>();
  const names = new Set<string>();
  for (const { productId, productName, ingredients } of contents) {
    if (typeof productId === 'string') ids.add(productId);
    else names.add(folded(productName));
    for (const { productCode, name } of readIngredients(String(ingredients ?? '')))
      if (productCode) codes.add(folded(productCode));
      else names.add(folded(name));
  }
  const inCompany = sql`select id, code, name, unit, created_at, deleted_at is null as live from product
    where company_id = ${ctx.companyId}`;
  // Three questions that an index answers each.
  const { rows } = await sql<FoundProduct>`
    select distinct on (created_at, id) * from (
      ${inCompany} and id = any(${[...ids]}::uuid[])
      union all ${inCompany} and deleted_at is null and lower(code) = any(${[...codes, ...names]}::text[])
      union all ${inCompany} and deleted_at is null and lower(name) = any(${[...names]}::text[])
    ) p order by created_at, id`.execute(db);
  return productsOf(rows);
}

type FoundProduct = NamedProduct & { readonly live: boolean };

function productsOf(rows: readonly FoundProduct[]): Products {
  const live = rows.filter((row) => row.live);
  const first = (key: 'code' | 'name') => {
    const found = new Map<string, NamedProduct>();
    for (const row of live) if (!found.has(folded(row[key]))) found.set(folded(row[key]), row);
    return found;
  };
  const [byId, byCode, byName] = [new Map(rows.map((row) => [row.id, row])), first('code'), first('name')];
  const shared = new Set<string>();
  for (const row of live) if (byName.get(folded(row.name)) !== row) shared.add(folded(row.name));
  return {
    ids: [...byId.keys()],
    onlyNamed: (name) => (shared.has(folded(name)) ? undefined : byName.get(folded(name))),
    byId: (id) => byId.get(id),
    byCode: (code) => byCode.get(folded(code)),
    byName: (name) => byName.get(folded(name)),
  };
}

/** The code of a product that is unknown, which an ingredient names. */
export const unknownCode = (code: string) => `There is no product with the code ${code}`;

/**
 * The content of a version with its links: product, code and unit, and its ingredients as rows. A product that is only
 * named is found by its name or code; one that is unknown stays a name (approval asks for the link). Ingredients keep
 * the links that `known` has for their codes; with `nameParts`, those without a code that are called exactly as one
 * product, or by its code, get that product's. Throws 422 for the code of an ingredient that is no product's.
 */
export function linked(
  content: Values,
  products: Products,
  known: ReadonlyMap<string, string> = new Map(),
  nameParts = true,
): { fields: Values; ingredients: IngredientRow[] } {
  const product =
    typeof content.productId === 'string'
      ? products.byId(content.productId)
      : (products.byCode(String(content.productName)) ?? products.byName(String(content.productName)));
  const wrong: string[] = [];
  const found = (one: Ingredient): Ingredient => {
    if (one.productCode !== null) return one;
    const part = products.byCode(one.name) ?? products.onlyNamed(one.name);
    // A product is no part of itself, and a bracket would end the code in the text.
    if (!part || part.id === product?.id || /[{}[\]]/.test(part.code)) return one;
    return {
      ...one,
      name: folded(one.name) === folded(part.code) ? part.name : one.name,
      productCode: part.code,
    };
  };
  const given = readIngredients(String(content.ingredients));
  const list = nameParts ? given.map(found) : given;
  const ingredients = list.map((one, position): IngredientRow => {
    const code = one.productCode;
    const productId = code === null ? null : (products.byCode(code)?.id ?? known.get(folded(code)) ?? null);
    if (code !== null && productId === null) wrong.push(unknownCode(code));
    return {
      position,
      name: one.name,
      percentage: percentageText(parsePercentage(one.percentage) ?? 0),
      productId,
      productCode: code,
      allergens: one.allergens,
    };
  });
  if (wrong.length > 0) throw invalid(wrong.map((message) => ({ path: 'ingredients', message })));
  const fields = {
    ...content,
    ...(list.some((one, n) => one !== given[n]) && { ingredients: ingredientsText(list) }),
    productId: product?.id ?? null,
    productName: product?.name ?? content.productName,
    productCode: product?.code ?? null,
    unit: product?.unit ?? null,
  };
  return { fields, ingredients };
}

/** The products of ingredients that are linked already, by their code, of each version. */
export async function linksOfVersions(
  db: Db,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const links = new Map(versionIds.map((id) => [id, new Map<string, string>()]));
  if (versionIds.length === 0) return links;
  const rows = await db
    .selectFrom('recipeIngredient')
    .select(['versionId', 'productCode', 'productId'])
    .where('versionId', 'in', [...versionIds])
    .where('productId', 'is not', null)
    .execute();
  for (const { versionId, productCode, productId } of rows)
    if (productCode && productId) links.get(versionId)?.set(folded(productCode), productId);
  return links;
}

/** The same of one version. */
export const knownLinks = async (db: Db, versionId: string): Promise<ReadonlyMap<string, string>> =>
  (await linksOfVersions(db, [versionId])).get(versionId) ?? new Map();
