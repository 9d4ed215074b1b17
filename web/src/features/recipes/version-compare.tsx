import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { same } from '../../entity-ui/form-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Differences } from '../../ui/differences.tsx';
import { compareIngredients } from './compare-ingredients.ts';

const compared = Object.entries(recipe.meta.fields).filter(
  ([key, { kind }]) => kind !== 'reference' && key !== 'status' && key !== 'ingredients',
);

/** Two versions beside each other, ingredient by ingredient and field by field. */
export function VersionCompare({ left, right }: { left: RecipeVersion; right: RecipeVersion }) {
  const { t } = useTranslation();
  const head = ({ recipeVersion }: RecipeVersion) => t('Version {{version}}', { version: recipeVersion });
  return (
    <Differences
      heads={[head(left), head(right)]}
      none={t('The two versions say the same.')}
      rows={[
        ...compareIngredients(left.ingredients, right.ingredients).map(({ key, name, from, to, change }) => ({
          key: `ingredient ${key}`,
          label: t('Ingredient: {{name}}', { name }),
          left: from,
          right: to,
          differs: change !== 'same',
        })),
        ...compared.map(([key, meta]) => ({
          key,
          label: t(meta.label),
          left: <FieldValue meta={meta} value={left.fields[key]} />,
          right: <FieldValue meta={meta} value={right.fields[key]} />,
          differs: !same(left.fields[key], right.fields[key]),
        })),
      ]}
    />
  );
}
