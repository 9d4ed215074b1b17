import { Checkbox, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateField } from '../ui/date-field.tsx';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { PersonInput } from './person-input.tsx';
import { RecordNameInput } from './record-name-input.tsx';

const typed = {
  text: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
} as const;

/** The control of one field, by its kind: label above, required marked, message at the field. */
export function FieldInput({
  name,
  meta,
  value,
  onChange,
  error,
  hint,
  recordId = null,
  onRecord,
}: {
  name: string;
  meta: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
  /** Beside the label, such as a lock. */
  hint?: ReactNode;
  /** The record that the text names, and how to change it; for texts that may name one. */
  recordId?: string | null;
  onRecord?: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const common = {
    name,
    id: `field-${name}`,
    label: hint ? (
      <>
        {t(meta.label)} {hint}
      </>
    ) : (
      t(meta.label)
    ),
    description: meta.help ? t(meta.help) : undefined,
    error: error ? t(error) : undefined,
    withAsterisk: meta.required !== undefined,
    'aria-required': meta.required !== undefined || undefined,
  };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (meta.kind) {
    case 'text':
    case 'email':
    case 'phone':
      if (meta.names && onRecord)
        return (
          <RecordNameInput
            {...common}
            entity={meta.names.entity}
            maxLength={meta.maxLength}
            text={text}
            recordId={recordId}
            onChange={(typed, id) => {
              onChange(typed);
              onRecord(id);
            }}
          />
        );
      return (
        <TextInput
          {...common}
          {...typed[meta.kind]}
          maxLength={meta.maxLength}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'longText':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={meta.maxLength}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return <NumberField {...common} value={value} onChange={onChange} />;
    case 'percent':
      return (
        <NumberField
          {...common}
          rightSection={<span aria-hidden>%</span>}
          value={value}
          onChange={onChange}
        />
      );
    case 'date':
    case 'dateTime': {
      const day = {
        id: common.id,
        description: common.description,
        error: common.error,
        required: common.withAsterisk,
        value: text,
        onChange,
      };
      return meta.kind === 'date' ? (
        <DateField {...day} label={common.label} onUnread={onChange} />
      ) : (
        <DateTimeField {...day} label={t(meta.label)} />
      );
    }
    case 'choice':
      return (
        <Select
          {...common}
          data={(meta.options ?? []).map((option) => ({ value: option.value, label: t(option.label) }))}
          value={text || null}
          onChange={onChange}
          searchable={(meta.options?.length ?? 0) > 8}
          clearable={meta.required === undefined}
          placeholder={t('Choose')}
          nothingFoundMessage={t('Nothing matches')}
        />
      );
    case 'flag':
      // Where there may be no answer, none is not No.
      if (meta.required === undefined) {
        return (
          <Select
            {...common}
            data={[
              { value: 'true', label: t('Yes') },
              { value: 'false', label: t('No') },
            ]}
            value={typeof value === 'boolean' ? String(value) : null}
            onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
            clearable
            placeholder={t('Choose')}
          />
        );
      }
      return (
        <Checkbox
          name={name}
          id={common.id}
          label={common.label}
          description={common.description}
          error={common.error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'tags':
      return (
        <TagsInput
          {...common}
          maxTags={50}
          maxLength={60}
          placeholder={Array.isArray(value) && value.length > 0 ? undefined : t('Type and press Enter')}
          value={Array.isArray(value) ? (value as string[]) : []}
          // Also what is taken over when the input is left: blanks are no tag, and none is there twice.
          onChange={(list) => onChange([...new Set(list.map((tag) => tag.trim()).filter(Boolean))])}
        />
      );
    case 'person':
      return (
        <PersonInput
          {...common}
          may={meta.may}
          value={text || null}
          onChange={onChange}
          placeholder={meta.required === undefined ? t('Unassigned') : undefined}
        />
      );
    case 'file':
    case 'reference':
      // Files are attached; a record is chosen in the text that names it.
      return null;
  }
}
