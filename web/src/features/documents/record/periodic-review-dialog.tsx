import { Radio, Stack } from '@mantine/core';
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
import { useAwayOwner, useReviewOutcomes } from './review-outcomes.ts';
import { useCommandForm } from './use-command-form.ts';
import { WhatIsSigned } from './what-is-signed.tsx';

const outcomes = [
  { value: 'confirmed', label: 'Confirmed: it stays as it is' },
  { value: 'revise', label: 'Revise: a next revision is needed' },
  { value: 'retire', label: 'Retire: it is no longer needed' },
] as const;

/** Records that the revision in force was looked at again, and what came out of that. */
export function PeriodicReviewDialog({ row, revision, onClose }: RevisionDialogProps) {
  const { t } = useTranslation();
  const allowed = useReviewOutcomes(row);
  const onBehalfOf = useAwayOwner(row);
  const signer = useSigner();
  const form = useCommandForm({
    row,
    endpoint: documentApi.periodicReview,
    initial: { ...emptySigning, outcome: '', note: '' },
    schema: signingSchema(
      {
        outcome: z.string().min(1, 'Say what came out of the review'),
        note: z.string().trim().min(1, 'Say what was looked at'),
      },
      signer.twoFactor,
    ),
    bodyOf: (values, version) => ({
      ...signingBody(values),
      outcome: values.outcome,
      note: values.note,
      version,
    }),
    done: t('The review is recorded'),
    onClose,
  });
  const { values, errors, set } = form;
  return (
    <DocumentDialog
      title={t('Record Periodic Review')}
      submitLabel={t('Sign Review')}
      form={form}
      blocked={signer.blocked}
    >
      <WhatIsSigned row={row} revision={revision} meaning="reviewed" onBehalfOf={onBehalfOf} />
      <Radio.Group
        label={t('Outcome')}
        value={values.outcome}
        error={errors.outcome && t(errors.outcome)}
        withAsterisk
        onChange={(outcome) => set('outcome', outcome)}
      >
        <Stack gap={6} mt={6}>
          {outcomes.map(({ value, label }) => (
            <Radio
              key={value}
              value={value}
              label={t(label)}
              data-autofocus={value === outcomes[0].value || undefined}
              disabled={!allowed.includes(value)}
              description={!allowed.includes(value) && t('Your role does not decide this')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Words
        label={t('Note')}
        description={t('What was looked at')}
        value={values.note}
        error={errors.note}
        required
        onChange={(text) => set('note', text)}
      />
      <SigningFields values={values} errors={errors} set={set} />
    </DocumentDialog>
  );
}
