import { Checkbox } from '@mantine/core';
import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { useState } from 'react';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { compareIngredients } from './compare-ingredients.ts';
import classes from './recipes.module.css';

const compared = Object.entries(recipe.meta.fields).filter(
  ([key, { kind }]) => kind !== 'reference' && key !== 'status' && key !== 'ingredients',
);

/** Two versions beside each other, field by field and ingredient by ingredient; what differs is marked. */
export function VersionCompare({ left, right }: { left: RecipeVersion; right: RecipeVersion }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const fields = compared.map(([key, meta]) => ({
    key,
    meta,
    differs: JSON.stringify(left.fields[key] ?? null) !== JSON.stringify(right.fields[key] ?? null),
  }));
  const ingredients = compareIngredients(left.ingredients, right.ingredients);
  const shown = fields.filter(({ differs }) => all || differs);
  const parts = ingredients.filter(({ change }) => all || change !== 'same');
  const head = ({ recipeVersion }: RecipeVersion) => t('Version {{version}}', { version: recipeVersion });
  return (
    <>
      <Checkbox
        mb="sm"
        label={t('Show what is the same, too')}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {shown.length + parts.length === 0 ? (
        <p className={classes.none}>{t('The two versions say the same.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a group of table rows is no fieldset
        <div className={classes.scroll} role="group" aria-label={t('Differences')} tabIndex={0}>
          <table className={classes.differences}>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{head(left)}</th>
                <th scope="col">{head(right)}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ key, name, from, to, change }) => (
                <tr key={key} data-change={change}>
                  <th scope="row">{t('Ingredient: {{name}}', { name })}</th>
                  <td>{from ? <del data-on={change !== 'same'}>{from}</del> : '–'}</td>
                  <td>{to ? <ins data-on={change !== 'same'}>{to}</ins> : '–'}</td>
                </tr>
              ))}
              {shown.map(({ key, meta, differs }) => (
                <tr key={key} data-change={differs ? 'changed' : 'same'}>
                  <th scope="row">{t(meta.label)}</th>
                  <td>
                    <del data-on={differs}>
                      <FieldValue meta={meta} value={left.fields[key]} />
                    </del>
                  </td>
                  <td>
                    <ins data-on={differs}>
                      <FieldValue meta={meta} value={right.fields[key]} />
                    </ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
