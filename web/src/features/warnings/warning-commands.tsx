import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { reopenReason, resolutionNote, warningApi } from '@temper/contract/entities/warning.ts';
import { warningWorkflow } from '@temper/contract/workflows/warning-workflow.ts';
import { useState } from 'react';
import { useCommand } from '../../entity-ui/use-command.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { AskText } from '../../ui/ask-text.tsx';
import { type WarningRow, warningKit } from './warning-kit.ts';

const questions = {
  resolve: {
    title: 'Resolve “{{name}}”',
    submit: 'Resolve',
    label: 'What was done',
    field: 'resolution',
    schema: resolutionNote,
  },
  reopen: {
    title: 'Reopen “{{name}}”',
    submit: 'Reopen',
    label: 'Reason',
    field: 'reason',
    schema: reopenReason,
  },
} as const;

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
  const question = asking && questions[asking];
  const give = useCommand(warningKit, row);
  const acknowledge = useMutation({
    mutationFn: () => give(warningApi.acknowledge, {}),
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
      {asking && question && (
        <AskText
          title={t(question.title, { name: row.title })}
          submitLabel={t(question.submit)}
          label={t(question.label)}
          schema={question.schema}
          maxLength={2000}
          field={question.field}
          onGive={(text) => give(warningApi[asking], { [question.field]: text })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
