import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supplierApi } from '@temper/contract/entities/supplier.ts';
import { type SupplierCommand, supplierWorkflow } from '@temper/contract/workflows/supplier-workflow.ts';
import { type FormEvent, useState } from 'react';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

/** Approving needs no words; every other step says why. */
const needsReason = (command: SupplierCommand) => command !== 'approve';

/** The steps of the workflow that the person may take now. */
export function WorkflowButtons({ record: { row, can } }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SupplierCommand>();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: ({ command, reason }: { command: SupplierCommand; reason?: string }) =>
      call(supplierApi[command], {
        params: { id: row.id },
        body: { version: row.version, reason: reason as string },
      }),
    onSuccess: (saved) => {
      client.setQueryData(['supplier', 'record', row.id], saved);
      setAsked(undefined);
      return client.invalidateQueries({ queryKey: ['supplier'] });
    },
    onError: (error, { command }) => {
      if (!needsReason(command)) notifications.show({ color: 'red', message: t(messageOf(error)) });
    },
  });
  const offered = supplierWorkflow.filter(({ command }) => can.commands?.includes(command));
  return (
    <>
      {offered.map(({ command, label }) => (
        <Button
          key={command}
          variant={command === 'approve' || command === 'reactivate' ? 'filled' : 'default'}
          loading={run.isPending && run.variables.command === command}
          onClick={() => (needsReason(command) ? setAsked(command) : run.mutate({ command }))}
        >
          {t(label)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(offered.find(({ command }) => command === asked)?.label ?? '')}
          problem={run.error}
          saving={run.isPending}
          onSubmit={(reason) => run.mutate({ command: asked, reason })}
          onClose={() => {
            run.reset();
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

function ReasonDialog({
  title,
  problem,
  saving,
  onSubmit,
  onClose,
}: {
  title: string;
  problem: unknown;
  saving: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given && !saving) onSubmit(given);
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormProblem problem={problem} />
          <Textarea
            label={t('Reason')}
            withAsterisk
            data-autofocus
            autosize
            minRows={3}
            maxLength={1000}
            value={reason}
            error={missing && t('A reason is required')}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
