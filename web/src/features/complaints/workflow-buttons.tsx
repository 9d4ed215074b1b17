import { Button, Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { complaintApi, complaintReopening, complaintWorkflow } from '@temper/contract/entities/complaint.ts';
import { useState } from 'react';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useCommand } from '../../entity-ui/use-command.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { useDialogForm } from '../../lib/use-dialog-form.ts';
import { AskText } from '../../ui/ask-text.tsx';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Words } from '../../ui/words.tsx';
import { closingForm } from './closing-form.ts';
import { type ComplaintRow, complaintKit } from './complaint-kit.ts';

type Command = (typeof complaintWorkflow)[number]['command'];

/** What the person may do with the complaint now; closing and reopening ask for more in a dialog. */
export function WorkflowButtons({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'close' | 'reopen'>();
  const give = useCommand(complaintKit, record.row);
  const start = useMutation({
    mutationFn: () => give(complaintApi.start, {}),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  const press = (command: Command) => (command === 'start' ? start.mutate() : setAsking(command));
  const close = () => setAsking(undefined);
  return (
    <>
      {complaintWorkflow
        .filter(({ command }) => record.can.commands?.includes(command))
        .map(({ command, label }) => (
          <Button
            key={command}
            variant={command === 'reopen' ? 'default' : undefined}
            loading={command === 'start' && start.isPending}
            onClick={() => press(command)}
          >
            {t(label)}
          </Button>
        ))}
      {asking === 'close' && <CloseDialog record={record} onClose={close} />}
      {asking === 'reopen' && (
        <AskText
          title={t('Reopen {{number}}', { number: (record.row as ComplaintRow).complaintNumber })}
          submitLabel={t('Reopen Complaint')}
          label={t('Reason')}
          schema={complaintReopening.reason}
          field="reason"
          onGive={(reason) => give(complaintApi.reopen, { reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function CloseDialog({ record, onClose }: { record: EntityRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const row = record.row as ComplaintRow;
  const tasks = useQuery(recordTasksQuery('complaint', row.id)).data?.items;
  const open = tasks?.filter(({ status }) => status !== 'completed').length ?? 0;
  const give = useCommand(complaintKit, record.row);
  const form = useDialogForm({
    initial: {
      resolution: row.resolution ?? '',
      rootCause: row.rootCause ?? '',
      rootCauseNotConfirmed: row.rootCauseNotConfirmed ?? false,
      openTasksReason: '',
    },
    schema: closingForm(open > 0),
    save: (values) => give(complaintApi.close, values),
    onClose,
  });
  const { values, errors, set } = form;
  return (
    <CommandDialog
      title={t('Close {{number}}', { number: row.complaintNumber })}
      submitLabel={t('Close Complaint')}
      form={form}
    >
      <Words
        label={t('Resolution')}
        value={values.resolution}
        error={errors.resolution}
        required
        first
        maxLength={20_000}
        onChange={(text) => set('resolution', text)}
      />
      <Words
        label={t('Root Cause')}
        description={t('Or tick below that it could not be confirmed')}
        value={values.rootCause}
        error={errors.rootCause}
        required={!values.rootCauseNotConfirmed}
        maxLength={20_000}
        onChange={(text) => set('rootCause', text)}
      />
      <Checkbox
        label={t('The root cause could not be confirmed')}
        checked={values.rootCauseNotConfirmed}
        error={errors.rootCauseNotConfirmed && t(errors.rootCauseNotConfirmed)}
        onChange={(event) => set('rootCauseNotConfirmed', event.currentTarget.checked)}
      />
      {(open > 0 || errors.openTasksReason || values.openTasksReason) && (
        <Words
          label={t('Reason for closing with open tasks')}
          description={open === 1 ? t('1 task is still open') : t('{{n}} tasks are still open', { n: open })}
          required
          value={values.openTasksReason}
          error={errors.openTasksReason}
          onChange={(text) => set('openTasksReason', text)}
        />
      )}
    </CommandDialog>
  );
}
