import { Autocomplete } from '@mantine/core';
import type { FieldControl } from './entity-form.tsx';
import { useControlProps } from './use-control-props.ts';

/** A text of a form, under which what is usual is offered. */
export function SuggestingInput({ control, offered }: { control: FieldControl; offered: readonly string[] }) {
  const { meta, value, onChange } = control;
  return (
    <Autocomplete
      {...useControlProps(control)}
      data={[...offered]}
      maxLength={meta.maxLength}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      autoComplete="off"
    />
  );
}
