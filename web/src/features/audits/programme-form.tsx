import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import { programmeKit } from './audit-kit.ts';
import { planFields } from './plan-inputs.tsx';

/** In a form a line is paused or not. */
const fields = planFields(formFields(auditProgramme.meta)).map((field) =>
  field.key === 'paused' ? { ...field, meta: { ...field.meta, required: '' } } : field,
);
const initial = { everyMonths: 12, leadDays: 30 };

/** Adds a line of the programme, or changes one. */
export const ProgrammeForm = ({ record, onDone, onCancel }: InlineFormProps) => (
  <EntityEditor
    kit={programmeKit}
    fields={fields}
    schema={auditProgramme.create}
    record={record}
    initial={initial}
    onDone={onDone}
    onCancel={onCancel}
  />
);
