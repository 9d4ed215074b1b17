import { Text } from '@mantine/core';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Words } from '../../../ui/words.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import type { RevisionDialogProps } from './record-kit.ts';
import { useCommandForm } from './use-command-form.ts';

const commands = {
  withdraw: {
    title: 'Withdraw',
    intro:
      'Revision {{n}} goes back to draft and can be changed again. What was signed of it stays on record.',
    required: 'Say why the revision is withdrawn',
    done: 'Withdrawn from review',
    color: undefined,
  },
  reject: {
    title: 'Reject',
    intro: 'Revision {{n}} goes back to its author, who is told your reason.',
    required: 'Say why the revision is rejected',
    done: 'Sent back to its author',
    color: 'red',
  },
  discard: {
    title: 'Discard Draft',
    intro: 'The draft of revision {{n}} is given up. What is in force stays.',
    required: 'Say why the draft is given up',
    done: 'The draft is given up',
    color: 'red',
  },
} as const;
/** Said after the withdrawal of what was approved already, and waited for its day. */
const approvalTaken = 'The approved revision is a draft again';
export type ReasonCommand = keyof typeof commands;

/** A command that needs a reason and nothing else. */
export function ReasonDialog({
  command,
  row,
  revision,
  onClose,
}: RevisionDialogProps & { command: ReasonCommand }) {
  const { t } = useTranslation();
  const { title, intro, required, done, color } = commands[command];
  const form = useCommandForm({
    row,
    endpoint: documentApi[command],
    initial: { reason: '' },
    schema: z.object({ reason: z.string().trim().min(1, required) }),
    bodyOf: ({ reason }, version) => ({ reason, version }),
    done: t(command === 'withdraw' && revision.step === 'approved' ? approvalTaken : done),
    onClose,
  });
  return (
    <DocumentDialog title={t(title)} form={form} color={color}>
      <Text size="sm">{t(intro, { n: revision.revisionNumber })}</Text>
      <Words
        label={t('Reason')}
        value={form.values.reason}
        error={form.errors.reason}
        required
        first
        onChange={(text) => form.set('reason', text)}
      />
    </DocumentDialog>
  );
}
