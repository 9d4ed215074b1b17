import { auditFinding } from '@temper/contract/entities/audit-finding.ts';
import { useMemo } from 'react';
import { EntityEditor, formFields } from '../../entity-ui/entity-editor.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import type { FormValues } from '../../entity-ui/form-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { findingKit } from './audit-kit.ts';

const all = formFields(auditFinding.meta);
const ofAudit = new Set(['auditNumber', 'auditId']);
/** A finding stays with its audit, and inside an audit it is clear which. */
const withoutAudit = all.map((field) => (ofAudit.has(field.key) ? { ...field, input: () => null } : field));

/** Adds a finding, to the audit in `initial` where there is one, or changes one. */
export function FindingForm({
  record,
  initial,
  onDone,
  onCancel,
}: InlineFormProps & { initial?: FormValues }) {
  const { t } = useTranslation();
  const known = record !== undefined || initial?.auditId !== undefined;
  const fields = useMemo(() => (known ? withoutAudit : all), [known]);
  return (
    <EntityEditor
      kit={findingKit}
      title={record ? t('Edit Finding') : t('Add Finding')}
      submitLabel={record ? t('Save Changes') : t('Add Finding')}
      fields={fields}
      schema={auditFinding.create}
      record={record}
      initial={initial}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
