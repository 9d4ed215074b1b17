import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormat } from '../lib/me.ts';
import { readNumber } from '../lib/numbers.ts';

/**
 * A number as people type it: decimal comma or point, percent sign, spaces. On leaving, the field shows what
 * was understood. `onChange` gets the number, null for empty, or the text itself when it is no number, which the
 * contract's schema then refuses with its message.
 */
export function NumberField({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: unknown;
  onChange: (value: number | string | null) => void;
}) {
  const format = useFormat();
  const { language } = format.settings;
  const write = (given: unknown) =>
    typeof given === 'number' ? format.number(given, 12) : String(given ?? '');
  const [typed, setTyped] = useState(() => write(value));
  const [focused, setFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rewritten when the value changes from outside
  useEffect(() => {
    if (!focused) setTyped(write(value));
  }, [value, focused]);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = readNumber(text, language);
        onChange(read === undefined ? text : read);
      }}
    />
  );
}
