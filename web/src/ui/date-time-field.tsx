import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from '../lib/me.ts';
import { instantOf, timeOf } from '../lib/zone-time.ts';
import { DateField } from './date-field.tsx';

/** The end of a working day, where only the day is chosen. */
const usualTime = '17:00';
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** An instant as day and time of the company. The value is ISO 8601 in UTC, empty, or a day that was unread. */
export function DateTimeField({
  id,
  label,
  description,
  value,
  error,
  required,
  onChange,
}: {
  id?: string;
  /** Translated. */
  label: string;
  description?: ReactNode;
  value: string;
  error?: ReactNode;
  required?: boolean;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = format.settings;
  const unread = value !== '' && !isInstant(value);
  const day = value && !unread ? format.dayOf(value) : value;
  const time = value && !unread ? timeOf(value, timeZone) : '';
  return (
    <Group gap={8} align="flex-start" wrap="nowrap" grow preventGrowOverflow={false}>
      <DateField
        id={id}
        label={label}
        description={description}
        value={day}
        error={error}
        required={required}
        onChange={(next) => onChange(next ? instantOf(next, time || usualTime, timeZone) : '')}
        onUnread={onChange}
      />
      <TextInput
        type="time"
        label={t('Time')}
        aria-label={t('{{label}}: time', { label })}
        maw={120}
        value={time}
        disabled={!day || unread}
        onChange={(event) => {
          if (event.currentTarget.value) onChange(instantOf(day, event.currentTarget.value, timeZone));
        }}
      />
    </Group>
  );
}
