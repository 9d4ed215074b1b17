import { Checkbox } from '@mantine/core';
import { customer } from '@temper/contract/entities/customer.ts';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { FieldControl, FormField } from '../../entity-ui/entity-form.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { customerKit } from './customer-kit.ts';
import { StarInput } from './star-rating.tsx';

/** Not strategic is the usual thing and needs no answer. */
function StrategicInput({ control: { value, onChange } }: { control: FieldControl }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      id="field-strategic"
      name="strategic"
      mt={30}
      label={t('Strategic customer')}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

const isLong = ({ meta }: FormField) => meta.kind === 'longText';

const own: Readonly<Record<string, Partial<FormField>>> = {
  rating: { input: (control) => <StarInput control={control} /> },
  strategic: { input: (control) => <StrategicInput control={control} /> },
};
/** Short ones first, so that the rows are full. */
const order = [
  'name',
  'code',
  'category',
  'rating',
  'strategic',
  'status',
  'contactPerson',
  'email',
  'phone',
];
const place = ({ key }: FormField) => (order.includes(key) ? order.indexOf(key) : order.length);
const fields = formFields(customer.meta)
  .map((field): FormField => ({ ...field, ...own[field.key] }))
  .sort((a, b) => place(a) - place(b) || Number(isLong(a)) - Number(isLong(b)));

/** Adds a customer, or changes one. */
export function CustomerForm(props: InlineFormProps) {
  return (
    <EntityEditor
      kit={customerKit}
      schema={customer.create}
      fields={fields}
      initial={{ status: 'active' }}
      {...props}
    />
  );
}
