import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reopenReason, resolutionNote, warningApi } from '@temper/contract/entities/warning.ts';
import { warningWorkflow } from '@temper/contract/workflows/warning-workflow.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { callAny } from '../../lib/api/call.ts';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { WarningRow } from './warning-kit.ts';

type Command = (typeof warningWorkflow)[number]['command'];

/** Gives a command to the warning as it is shown, and has it shown anew in any case. */
function useCommand(row: WarningRow) {
  const client = useQueryClient();
  return async (command: Command, body: object) => {
    try {
      const given = { params: { id: row.id }, body: { ...body, version: row.version } };
      client.setQueryData(['warning', 'record', row.id], await callAny(warningApi[command], given));
    } finally {
      void client.invalidateQueries({ queryKey: ['warning'] });
    }
  };
}

/** Acknowledge, Resolve and Reopen, as far as the person may give them now. */
export function WarningCommands({
  row,
  commands,
  small = false,
}: {
  row: WarningRow;
  commands: readonly string[];
  small?: boolean;
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'resolve' | 'reopen'>();
  const give = useCommand(row);
  const acknowledge = useMutation({
    mutationFn: () => give('acknowledge', {}),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  return (
    <>
      {warningWorkflow
        .filter(({ command }) => commands.includes(command))
        .map(({ command, label }, nth) => (
          <Button
            key={command}
            size={small ? 'compact-sm' : undefined}
            variant={small || nth > 0 || command === 'reopen' ? 'default' : undefined}
            aria-label={small ? `${t(label)}: ${row.title}` : undefined}
            loading={command === 'acknowledge' && acknowledge.isPending}
            onClick={() => (command === 'acknowledge' ? acknowledge.mutate() : setAsking(command))}
          >
            {t(label)}
          </Button>
        ))}
      {asking && (
        <NoteDialog
          command={asking}
          row={row}
          onClose={() => setAsking(undefined)}
          onGive={(note) => give(asking, asking === 'resolve' ? { resolution: note } : { reason: note })}
        />
      )}
    </>
  );
}

const words = {
  resolve: { title: 'Resolve “{{name}}”', label: 'What was done', submit: 'Resolve', schema: resolutionNote },
  reopen: { title: 'Reopen “{{name}}”', label: 'Reason', submit: 'Reopen', schema: reopenReason },
} as const;

function NoteDialog({
  command,
  row,
  onClose,
  onGive,
}: {
  command: 'resolve' | 'reopen';
  row: WarningRow;
  onClose: () => void;
  onGive: (note: string) => Promise<void>;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  const { title, label, submit, schema } = words[command];
  const form = useForm({
    initial: { note: '' },
    schema: z.object({ note: schema }),
    save: ({ note }) => onGive(note),
    saved: onClose,
  });
  const leave = useDiscard(form.dirty, onClose);
  return (
    <Modal
      opened
      onClose={leave}
      size="lg"
      title={t(title, { name: row.title })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <FormProblem problem={form.problem} />
          <Textarea
            label={t(label)}
            value={form.values.note}
            error={form.errors.note && t(form.errors.note)}
            withAsterisk
            aria-required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            data-autofocus
            onChange={(event) => form.set('note', event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {t(submit)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
