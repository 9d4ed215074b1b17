import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import { usePeople } from '../../lib/people.ts';
import { programmeKit } from './audit-kit.ts';
import { planFields, reasonProblem } from './plan-inputs.tsx';

/** In a form a line is paused or not. */
const fields = planFields(formFields(auditProgramme.meta)).map((field) =>
  field.key === 'paused' ? { ...field, meta: { ...field.meta, required: '' } } : field,
);
const initial = { everyMonths: 12, leadDays: 30 };

/** Adds a line of the programme, or changes one. */
export function ProgrammeForm({ record, onDone, onCancel }: InlineFormProps) {
  const people = usePeople();
  return (
    <EntityEditor
      kit={programmeKit}
      fields={fields}
      schema={auditProgramme.create}
      record={record}
      initial={initial}
      check={(values) => reasonProblem(people, values)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
