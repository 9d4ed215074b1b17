import { NumberInput, Text } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { z } from 'zod';
import {
  emptySigning,
  SigningFields,
  signingBody,
  signingSchema,
  useSigner,
} from '../../../entity-ui/signing-fields.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CommandDialog, Words } from './dialog.tsx';
import type { DocumentRow } from './record-kit.ts';
import { useCommandForm } from './use-command-form.ts';
import { WhatIsSigned } from './what-is-signed.tsx';

interface DialogProps {
  row: DocumentRow;
  revision: Revision;
  onClose: () => void;
}

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
export function ReasonDialog({ command, row, revision, onClose }: DialogProps & { command: ReasonCommand }) {
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
    <CommandDialog title={t(title)} form={form} {...(color && { color })}>
      <Text size="sm">{t(intro, { n: revision.revisionNumber })}</Text>
      <Words
        label={t('Reason')}
        value={form.values.reason}
        error={form.errors.reason}
        required
        first
        onChange={(text) => form.set('reason', text)}
      />
    </CommandDialog>
  );
}

/** Begins the next revision as a draft. */
export function ReviseDialog({ row, revision, onClose }: DialogProps) {
  const { t } = useTranslation();
  const next = revision.revisionNumber + 1;
  const form = useCommandForm({
    row,
    endpoint: documentApi.revise,
    initial: { revisionNumber: next as number | string, revisionReason: '' },
    schema: z.object({
      revisionNumber: z
        .int('Revision number is required')
        .min(next, `The revision number must be greater than ${revision.revisionNumber}`),
      revisionReason: z.string().trim().min(1, 'Revision reason is required'),
    }),
    bodyOf: (values, version) => ({ ...values, version }),
    done: t('The next revision is begun as a draft'),
    onClose,
  });
  return (
    <CommandDialog title={t('New Revision')} submitLabel={t('Begin Revision')} form={form}>
      <Text size="sm">
        {t('Revision {{n}} stays in force until the next one is approved.', { n: revision.revisionNumber })}
      </Text>
      <NumberInput
        label={t('Revision Number')}
        value={form.values.revisionNumber}
        error={form.errors.revisionNumber && t(form.errors.revisionNumber)}
        withAsterisk
        aria-required
        min={0}
        max={9999}
        allowDecimal={false}
        onChange={(value) => form.set('revisionNumber', value)}
      />
      <Words
        label={t('Revision Reason')}
        value={form.values.revisionReason}
        error={form.errors.revisionReason}
        required
        first
        onChange={(text) => form.set('revisionReason', text)}
      />
    </CommandDialog>
  );
}

/** Takes a document out of force, by signature. */
export function ObsoleteDialog({ row, revision, onClose }: DialogProps) {
  const { t } = useTranslation();
  const signer = useSigner();
  const form = useCommandForm({
    row,
    endpoint: documentApi.obsolete,
    initial: { ...emptySigning, reason: '' },
    schema: signingSchema(
      { reason: z.string().trim().min(1, 'Say why the document is obsolete') },
      signer.twoFactor,
    ),
    bodyOf: (values, version) => ({ ...signingBody(values), reason: values.reason, version }),
    done: t('The document is obsolete'),
    onClose,
  });
  return (
    <CommandDialog title={t('Make Obsolete')} form={form} color="red" blocked={signer.blocked}>
      <Text size="sm">
        {t(
          'The document is taken out of force and archived. No other takes its place, and readers see it no more.',
        )}
      </Text>
      <WhatIsSigned row={row} revision={revision} meaning="approved" />
      <Words
        label={t('Reason')}
        value={form.values.reason}
        error={form.errors.reason}
        required
        first
        onChange={(text) => form.set('reason', text)}
      />
      <SigningFields values={form.values} errors={form.errors} set={form.set} />
    </CommandDialog>
  );
}
