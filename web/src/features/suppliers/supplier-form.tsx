import { reasonMessages, type SupplierType, supplier } from '@temper/contract/entities/supplier.ts';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { FieldControl, FormField } from '../../entity-ui/entity-form.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import { FieldInput } from '../../entity-ui/field-input.tsx';
import { RegionInput } from './region-input.tsx';
import { supplierKit } from './supplier-kit.ts';

/** Marked as required by what was chosen as the type. */
const ReasonInput = ({
  control: { key, meta, value, values, error, onChange },
}: {
  control: FieldControl;
}) => (
  <FieldInput
    name={key}
    meta={{ ...meta, required: reasonMessages[values.type as SupplierType] }}
    value={value}
    error={error}
    onChange={onChange}
  />
);

const own: Readonly<Record<string, Partial<FormField>>> = {
  type: { clears: ['reasonForType'] },
  reasonForType: { input: (control) => <ReasonInput control={control} />, wide: true },
  country: { clears: ['state'] },
  state: { input: (control) => <RegionInput control={control} /> },
  qualityCertifications: { wide: true },
};
/** What belongs together stands together: the rating beside the type. */
const order = ['name', 'code', 'category', 'type', 'rating'];
const place = ({ key }: FormField) => (order.includes(key) ? order.indexOf(key) : order.length);
const fields = formFields(supplier.meta)
  .map((field): FormField => ({ ...field, ...own[field.key] }))
  .sort((a, b) => place(a) - place(b));

/** Adds a supplier, or changes one. */
export function SupplierForm(props: InlineFormProps) {
  return <EntityEditor kit={supplierKit} schema={supplier.create} fields={fields} {...props} />;
}
