import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { useTranslation } from '../i18n/use-translation.ts';
import { readDate } from '../lib/dates.ts';
import { useFormat } from '../lib/me.ts';
import type { DateFieldProps } from './date-field.tsx';

export function DatePicker({ value, onChange, ...rest }: DateFieldProps) {
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
