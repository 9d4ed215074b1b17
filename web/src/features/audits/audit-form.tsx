import { audit } from '@temper/contract/entities/audit.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { FormField } from '../../entity-ui/entity-form.tsx';
import type { EntityRow } from '../../entity-ui/entity-kit.ts';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import type { FormErrors, FormValues } from '../../entity-ui/form-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePeople } from '../../lib/people.ts';
import { auditKit } from './audit-kit.ts';
import { MoveReasonInput, planFields, reasonProblem } from './plan-inputs.tsx';

const own = planFields(formFields(audit.meta));

/** The reason for a new date belongs to the change, not to the audit. */
const schema = z.preprocess((given) => {
  const { reason: _reason, ...values } = given as Record<string, unknown>;
  return values;
}, audit.create);

const reasonOf = (record: EntityRow): FormField => ({
  key: 'reason',
  meta: { kind: 'text', label: 'Reason for the new date', maxLength: 1000 },
  wide: true,
  input: (control) => <MoveReasonInput control={control} before={record.auditDate} />,
});

/** Schedules an audit, or changes one; moving it to another day asks why. */
export function AuditForm({ record, initial, onDone, onCancel }: InlineFormProps & { initial?: FormValues }) {
  const { t } = useTranslation();
  const fields = useMemo(
    () => own.flatMap((field) => (record && field.key === 'auditDate' ? [field, reasonOf(record)] : [field])),
    [record],
  );
  const people = usePeople();
  const check = (values: FormValues): FormErrors => ({
    ...(record && values.auditDate !== record.auditDate && !values.reason
      ? { reason: 'Say why the audit is moved to another day' }
      : {}),
    ...reasonProblem(people, values),
  });
  return (
    <EntityEditor
      kit={auditKit}
      title={record ? t('Edit Audit') : t('Schedule Audit')}
      submitLabel={record ? t('Save Changes') : t('Schedule Audit')}
      fields={fields}
      schema={schema}
      record={record}
      initial={initial}
      check={check}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
