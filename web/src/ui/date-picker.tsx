import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { readDate } from '../lib/dates.ts';
import { useFormat } from '../lib/me.ts';
import type { DateFieldProps } from './date-field.tsx';

export function DatePicker({ value, onChange, onUnread, error, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { dateFormat } = format.settings;
  // What is typed and no date; Mantine's field would forget it when it is left.
  const [unread, setUnread] = useState('');
  const [left, setLeft] = useState(true);
  const [round, setRound] = useState(0);
  // The calendar comes with a click or with typing, not with the focus alone: it would lie on what follows, and on
  // the message that the focus is given for.
  const [wanted, setWanted] = useState(false);
  const isOpen = useRef(false);
  const read = readDate(value, dateFormat) === value;
  const wrong = unread || (read ? '' : value);

  // The form has put something else in its place, such as nothing.
  const replaced = onUnread !== undefined && unread !== '' && value !== unread;
  useEffect(() => {
    if (!replaced) return;
    setUnread('');
    setRound((before) => before + 1);
  }, [replaced]);

  return (
    <DateInput
      key={round}
      {...rest}
      error={
        wrong && (left || error)
          ? t('“{{text}}” is no date. Write it like {{example}}.', {
              text: wrong,
              example: format.date('2027-12-31'),
            })
          : error
      }
      withAsterisk={rest.required}
      required={false}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear the date') }}
      valueFormat={dateFormat}
      placeholder={dateFormat}
      dateParser={(written) => readDate(written, dateFormat)}
      value={read ? value : null}
      onInput={(event) => {
        setWanted(true);
        const text = event.currentTarget.value.trim();
        const found = text !== '' && readDate(text, dateFormat) === null ? text : '';
        setUnread(found);
        if (found) onUnread?.(found);
      }}
      onChange={(next) => {
        setUnread('');
        onChange(next ?? '');
      }}
      fixOnBlur={!unread}
      onFocus={() => setLeft(false)}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        // Closes the calendar and not the form around it as well.
        if (event.key === 'Escape' && wanted && isOpen.current) event.preventDefault();
      }}
      onBlur={() => {
        setLeft(true);
        setWanted(false);
        // Where it is not held, nothing else must be thought to hold.
        if (unread && !onUnread && value) onChange('');
      }}
      firstDayOfWeek={dateFormat.startsWith('MM') ? 0 : 1}
      popoverProps={{
        trapFocus: false,
        disabled: !wanted,
        onOpen: () => {
          isOpen.current = true;
        },
        onClose: () => {
          isOpen.current = false;
        },
      }}
    />
  );
}
