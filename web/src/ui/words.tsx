import { Textarea } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';

/** Several lines of text in a dialog. */
export function Words({
  label,
  description,
  value,
  error,
  required,
  first,
  maxLength = 1000,
  onChange,
}: {
  /** Texts come translated, but the error. */
  label: string;
  description?: string | undefined;
  value: string;
  error?: string | undefined;
  required?: boolean;
  /** Typing begins here when the dialog opens. */
  first?: boolean;
  maxLength?: number;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={label}
      description={description}
      value={value}
      error={error && t(error)}
      withAsterisk={required ?? false}
      aria-required={required}
      data-autofocus={first}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={maxLength}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
