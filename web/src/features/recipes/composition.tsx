import { type AllergenSource, type RecipeVersion, sourceText } from '@temper/contract/endpoints/recipes.ts';
import { descending } from '@temper/contract/recipes/ingredients.ts';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { recordAddress } from '../../lib/record-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import classes from './recipes.module.css';

/** What a version is made of; `sorted` as a label has it, the largest share first. */
export function Composition({ version, sorted }: { version: RecipeVersion; sorted?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = sorted ? descending(version.ingredients) : version.ingredients;
  return (
    <table className={classes.composition}>
      <caption className="visually-hidden">{t('Composition')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Ingredient')}</th>
          <th scope="col">{t('Allergens')}</th>
          <th scope="col" className={classes.number}>
            {t('Share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ name, percentage, contains, productId, productCode }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one name may come twice, and the list does not change
          <tr key={`${name} ${n}`}>
            <td>
              {productId ? (
                <PathLink href={recordAddress('product', productId)}>{name}</PathLink>
              ) : (
                <span data-allergen={contains.length > 0}>{name}</span>
              )}
              {productCode && <span className={classes.code}>{productCode}</span>}
            </td>
            <td>
              {contains.length > 0 ? (
                <b>{contains.map((one) => t(one)).join(', ')}</b>
              ) : (
                <span className={classes.none}>–</span>
              )}
            </td>
            <td className={classes.number}>{format.decimal(percentage)} %</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td />
          <td className={classes.number}>100 %</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The allergens that a version contains, each with where it comes from. */
export function AllergenList({ version: { allergens } }: { version: RecipeVersion }) {
  const { t } = useTranslation();
  if (allergens.length === 0)
    return (
      <p className={classes.text}>
        {t('No ingredient is marked with one of the 14 allergens of Regulation (EU) No 1169/2011.')}
      </p>
    );
  return (
    <ul className={classes.allergens}>
      {allergens.map(({ name, from }) => (
        <li key={name}>
          <Badge color="amber">{t(name)}</Badge>
          <span className={classes.from}>
            {from.map((source, n) => (
              <Fragment key={sourceText(source)}>
                {n > 0 && ', '}
                <Source source={source} />
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An ingredient; through another recipe with the way there. */
function Source({ source: { ingredient, through } }: { source: AllergenSource }) {
  if (!through) return ingredient;
  return (
    <>
      {ingredient} ({through.ingredient},{' '}
      <PathLink href={recordAddress('recipe', through.recipeId)}>
        {through.recipeCode} {through.recipeVersion}
      </PathLink>
      )
    </>
  );
}
