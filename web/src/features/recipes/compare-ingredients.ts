import type { LinkedIngredient } from '@temper/contract/endpoints/recipes.ts';

export interface IngredientDifference {
  readonly key: string;
  readonly name: string;
  /** Share and allergens; null where the version has no such ingredient. */
  readonly from: string | null;
  readonly to: string | null;
  readonly change: 'same' | 'changed' | 'added' | 'removed';
}

const identity = ({ name, productCode }: LinkedIngredient) => (productCode ?? name).toLowerCase();
const saying = ({ name, percentage, allergens }: LinkedIngredient, otherwiseCalled: boolean) =>
  [
    `${percentage} %`,
    ...(otherwiseCalled ? [name] : []),
    ...(allergens.length > 0 ? [allergens.join(', ')] : []),
  ].join(' · ');

/** What differs between two lists of ingredients: the same product or name is the same ingredient. */
export function compareIngredients(
  left: readonly LinkedIngredient[],
  right: readonly LinkedIngredient[],
): IngredientDifference[] {
  // An ingredient may come twice; the second of the one is compared with the second of the other.
  const counted = (list: readonly LinkedIngredient[]) => {
    const seen = new Map<string, number>();
    return new Map(
      list.map((one) => {
        const nth = (seen.get(identity(one)) ?? 0) + 1;
        seen.set(identity(one), nth);
        return [`${identity(one)} ${nth}`, one];
      }),
    );
  };
  const [before, after] = [counted(left), counted(right)];
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const renamed = old !== undefined && now !== undefined && old.name !== now.name;
    const from = old ? saying(old, renamed) : null;
    const to = now ? saying(now, renamed) : null;
    const change = from === null ? 'added' : to === null ? 'removed' : from === to ? 'same' : 'changed';
    return { key, name: (now ?? old)?.name ?? '', from, to, change };
  });
}
