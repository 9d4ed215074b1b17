import { Select, TextInput } from '@mantine/core';
import {
  batchSteps,
  isMeasure,
  kilograms,
  parseDecimal,
  scaleBatch,
  startingStep,
} from '@temper/contract/calculators/batch.ts';
import { parsePercentage } from '@temper/contract/calculators/percentages.ts';
import type { RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { useState } from 'react';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { plainNumber } from '../../lib/numbers.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { AllergenList } from './composition.tsx';
import { recipeKit } from './recipe-kit.ts';
import classes from './recipes.module.css';
import sheet from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { crumbsOf, VersionScreen } from './version-screen.tsx';

/** Scales a recipe to a batch, to be weighed by and printed. */
export function RecipeBatchPage() {
  return (
    <VersionScreen>{(record, version) => <Calculator record={record} version={version} />}</VersionScreen>
  );
}

function Calculator({ record, version }: { record: RecipeRecord; version: RecipeVersion }) {
  const { t } = useTranslation();
  const { fields, ingredients } = version;
  const unit = typeof fields.unit === 'string' ? fields.unit.trim() : '';
  const format = useFormat();
  const { language } = format.settings;
  const [typed, setTyped] = useState(String(fields.quantity));
  const [weight, setWeight] = useState('');
  const count = plainNumber(typed, language);
  const grams = plainNumber(weight, language);
  // Shares of pieces mean nothing: what they weigh is divided.
  const counted = unit !== '' && !isMeasure(unit);
  const size = counted ? kilograms(count, grams) : count;
  const weighedIn = counted ? 'kg' : unit;
  const [chosen, setStep] = useState<string>();
  const step = chosen ?? startingStep(size ?? '');
  const scaled = scaleBatch(
    ingredients.map(({ percentage }) => parsePercentage(percentage) ?? 0),
    size ?? (counted && parseDecimal(count) ? '' : count),
    step,
  );
  const amounts = 'amounts' in scaled ? scaled.amounts : undefined;
  const problem = 'problem' in scaled ? scaled : undefined;
  const atCount = problem?.at === 'batch' && !(counted && parseDecimal(count)) && t(problem.problem);
  const atWeight = counted && weight !== '' && problem?.at === 'batch' && !atCount;
  const decimals = amounts ? Math.max(...[...amounts, step].map((one) => one.split('.')[1]?.length ?? 0)) : 0;
  const nothing = amounts?.flatMap((amount, n) =>
    parseDecimal(amount) === 0n ? (ingredients[n]?.name ?? []) : [],
  );
  return (
    <Page
      title={t('Batch of {{name}}', { name: String(fields.name) })}
      crumbs={crumbsOf(record, t)}
      actions={
        <>
          <BackButton href={recordPath(recipeKit, record.row.id)}>{t('Recipe')}</BackButton>
          <PrintButton disabled={!amounts} />
        </>
      }
    >
      <Card title={t('Batch size')}>
        <div className={sheet.batchInputs}>
          <TextInput
            label={unit ? t('Batch size in {{unit}}', { unit }) : t('Batch size')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={22}
            value={typed}
            error={atCount}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {counted && (
            <TextInput
              label={t('Weight of one ({{unit}}) in g', { unit })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={22}
              value={weight}
              error={
                atWeight &&
                (parseDecimal(grams)
                  ? t(size ? problem.problem : 'This weight is too fine')
                  : t('The weight must be a number greater than 0'))
              }
              onChange={(event) => setWeight(event.currentTarget.value)}
            />
          )}
          <Select
            label={t('Round to')}
            data={batchSteps.map((one) => ({
              value: one,
              label: `${format.decimal(one)} ${weighedIn}`.trim(),
            }))}
            value={step}
            error={problem?.at === 'step' && t(problem.problem)}
            onChange={(value) => value && setStep(value)}
          />
        </div>
        {counted && weight === '' && (
          <p className={sheet.warning} role="status">
            {t('The product is counted in {{unit}}, its ingredients are weighed: say what one weighs.', {
              unit,
            })}
          </p>
        )}
        <p className={classes.hint}>
          {t(
            'Amounts are rounded so that their sum is exactly the batch: what rounding leaves goes to the largest remainders.',
          )}
        </p>
        {nothing && nothing.length > 0 && (
          <p className={sheet.warning} role="status">
            {t('In this batch the step leaves nothing of: {{names}}. Choose a smaller one.', {
              names: nothing.join(', '),
            })}
          </p>
        )}
      </Card>
      {amounts && (
        <Sheet version={version} kind={t('Batch sheet')}>
          <h2>{String(fields.name)}</h2>
          <dl className={sheet.facts}>
            <div>
              <dt>{t('Batch size')}</dt>
              <dd>
                <b>
                  {format.decimal(count)} {unit}
                </b>
                {counted &&
                  ` · ${t('{{weight}} g each, {{total}} kg in all', {
                    weight: format.decimal(grams),
                    total: format.decimal(size ?? ''),
                  })}`}
              </dd>
            </div>
            <div>
              <dt>{t('Product')}</dt>
              <dd>
                {String(fields.productName)}
                {fields.productCode ? (
                  <span className={classes.code}> {String(fields.productCode)}</span>
                ) : null}
              </dd>
            </div>
            <div>
              <dt>{t('Lot number')}</dt>
              <dd className={sheet.blank} />
            </div>
            <div>
              <dt>{t('Date')}</dt>
              <dd className={sheet.blank} />
            </div>
          </dl>
          <table className={classes.composition}>
            <caption className="visually-hidden">{t('Amounts')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Ingredient')}</th>
                <th scope="col" className={classes.number}>
                  {t('Share')}
                </th>
                <th scope="col" className={classes.number}>
                  {weighedIn ? t('Amount in {{unit}}', { unit: weighedIn }) : t('Amount')}
                </th>
                <th scope="col" className={sheet.tick}>
                  {t('Weighed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {ingredients.map(({ name, percentage, productCode, contains }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one name may come twice, and the list does not change
                <tr key={`${name} ${n}`}>
                  <td>
                    <span data-allergen={contains.length > 0}>{name}</span>
                    {productCode && <span className={classes.code}>{productCode}</span>}
                  </td>
                  <td className={classes.number}>{format.decimal(percentage)} %</td>
                  <td className={classes.number}>
                    <b>{format.decimal(amounts[n] ?? '', decimals)}</b>
                  </td>
                  <td className={sheet.tick}>
                    <span className={sheet.box} aria-hidden />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('Total')}</th>
                <td className={classes.number}>100 %</td>
                <td className={classes.number}>
                  <b>{format.decimal(size ?? '', decimals)}</b>
                </td>
                <td />
              </tr>
            </tfoot>
          </table>
          <h3>{t('Allergens')}</h3>
          <AllergenList version={version} />
          <h3>{t('Instructions')}</h3>
          <p className={classes.text}>{String(fields.instructions)}</p>
          <dl className={sheet.facts}>
            <div>
              <dt>{t('Weighed by')}</dt>
              <dd className={sheet.blank} />
            </div>
            <div>
              <dt>{t('Checked by')}</dt>
              <dd className={sheet.blank} />
            </div>
          </dl>
        </Sheet>
      )}
    </Page>
  );
}
