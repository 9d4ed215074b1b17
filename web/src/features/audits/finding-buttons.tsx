import { Button } from '@mantine/core';
import { auditFindingApi } from '@temper/contract/entities/audit-finding.ts';
import { type FindingCommand, findingWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { useCommand } from '../../entity-ui/use-command.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskText } from '../../ui/ask-text.tsx';
import { type FindingRow, findingKit } from './audit-kit.ts';

interface Question {
  readonly field: string;
  /** English. */
  readonly label: string;
  readonly required: string;
}

/** What each command asks for. */
const questions: Readonly<Record<FindingCommand, Question>> = {
  correct: {
    field: 'correctiveAction',
    label: 'Corrective Action',
    required: 'Corrective action is required',
  },
  verify: { field: 'verification', label: 'Verification', required: 'Say how it was verified' },
  reject: { field: 'reason', label: 'Reason', required: 'Say what is still missing' },
  reopen: { field: 'reason', label: 'Reason', required: 'Say why the finding is opened again' },
};

/** What the person may do with the finding now. Nobody verifies the own correction. */
export function FindingButtons({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<FindingCommand>();
  const give = useCommand(findingKit, record.row);
  const row = record.row as FindingRow;
  const step = findingWorkflow.find(({ command }) => command === asking);
  const question = asking && questions[asking];
  return (
    <>
      {findingWorkflow
        .filter(({ command }) => record.can.commands?.includes(command))
        .map(({ command, label }) => (
          <Button
            key={command}
            variant={command === 'correct' || command === 'verify' ? undefined : 'default'}
            onClick={() => setAsking(command)}
          >
            {t(label)}
          </Button>
        ))}
      {asking && step && question && (
        <AskText
          title={`${t(step.label)}: ${row.findingNumber}`}
          label={t(question.label)}
          initial={asking === 'correct' ? (row.correctiveAction ?? '') : ''}
          schema={z.string().trim().min(1, question.required)}
          maxLength={5000}
          submitLabel={t(step.label)}
          field={question.field}
          onGive={(text) => give(auditFindingApi[asking], { [question.field]: text })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
