import { TextInput } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

export interface DateFieldProps {
  label?: ReactNode;
  'aria-label'?: string;
  value: string;
  onChange: (value: string) => void;
  /**
   * Gets the text that is no date, for the form to hold in the place of a value: its schema refuses it, so that
   * nothing is saved without it. Without this the field only says so.
   */
  onUnread?: (text: string) => void;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
  id?: string;
}

const DatePicker = lazyPart(() => import('./date-picker.tsx').then((module) => module.DatePicker));

/** A calendar date, typed or picked, in the company's format. The value is `YYYY-MM-DD`, empty, or what was unread. */
export function DateField(props: DateFieldProps) {
  const { label, description, error, required } = props;
  return (
    <Suspense
      fallback={
        <TextInput
          disabled
          label={label}
          aria-label={props['aria-label']}
          description={description}
          error={error}
          withAsterisk={required}
        />
      }
    >
      <DatePicker {...props} />
    </Suspense>
  );
}
