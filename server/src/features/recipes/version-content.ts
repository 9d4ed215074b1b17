import { parsePercentage } from '@temper/contract/calculators/percentages.ts';
import { readIngredients } from '@temper/contract/recipes/ingredients.ts';
import { canonicalJson } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { hashContent } from '../../kernel/signatures.ts';
import type { VersionRow } from './store.ts';
import { fieldsOf, type StoredRecipe, versionHash } from './version-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** What allergens and where-used are read from, in the form in which it is compared. */
const partOf = (name: string, percentage: unknown, code: string | null, allergens: readonly string[]) => [
  name,
  parsePercentage(String(percentage)) ?? null,
  code,
  allergens,
];

const partsOfText = (fields: Values) =>
  readIngredients(String(fields.ingredients ?? '')).map((one) =>
    partOf(one.name, one.percentage, one.productCode, one.allergens),
  );

/**
 * The hashes of what versions of a recipe say as they stand now, by their id. What people see comes from the recipe's
 * row and, of allergens, from the ingredients beside the version as well: where one of them says something else, which
 * no command brings about, it is another content than any that was signed.
 */
export async function hashesNow(
  db: Db,
  owner: StoredRecipe,
  versions: readonly VersionRow[],
): Promise<ReadonlyMap<string, string>> {
  if (versions.length === 0) return new Map();
  const ids = versions.map(({ id }) => id);
  const rows = await db
    .selectFrom('recipeIngredient')
    .select(['versionId', 'name', 'percentage', 'productCode', 'allergens'])
    .where('versionId', 'in', ids)
    .orderBy('position')
    .execute();
  const parts = Map.groupBy(rows, ({ versionId }) => versionId);
  return new Map(
    versions.map((version) => {
      const stored = version.fields as Values;
      const shown = owner.versionId === version.id ? fieldsOf(owner) : stored;
      const beside = (parts.get(version.id) ?? []).map((one) =>
        partOf(one.name, one.percentage, one.productCode, one.allergens),
      );
      const same =
        canonicalJson(fieldsOf(stored)) === canonicalJson(fieldsOf(shown)) &&
        canonicalJson(partsOfText(stored)) === canonicalJson(beside);
      return [
        version.id,
        same ? versionHash(version) : hashContent({ id: version.id, stored, shown, beside }),
      ] as const;
    }),
  );
}
