import { warning } from '@temper/contract/entities/warning.ts';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import { warningKit } from './warning-kit.ts';

const fields = formFields(warning.meta).map((field) => ({ ...field, wide: field.key === 'title' }));

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
