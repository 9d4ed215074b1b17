import { warning } from '@temper/contract/entities/warning.ts';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { FieldControl, FormField } from '../../entity-ui/entity-form.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { warningKit } from './warning-kit.ts';

const fields: FormField[] = formFields(warning.meta).map((field) =>
  field.key === 'dueDate'
    ? { ...field, input: (control) => <Due control={control} /> }
    : { ...field, wide: field.key === 'title' },
);

function Due({ control: { meta, value, error, onChange } }: { control: FieldControl }) {
  const { t } = useTranslation();
  return (
    <DateTimeField
      id="field-dueDate"
      label={t(meta.label)}
      value={typeof value === 'string' ? value : ''}
      error={error && t(error)}
      onChange={(next) => onChange(next || null)}
    />
  );
}

/** Adds a warning, or changes one. */
export function WarningForm({ record, onDone, onCancel }: InlineFormProps) {
  return (
    <EntityEditor
      kit={warningKit}
      fields={fields}
      schema={warning.create}
      record={record}
      initial={{ type: 'warning', source: 'quality' }}
      onDone={() => onDone()}
      onCancel={onCancel}
    />
  );
}
