import { Button, TextInput } from '@mantine/core';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { text } from '@temper/contract/fields/kinds.ts';
import { useMemo, useState } from 'react';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { FieldControl, FormField } from '../../entity-ui/entity-form.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import type { FormErrors, FormValues } from '../../entity-ui/form-values.ts';
import { useControlProps } from '../../entity-ui/use-control-props.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CategoryInput } from './category-input.tsx';
import { IngredientsInput, isWhole } from './ingredients-input.tsx';
import { nextVersion } from './next-version.ts';
import { ProductInput } from './product-input.tsx';
import { recipeKit } from './recipe-kit.ts';

const own: Readonly<Record<string, Partial<FormField>>> = {
  recipeVersion: { input: (control) => <VersionInput control={control} /> },
  category: { input: (control) => <CategoryInput control={control} /> },
  productName: { input: (control) => <ProductInput control={control} />, wide: true },
  ingredients: { input: (control) => <IngredientsInput control={control} /> },
};
/** What takes the whole width stands after what stands side by side. */
const order = ['name', 'code', 'category', 'productName', 'recipeVersion', 'quantity'];
const place = ({ key }: FormField) => (order.includes(key) ? order.indexOf(key) : order.length);
const fields = formFields(recipe.meta)
  .map((field): FormField => ({ ...field, ...own[field.key] }))
  .sort((a, b) => place(a) - place(b));
const blocked = ({ ingredients }: FormValues) => !isWhole(ingredients);

/** The name of a version, with a proposal: of the first one, or of that which follows the one in force. */
function VersionInput({ control, inForce }: { control: FieldControl; inForce?: string }) {
  const { t } = useTranslation();
  const { meta, value, onChange } = control;
  const next = inForce === undefined ? '1.0' : nextVersion(inForce);
  const isOpen = inForce === undefined ? !value : value === inForce;
  return (
    <TextInput
      {...useControlProps(control)}
      maxLength={meta.maxLength}
      description={
        inForce === undefined
          ? t('A number that the next version can count on from, such as 1.0')
          : t('Version {{version}} stays in force until the next one is approved', { version: inForce })
      }
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={76}
      rightSection={
        isOpen &&
        next && (
          <Button size="compact-xs" variant="light" onClick={() => onChange(next)}>
            {t('Use {{version}}', { version: next })}
          </Button>
        )
      }
    />
  );
}

const missingReason = 'A reason for the next version is required';
const reason: FormField = {
  key: 'reason',
  meta: { kind: 'text', label: 'Reason for the next version', required: missingReason, maxLength: 1000 },
  wide: true,
};
/** The code stays the same in all versions: it is no part of that form. */
const nextSchema = recipe.create
  .omit({ code: true })
  .extend({ reason: text({ label: 'Reason', required: missingReason, maxLength: 1000 }).schema });

/** Adds a recipe, or changes one; `inForce` is the name of the version in force, whose next one the form writes. */
export function RecipeForm({ inForce: given, record, ...props }: InlineFormProps & { inForce?: string }) {
  const { t } = useTranslation();
  // As it was when the form was opened: others may open the next version meanwhile.
  const [inForce] = useState(given);
  const shown = useMemo(
    () =>
      inForce === undefined
        ? fields
        : fields.flatMap((field): FormField[] => {
            if (field.key === 'code') return [];
            if (field.key === 'quantity') return [field, reason];
            if (field.key !== 'recipeVersion') return [field];
            return [{ ...field, input: (control) => <VersionInput control={control} inForce={inForce} /> }];
          }),
    [inForce],
  );
  const check = (values: FormValues): FormErrors => ({
    ...(values.productName && !values.productId ? { productName: 'Choose an existing product' } : {}),
    ...(inForce !== undefined && String(values.recipeVersion ?? '').toLowerCase() === inForce.toLowerCase()
      ? { recipeVersion: 'Give the next version another name' }
      : {}),
  });
  return (
    <EntityEditor
      kit={recipeKit}
      schema={inForce === undefined ? recipe.create : nextSchema}
      fields={shown}
      record={record}
      check={check}
      blocked={blocked}
      nextStep={{ text: t('It is under review until it is approved.'), label: t('Submit for Approval') }}
      submitLabel={t('Save Recipe')}
      {...props}
    />
  );
}
