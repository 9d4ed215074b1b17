import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readDate } from '../lib/dates.ts';
import { useFormat } from '../lib/me.ts';

/** A calendar date, typed or picked, in the company's format. The value is `YYYY-MM-DD` or empty. */
export function DateField({
  value,
  onChange,
  ...rest
}: {
  label?: ReactNode;
  'aria-label'?: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
  id?: string;
}) {
  const { t } = useTranslation();
  const { dateFormat } = useFormat().settings;
  return (
    <DateInput
      {...rest}
      withAsterisk={rest.required}
      required={false}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear the date') }}
      valueFormat={dateFormat}
      placeholder={dateFormat}
      dateParser={(written) => readDate(written, dateFormat)}
      value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null}
      onChange={(next) => onChange(next ?? '')}
      firstDayOfWeek={dateFormat.startsWith('MM') ? 0 : 1}
      popoverProps={{ trapFocus: false }}
    />
  );
}
