import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { supplierApi } from '@temper/contract/entities/supplier.ts';
import { type SupplierCommand, supplierWorkflow } from '@temper/contract/workflows/supplier-workflow.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { useCommand } from '../../entity-ui/use-command.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { AskText } from '../../ui/ask-text.tsx';
import { supplierKit } from './supplier-kit.ts';

/** The steps of the workflow that the person may take now. Approving needs no words; every other step says why. */
export function WorkflowButtons({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SupplierCommand>();
  const give = useCommand(supplierKit, record.row);
  const approve = useMutation({
    mutationFn: () => give(supplierApi.approve, {}),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  const offered = supplierWorkflow.filter(({ command }) => record.can.commands?.includes(command));
  return (
    <>
      {offered.map(({ command, label }) => (
        <Button
          key={command}
          variant={command === 'approve' || command === 'reactivate' ? 'filled' : 'default'}
          loading={command === 'approve' && approve.isPending}
          onClick={() => (command === 'approve' ? approve.mutate() : setAsked(command))}
        >
          {t(label)}
        </Button>
      ))}
      {asked && (
        <AskText
          title={t(offered.find(({ command }) => command === asked)?.label ?? '')}
          label={t('Reason')}
          schema={z.string().trim().min(1, 'A reason is required')}
          field="reason"
          onGive={(reason) => give(supplierApi[asked], { reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
