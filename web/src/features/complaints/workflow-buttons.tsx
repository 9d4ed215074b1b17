import { Button, Checkbox, Group, Modal, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { complaintApi, complaintReopening, complaintWorkflow } from '@temper/contract/entities/complaint.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { callAny } from '../../lib/api/call.ts';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { closingForm } from './closing-form.ts';
import { type ComplaintRow, complaintKit } from './complaint-kit.ts';

type Command = (typeof complaintWorkflow)[number]['command'];

/** What the person may do with the complaint now; closing and reopening ask for more in a dialog. */
export function WorkflowButtons({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'close' | 'reopen'>();
  const give = useCommand(record);
  const start = useMutation({
    mutationFn: () => give('start', {}),
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
      {asking === 'reopen' && <ReopenDialog record={record} onClose={close} />}
    </>
  );
}

/** Gives a command to the record as it is shown; when somebody else was quicker it is shown anew. */
function useCommand({ row }: EntityRecord) {
  const client = useQueryClient();
  return async (command: Command, body: object) => {
    const { name } = complaintKit.meta;
    try {
      const params = { id: row.id };
      const done = await callAny(complaintApi[command], { params, body: { ...body, version: row.version } });
      client.setQueryData([name, 'record', row.id], done);
    } finally {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
}

function CloseDialog({ record, onClose }: { record: EntityRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const row = record.row as ComplaintRow;
  const tasks = useQuery(recordTasksQuery('complaint', row.id)).data?.items;
  const open = tasks?.filter(({ status }) => status !== 'completed').length ?? 0;
  const give = useCommand(record);
  const form = useForm({
    initial: {
      resolution: row.resolution ?? '',
      rootCause: row.rootCause ?? '',
      rootCauseNotConfirmed: row.rootCauseNotConfirmed ?? false,
      openTasksReason: '',
    },
    schema: closingForm(open > 0),
    save: (values) => give('close', values),
    saved: onClose,
  });
  const { values, errors, set } = form;
  const leave = useDiscard(form.dirty, onClose);
  return (
    <Dialog title={t('Close {{number}}', { number: row.complaintNumber })} onClose={leave}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <FormProblem problem={Object.keys(errors).length === 0 && form.problem} />
          <Words
            label={t('Resolution')}
            value={values.resolution}
            error={errors.resolution}
            required
            onChange={(text) => set('resolution', text)}
          />
          <Words
            label={t('Root Cause')}
            hint={t('Or tick below that it could not be confirmed')}
            value={values.rootCause}
            error={errors.rootCause}
            required={!values.rootCauseNotConfirmed}
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
              hint={open === 1 ? t('1 task is still open') : t('{{n}} tasks are still open', { n: open })}
              required
              value={values.openTasksReason}
              error={errors.openTasksReason}
              onChange={(text) => set('openTasksReason', text)}
            />
          )}
          <Buttons label={t('Close Complaint')} saving={form.saving} onClose={leave} />
        </Stack>
      </form>
    </Dialog>
  );
}

function ReopenDialog({ record, onClose }: { record: EntityRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const give = useCommand(record);
  const form = useForm({
    initial: { reason: '' },
    schema: z.object(complaintReopening),
    save: (values) => give('reopen', values),
    saved: onClose,
  });
  const leave = useDiscard(form.dirty, onClose);
  const number = (record.row as ComplaintRow).complaintNumber;
  return (
    <Dialog title={t('Reopen {{number}}', { number })} onClose={leave}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <FormProblem problem={!form.errors.reason && form.problem} />
          <Words
            label={t('Reason')}
            value={form.values.reason}
            error={form.errors.reason}
            required
            onChange={(text) => form.set('reason', text)}
          />
          <Buttons label={t('Reopen Complaint')} saving={form.saving} onClose={leave} />
        </Stack>
      </form>
    </Dialog>
  );
}

function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      {children}
    </Modal>
  );
}

function Words({
  label,
  hint,
  value,
  error,
  required,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={label}
      description={hint}
      value={value}
      error={error && t(error)}
      withAsterisk={required ?? false}
      aria-required={required}
      autosize
      minRows={2}
      maxRows={10}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Buttons({ label, saving, onClose }: { label: string; saving: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {label}
      </Button>
    </Group>
  );
}
