import { Text } from '@mantine/core';
import { z } from 'zod';
import { useDialogForm } from '../lib/use-dialog-form.ts';
import { CommandDialog } from './command-dialog.tsx';
import { Words } from './words.tsx';

/** A dialog that asks for one text, such as a reason, before something is done. Texts come translated. */
export function AskText({
  title,
  submitLabel,
  color,
  hint,
  label,
  initial = '',
  schema,
  maxLength,
  field,
  onGive,
  onClose,
}: {
  title: string;
  submitLabel?: string;
  color?: string;
  hint?: string | undefined;
  label: string;
  initial?: string;
  /** What is refused before it is sent; its messages are English. */
  schema: z.ZodType;
  maxLength?: number;
  /** The name under which the server speaks of it. */
  field: string;
  onGive: (text: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useDialogForm<Record<string, string>>({
    initial: { [field]: initial },
    schema: z.object({ [field]: schema }),
    save: (values) => onGive((values[field] ?? '').trim()),
    onClose,
  });
  return (
    <CommandDialog title={title} submitLabel={submitLabel} color={color} form={form}>
      {hint && <Text size="sm">{hint}</Text>}
      <Words
        label={label}
        value={form.values[field] ?? ''}
        error={form.errors[field]}
        required
        first
        maxLength={maxLength}
        onChange={(text) => form.set(field, text)}
      />
    </CommandDialog>
  );
}
