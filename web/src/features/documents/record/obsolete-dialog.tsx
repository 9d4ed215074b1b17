import { Text } from '@mantine/core';
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
import { Words } from '../../../ui/words.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import type { RevisionDialogProps } from './record-kit.ts';
import { useCommandForm } from './use-command-form.ts';
import { WhatIsSigned } from './what-is-signed.tsx';

/** Takes a document out of force, by signature. */
export function ObsoleteDialog({ row, revision, onClose }: RevisionDialogProps) {
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
    <DocumentDialog title={t('Make Obsolete')} form={form} color="red" blocked={signer.blocked}>
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
    </DocumentDialog>
  );
}
