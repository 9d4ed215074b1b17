import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormProblem } from './form-problem.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogForm {
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  problem: unknown;
  saving: boolean;
  leave: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The dialog of a command: its fields, what the server refused, and the buttons that leave and give it. */
export function CommandDialog({
  title,
  submitLabel = title,
  color,
  form: { values, errors, problem, saving, leave, submit },
  blocked,
  notice,
  children,
}: {
  /** Texts come translated. */
  title: string;
  submitLabel?: string;
  color?: string | undefined;
  /** That of useDialogForm. */
  form: DialogForm;
  /** Nothing can be submitted; the children say why. */
  blocked?: boolean;
  /** Stands in the place of what the server refused. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  // A message without a field of its own must still be seen.
  const shownBelow = Object.keys(errors).some((key) => key in values);
  return (
    <Modal opened onClose={leave} size="lg" title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {notice ?? <FormProblem problem={!shownBelow && problem} />}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={saving} color={color} disabled={blocked ?? false}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
