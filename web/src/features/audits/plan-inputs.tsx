import { Autocomplete, Select, Text, Textarea, TextInput } from '@mantine/core';
import { notIndependent } from '@temper/contract/entities/audit.ts';
import type { FieldControl, FormField } from '../../entity-ui/entity-form.tsx';
import { FieldInput } from '../../entity-ui/field-input.tsx';
import type { FormErrors, FormValues } from '../../entity-ui/form-values.ts';
import { SuggestingInput } from '../../entity-ui/suggesting-input.tsx';
import { useControlProps } from '../../entity-ui/use-control-props.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMe } from '../../lib/me.ts';
import { usePeople } from '../../lib/people.ts';

type People = ReturnType<typeof usePeople>;

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The standards of the chosen type; disabled before a type is chosen. */
export function StandardInput({ control }: { control: FieldControl }) {
  const { t } = useTranslation();
  const common = useControlProps(control);
  const { meta, value, values, onChange } = control;
  const type = textOf(values.auditType);
  const fitting = meta.optionsBy?.options[type] ?? [];
  return (
    <Select
      {...common}
      data={fitting.map((standard) => ({ value: standard, label: t(standard) }))}
      value={textOf(value) || null}
      onChange={onChange}
      disabled={type === ''}
      clearable={meta.required === undefined}
      placeholder={type === '' ? t('Choose the type first') : t('Choose')}
    />
  );
}

/** A department of the company, or another that is typed in. */
export function DepartmentInput({ control }: { control: FieldControl }) {
  return <SuggestingInput control={control} offered={useMe().company.departments} />;
}

/** The auditor by name: a member of the company is linked, anybody else stays a name. */
export function AuditorInput({ control }: { control: FieldControl }) {
  const { t } = useTranslation();
  const common = useControlProps(control);
  const people = [...usePeople().values()].filter(({ active }) => active);
  const { value, values, onChange, set } = control;
  const choose = (name: string) => {
    onChange(name);
    const named = people.filter((person) => same(person.name, name));
    set('auditorId', named.length === 1 ? (named[0]?.personId ?? null) : null);
  };
  const linked = textOf(values.auditorId) !== '';
  return (
    <Autocomplete
      {...common}
      data={[...new Set(people.map(({ name }) => name))]}
      maxLength={control.meta.maxLength}
      value={textOf(value)}
      onChange={choose}
      autoComplete="off"
      rightSection={
        linked ? (
          <Text size="xs" c="dimmed" title={t('A member of the company, who is notified')}>
            {t('member')}
          </Text>
        ) : undefined
      }
      rightSectionWidth={70}
    />
  );
}

/** Whether the auditor, as far as the company's people are known, works in the audited department. */
function dependsOn(people: People, values: FormValues): boolean {
  const department = textOf(values.department);
  const byId = people.get(textOf(values.auditorId));
  const named = [...people.values()].filter(
    ({ active, name }) => active && same(name, textOf(values.auditor)),
  );
  const auditor = byId ?? (named.length === 1 ? named[0] : undefined);
  return department !== '' && auditor?.department != null && same(auditor.department, department);
}

/** Asks for the reason where one is needed, beside the one place that says why. */
export const reasonProblem = (people: People, values: FormValues): FormErrors =>
  dependsOn(people, values) && textOf(values.independenceReason).trim() === ''
    ? { independenceReason: 'Give a reason for this auditor' }
    : {};

/** Asks why this auditor all the same, where the auditor belongs to the audited department. */
export function IndependenceInput({ control }: { control: FieldControl }) {
  const { t } = useTranslation();
  const common = useControlProps(control);
  const depends = dependsOn(usePeople(), control.values);
  if (!depends && !control.value && !control.error) return null;
  return (
    <TextInput
      {...common}
      description={
        depends ? (
          <Text span size="sm" c="var(--t-warning-text)">
            {t(notIndependent)}
          </Text>
        ) : undefined
      }
      withAsterisk={depends}
      aria-required={depends || undefined}
      maxLength={1000}
      value={textOf(control.value)}
      onChange={(event) => control.onChange(event.currentTarget.value)}
    />
  );
}

/** Why an audit is moved to another day; shown once the day differs. */
export function MoveReasonInput({ control, before }: { control: FieldControl; before: unknown }) {
  const { t } = useTranslation();
  const common = useControlProps(control);
  if (control.values.auditDate === before && !control.error) return null;
  return (
    <Textarea
      {...common}
      withAsterisk
      aria-required
      autosize
      minRows={2}
      maxLength={1000}
      description={t('It is kept in the history')}
      value={textOf(control.value)}
      onChange={(event) => control.onChange(event.currentTarget.value)}
    />
  );
}

/** The supplier of a supplier audit: chosen from the suppliers, or typed in. */
function SupplierInput({ control }: { control: FieldControl }) {
  const { key, meta, value, values, error, onChange, set } = control;
  if (values.auditType !== 'supplier') return null;
  return (
    <FieldInput
      name={key}
      meta={meta}
      value={value}
      error={error}
      onChange={onChange}
      recordId={textOf(values.supplierId) || null}
      onRecord={(id) => set('supplierId', id)}
    />
  );
}

/** The controls that audits and programme lines share, in the place of the kinds' own. */
export const planFields = (fields: readonly FormField[]): FormField[] =>
  reasonByAuditor(fields).map((field): FormField => {
    switch (field.key) {
      case 'auditType':
        return { ...field, clears: ['auditStandard', 'supplierName', 'supplierId'] };
      case 'auditStandard':
        return { ...field, input: (control) => <StandardInput control={control} /> };
      case 'department':
        return { ...field, input: (control) => <DepartmentInput control={control} /> };
      case 'auditor':
        return { ...field, input: (control) => <AuditorInput control={control} /> };
      case 'auditorId':
        // Set by the auditor's name.
        return { ...field, input: () => null };
      case 'supplierName':
        return { ...field, input: (control) => <SupplierInput control={control} /> };
      case 'independenceReason':
        return { ...field, wide: true, input: (control) => <IndependenceInput control={control} /> };
      default:
        return field;
    }
  });

/** The reason for an auditor stands behind the auditor. */
const reasonByAuditor = (fields: readonly FormField[]): FormField[] => {
  const reason = fields.filter(({ key }) => key === 'independenceReason');
  return fields.flatMap((field) =>
    field.key === 'auditorId' ? [field, ...reason] : field.key === 'independenceReason' ? [] : [field],
  );
};
