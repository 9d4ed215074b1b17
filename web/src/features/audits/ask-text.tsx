import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

/** A dialog that asks for one text before something is done. All texts come translated, but `required`. */
export function AskText({
  title,
  hint,
  label,
  initial = '',
  required,
  submitLabel,
  field,
  onGive,
  onClose,
}: {
  title: string;
  hint?: string;
  label: string;
  initial?: string;
  /** English: the message when nothing is given; absent: it may stay empty. */
  required?: string;
  submitLabel: string;
  /** The name under which the server speaks of it. */
  field: string;
  onGive: (text: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  const form = useForm<Record<string, string>>({
    initial: { [field]: initial },
    schema: z.object({ [field]: required ? z.string().trim().min(1, required) : z.string() }),
    save: (values) => onGive((values[field] ?? '').trim()),
    saved: onClose,
  });
  const error = form.errors[field];
  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {!error && <FormProblem problem={form.problem} />}
          {hint && <Text c="dimmed">{hint}</Text>}
          <Textarea
            label={label}
            value={form.values[field] ?? ''}
            error={error && t(error)}
            withAsterisk={required !== undefined}
            aria-required={required !== undefined || undefined}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={5000}
            data-autofocus
            onChange={(event) => form.set(field, event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
