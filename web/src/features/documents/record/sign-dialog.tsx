import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useState } from 'react';
import {
  emptySigning,
  SigningFields,
  signingBody,
  signingSchema,
  useSigner,
} from '../../../entity-ui/signing-fields.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../lib/me.ts';
import { Note } from '../../../ui/note.tsx';
import { Words } from '../../../ui/words.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { type RevisionDialogProps, shortHash, standsInAt } from './record-kit.ts';
import { useCommandForm } from './use-command-form.ts';
import { WhatIsSigned } from './what-is-signed.tsx';

const kinds = {
  review: { title: 'Sign Review', meaning: 'reviewed', done: 'Your review is signed', duty: 'review' },
  approve: { title: 'Approve', meaning: 'approved', done: 'Your approval is signed', duty: 'approve' },
  acknowledge: {
    title: 'Read and Understood',
    meaning: 'acknowledged',
    done: 'You have acknowledged this revision',
    duty: undefined,
  },
} as const;
export type SigningCommand = keyof typeof kinds;

/** Asks for an electronic signature under a revision: a review, an approval or an acknowledgement. */
export function SignDialog({
  command,
  row,
  revision: present,
  onClose,
}: RevisionDialogProps & { command: SigningCommand }) {
  const { t } = useTranslation();
  const { person } = useMe();
  const signer = useSigner();
  // What the person has read is what stood there when the dialog opened.
  const [revision] = useState(present);
  const { title, meaning, done, duty } = kinds[command];
  const contentHash = revision.contentHash ?? '';
  const changed = present.contentHash !== revision.contentHash || present.step !== revision.step;
  const form = useCommandForm({
    row,
    endpoint: documentApi[command],
    initial: { ...emptySigning, note: '' },
    schema: signingSchema({}, signer.twoFactor),
    bodyOf: (values) => ({
      contentHash,
      ...signingBody(values),
      ...(command !== 'acknowledge' && { note: values.note.trim() || null }),
    }),
    done: t(done),
    onClose,
  });
  const onBehalfOf = duty && standsInAt(revision, duty, person.id)?.personName;
  return (
    <DocumentDialog title={t(title)} form={form} blocked={signer.blocked || (changed && !form.saving)}>
      {changed && !form.saving && (
        <Note kind="warning" title={t('This is not what you have read any more')}>
          {t('You read {{seen}}; now it is {{now}}. Close this and read it again.', {
            seen: shortHash(contentHash),
            now: present.contentHash ? shortHash(present.contentHash) : t('a draft'),
          })}
        </Note>
      )}
      <WhatIsSigned row={row} revision={revision} meaning={meaning} onBehalfOf={onBehalfOf} />
      <SigningFields values={form.values} errors={form.errors} first set={form.set} />
      {command !== 'acknowledge' && (
        <Words
          label={t('Note')}
          value={form.values.note}
          error={form.errors.note}
          onChange={(text) => form.set('note', text)}
        />
      )}
    </DocumentDialog>
  );
}
