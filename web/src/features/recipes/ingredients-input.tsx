import { ActionIcon, Button, MultiSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { wholeTotal } from '@temper/contract/calculators/percentages.ts';
import { allergens } from '@temper/contract/recipes/allergens.ts';
import {
  type Ingredient,
  ingredientProblems,
  ingredientsText,
  mostIngredients,
  readIngredients,
  tooMany,
  totalOf,
  wrongTotal,
} from '@temper/contract/recipes/ingredients.ts';
import { useEffect, useRef, useState } from 'react';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IngredientName } from './ingredient-name.tsx';
import classes from './ingredients.module.css';

const blank: Ingredient = { name: '', percentage: '', productCode: null, allergens: [] };
type Row = Ingredient & { readonly key: number };

/** Whether the shares of a form's ingredients make exactly the whole. */
export const isWhole = (text: unknown): boolean =>
  totalOf(readIngredients(typeof text === 'string' ? text : '')) === wholeTotal;

/**
 * The ingredients of a recipe as rows, with their exact total. The form holds them as text; what is typed and is no
 * number stays in its row and counts as 0.
 */
export function IngredientsInput({ control }: { control: FieldControl }) {
  const { value, error, onChange } = control;
  const { t } = useTranslation();
  const next = useRef(0);
  const written = useRef<unknown>(undefined);
  const keyed = (list: readonly Ingredient[]): Row[] => list.map((one) => ({ ...one, key: next.current++ }));
  const [rows, setRows] = useState<Row[]>(() => {
    const read = readIngredients(typeof value === 'string' ? value : '');
    return keyed(read.length > 0 ? read : [blank]);
  });
  // Of what others wrote, when the form has taken it over; the rows know their own text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value of the form counts
  useEffect(() => {
    if (written.current === undefined) written.current = value;
    else if (value !== written.current && typeof value === 'string') {
      written.current = value;
      setRows(keyed(readIngredients(value)));
    }
  }, [value]);

  // What comes in later (the allergens of a product) is written into what stands there then.
  const latest = useRef(rows);
  latest.current = rows;
  const write = (list: Row[]) => {
    latest.current = list;
    setRows(list);
    const text = ingredientsText(list);
    written.current = text;
    onChange(text);
  };
  const change = (key: number, patch: Partial<Ingredient>, ifCode?: string) =>
    write(
      latest.current.map((row) => {
        const meant = ifCode === undefined || (row.productCode === ifCode && row.allergens.length === 0);
        return row.key === key && meant ? { ...row, ...patch } : row;
      }),
    );
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    setRows([...rows, { ...blank, key: next.current++ }]);
    window.setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    const moving = [...rows];
    const [moved] = moving.splice(from, 1);
    if (moved) moving.splice(to, 0, moved);
    write(moving);
  };
  const total = totalOf(rows);
  const whole = total === wholeTotal;
  return (
    <fieldset className={classes.ingredients}>
      <legend>
        {t('Ingredients')}{' '}
        <span aria-hidden className={classes.required}>
          *
        </span>
      </legend>
      <div className={classes.ingredientHead} aria-hidden>
        <span>{t('Ingredient')}</span>
        <span>{t('Percentage')}</span>
        <span>{t('Allergens')}</span>
      </div>
      <ol className={classes.ingredientRows} ref={list}>
        {rows.map((row, n) => {
          const wrong = error === undefined ? {} : ingredientProblems(row);
          return (
            <li key={row.key} className={classes.ingredientRow}>
              <IngredientName
                id={n === 0 ? 'field-ingredients' : `ingredient-${row.key}`}
                label={t('Ingredient {{n}}', { n: n + 1 })}
                ingredient={row}
                error={wrong.name}
                onChange={(patch, ifCode) => change(row.key, patch, ifCode)}
              />
              <TextInput
                aria-label={t('Percentage of ingredient {{n}}', { n: n + 1 })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                rightSection={<span aria-hidden>%</span>}
                value={row.percentage}
                error={wrong.percentage && t(wrong.percentage)}
                onChange={(event) => change(row.key, { percentage: event.currentTarget.value })}
              />
              <div>
                <MultiSelect
                  aria-label={t('Allergens of ingredient {{n}}', { n: n + 1 })}
                  data={allergens.map((one) => ({ value: one, label: t(one) }))}
                  value={[...row.allergens]}
                  placeholder={row.allergens.length > 0 ? undefined : t('No allergens')}
                  searchable
                  nothingFoundMessage={t('Nothing matches')}
                  onChange={(chosen) =>
                    change(row.key, { allergens: allergens.filter((one) => chosen.includes(one)) })
                  }
                />
              </div>
              <div className={classes.ingredientButtons}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Move ingredient {{n}} up', { n: n + 1 })}
                  // Not disabled: whoever moves it to the top by keyboard stays where they are.
                  aria-disabled={n === 0}
                  onClick={() => move(n, n - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Move ingredient {{n}} down', { n: n + 1 })}
                  aria-disabled={n === rows.length - 1}
                  onClick={() => move(n, n + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Remove ingredient {{n}}', { n: n + 1 })}
                  disabled={rows.length === 1}
                  onClick={() => write(rows.filter(({ key }) => key !== row.key))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
      <div className={classes.total}>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= mostIngredients}
          onClick={add}
        >
          {t('Add Ingredient')}
        </Button>
        {rows.length >= mostIngredients && <span className={classes.most}>{t(tooMany)}</span>}
        <output data-whole={whole} aria-live="polite">
          {t('Total')}: <b>{total}%</b>
          {!whole && <span className={classes.totalProblem}>{t(wrongTotal)}</span>}
        </output>
      </div>
    </fieldset>
  );
}
