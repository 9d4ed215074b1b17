import { NumberInput, Text } from '@mantine/core';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Words } from '../../../ui/words.tsx';
import { RequestsToDo } from './change-requests.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { type RevisionDialogProps, reviseWords } from './record-kit.ts';
import { useCommandForm } from './use-command-form.ts';

/** Begins the next revision as a draft. */
export function ReviseDialog({ row, revision, onClose }: RevisionDialogProps) {
  const { t } = useTranslation();
  const next = revision.revisionNumber + 1;
  const form = useCommandForm({
    row,
    endpoint: documentApi.revise,
    initial: { revisionNumber: next as number | string, revisionReason: '' },
    schema: z.object({
      revisionNumber: z
        .number('Revision number is required')
        .int('Revision Number must be a whole number')
        .min(next, `The revision number must be greater than ${revision.revisionNumber}`),
      revisionReason: z.string().trim().min(1, 'Revision reason is required'),
    }),
    bodyOf: (values, version) => ({ ...values, version }),
    done: t('The next revision is begun as a draft'),
    onClose,
  });
  return (
    <DocumentDialog title={t(reviseWords(row.kind))} submitLabel={t('Begin Revision')} form={form}>
      <Text size="sm">
        {t('Revision {{n}} stays in force until the next one is approved.', { n: revision.revisionNumber })}
      </Text>
      <RequestsToDo documentId={row.id} />
      <NumberInput
        label={t('Revision Number')}
        value={form.values.revisionNumber}
        error={form.errors.revisionNumber && t(form.errors.revisionNumber)}
        withAsterisk
        aria-required
        min={0}
        max={9999}
        clampBehavior="none"
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
    </DocumentDialog>
  );
}
