import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { auditApi, notIndependent } from '@temper/contract/entities/audit.ts';
import { type AuditCommand, auditWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { useCommand } from '../../entity-ui/use-command.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../lib/api/api-problem.ts';
import { AskText } from '../../ui/ask-text.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { auditKit, reportPath } from './audit-kit.ts';

const said = (message: string) => z.string().trim().min(1, message);

/** What the person may do with the audit now; the server asks for a reason where one is needed. */
export function AuditButtons({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<{ command: AuditCommand; hint?: string }>();
  const give = useCommand(auditKit, record.row);
  const commands = record.can.commands ?? [];
  const plain = useMutation({
    mutationFn: (command: 'start' | 'complete') => give(auditApi[command], {}),
    onError: (error, command) => {
      // What is wanted is a reason: a dialog asks for it.
      const wanted = error instanceof ApiProblem ? (error.fields.auditor ?? error.fields.reason) : undefined;
      if (wanted) setAsking({ command, hint: wanted });
      else notifications.show({ color: 'red', message: t(messageOf(error)) });
    },
  });
  const close = () => setAsking(undefined);
  return (
    <>
      {auditWorkflow
        .filter(({ command }) => commands.includes(command))
        .map(({ command, label }) => (
          <Button
            key={command}
            variant={command === 'reopen' ? 'default' : undefined}
            loading={plain.isPending && plain.variables === command}
            onClick={() => (command === 'reopen' ? setAsking({ command }) : plain.mutate(command))}
          >
            {t(label)}
          </Button>
        ))}
      <Button
        component={PathLink}
        href={reportPath(record.row.id)}
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        {t('Report')}
      </Button>
      {asking?.command === 'start' && (
        <AskText
          title={t('Start Audit')}
          hint={t(asking.hint ?? notIndependent)}
          label={t('Reason for this auditor')}
          schema={said('Give a reason for this auditor')}
          field="independenceReason"
          onGive={(independenceReason) => give(auditApi.start, { independenceReason })}
          onClose={close}
        />
      )}
      {asking?.command === 'complete' && (
        <AskText
          title={t('Complete Audit')}
          hint={asking.hint && t(asking.hint)}
          label={t('Reason')}
          schema={said('Say why questions stay without an answer')}
          field="reason"
          onGive={(reason) => give(auditApi.complete, { reason })}
          onClose={close}
        />
      )}
      {asking?.command === 'reopen' && (
        <AskText
          title={t('Reopen Audit')}
          label={t('Reason')}
          schema={said('Say why the audit is opened again')}
          field="reason"
          onGive={(reason) => give(auditApi.reopen, { reason })}
          onClose={close}
        />
      )}
    </>
  );
}
