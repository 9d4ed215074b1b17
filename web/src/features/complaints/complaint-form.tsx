import { notifications } from '@mantine/notifications';
import { complaint } from '@temper/contract/entities/complaint.ts';
import { complaintProblems, dangerFlags } from '@temper/contract/entities/complaint-rules.ts';
import { useMemo } from 'react';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { FormField } from '../../entity-ui/entity-form.tsx';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import type { FormErrors, FormValues } from '../../entity-ui/form-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMay } from '../../lib/me.ts';
import { complaintKit } from './complaint-kit.ts';
import { FormFiles } from './form-files.tsx';
import { CauseInput, EmailInput, LotInput, PriorityInput } from './form-inputs.tsx';
import { SimilarComplaints } from './similar-complaints.tsx';
import { useFormFiles } from './use-form-files.ts';

/** What is found out while working on it; a new complaint has none of it. */
const findings = new Set(['resolution', 'rootCause', 'rootCauseNotConfirmed']);
/** In a form they are ticked or not; only imported complaints may leave them open. */
const ticks = new Set<string>([...dangerFlags, 'rootCauseNotConfirmed']);

/** Who and what first, then the rest as in the contract; short ones together, so that the rows are full. */
const order = [
  'customerName',
  'email',
  'productName',
  'dateReceived',
  'priority',
  'assignedTo',
  'complaintDescription',
  'cause',
  'supplierName',
  'lotNumber',
];
const place = ({ key }: FormField) => (order.includes(key) ? order.indexOf(key) : order.length);
const wide = new Set(['lotUnknownReason']);

const fieldsOf = (isNew: boolean): FormField[] =>
  formFields(complaint.meta)
    .filter(({ key }) => !isNew || !findings.has(key))
    .sort((a, b) => place(a) - place(b))
    .map((field) => (wide.has(field.key) ? { ...field, wide: true } : field))
    .map((field) => (ticks.has(field.key) ? { ...field, meta: { ...field.meta, required: '' } } : field))
    .map((field) => {
      if (field.key === 'priority')
        return { ...field, input: (control) => <PriorityInput control={control} /> };
      if (field.key === 'cause') return { ...field, input: (control) => <CauseInput control={control} /> };
      if (field.key === 'email') return { ...field, input: (control) => <EmailInput control={control} /> };
      if (field.key === 'lotNumber') return { ...field, input: (control) => <LotInput control={control} /> };
      return field;
    });

/** Adds a complaint with its photos and documents, or changes one. */
export function ComplaintForm({ record, onDone, onCancel }: InlineFormProps) {
  const { t } = useTranslation();
  const may = useMay();
  const today = useFormat().dayOf(new Date());
  const isNew = record === undefined;
  const fields = useMemo(() => fieldsOf(isNew), [isNew]);
  const files = useFormFiles();

  const check = (values: FormValues): FormErrors => {
    const problems = complaintProblems(values, today).map(({ path, message }) => [path, message] as const);
    if (files.failed)
      problems.push(['attachments', 'A file could not be uploaded. Try it again or remove it.']);
    return Object.fromEntries(problems);
  };
  const attach = async ({ row }: EntityRecord) => {
    const failed = await files.attach('complaint', row.id);
    if (failed.length > 0)
      notifications.show({
        color: 'red',
        autoClose: false,
        message: t('The complaint was added, but not attached were: {{names}}. Attach them on its page.', {
          names: failed.join(', '),
        }),
      });
  };

  return (
    <EntityEditor
      kit={complaintKit}
      title={isNew ? t('Add New Complaint') : t('Edit Complaint')}
      submitLabel={isNew ? t('Add Complaint') : t('Save Changes')}
      fields={fields}
      schema={complaint.create}
      record={record}
      initial={{ dateReceived: today }}
      check={check}
      onSaved={isNew ? attach : undefined}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(values) => (
        <>
          {isNew && may('attachment.create') && <FormFiles files={files} />}
          <SimilarComplaints values={values} except={record?.id} />
        </>
      )}
    </EntityEditor>
  );
}
