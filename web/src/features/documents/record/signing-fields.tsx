import { PasswordInput, TextInput } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/documents.ts';
import { meaningLabels, type SignatureMeaning } from '@temper/contract/workflows/document-workflow.ts';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../lib/me.ts';
import classes from './document.module.css';
import { type DocumentRow, shortHash } from './record-kit.ts';

/** What is signed, by whom and what that means, as it will stand on the signature. */
export function WhatIsSigned({
  row,
  revision,
  meaning,
  onBehalfOf,
}: {
  row: DocumentRow;
  revision: Revision;
  meaning: SignatureMeaning;
  onBehalfOf?: string | null | undefined;
}) {
  const { t } = useTranslation();
  const { person } = useMe();
  const { contentHash, file, fields, revisionNumber } = revision;
  return (
    <dl className={classes.signed}>
      <dt>{t('Document')}</dt>
      <dd>
        <b>{String(fields.name ?? row.name)}</b> · {String(fields.documentNumber ?? row.documentNumber)} ·{' '}
        {t('Revision {{n}}', { n: revisionNumber })}
      </dd>
      {file && (
        <>
          <dt>{t('File')}</dt>
          <dd>
            {file.name}{' '}
            <span className={classes.hash} title={file.sha256}>
              {shortHash(file.sha256)}
            </span>
          </dd>
        </>
      )}
      <dt>{t('Meaning')}</dt>
      <dd>
        <b>{t(meaningLabels[meaning])}</b>
      </dd>
      <dt>{t('Printed name')}</dt>
      <dd>
        {person.name}
        {onBehalfOf && ` (${t('on behalf of {{name}}', { name: onBehalfOf })})`}
      </dd>
      {contentHash && (
        <>
          <dt>{t('Content hash')}</dt>
          <dd className={classes.hash} title={contentHash}>
            {shortHash(contentHash)}
          </dd>
        </>
      )}
    </dl>
  );
}

export interface SigningValues extends Record<string, unknown> {
  password: string;
  code: string;
}

export const emptySigning: SigningValues = { password: '', code: '' };

/** The rule of a signing form for this person: who has a second step at sign-in gives its code, too. */
export const signingSchema = (shape: z.ZodRawShape, twoFactor: boolean) =>
  z.object({
    ...shape,
    password: z.string().min(1, 'Password is required'),
    ...(twoFactor && { code: z.string().trim().min(1, 'Give the code of your authenticator') }),
  });

/** As the API takes it. */
export const signingBody = ({ password, code }: SigningValues) => ({ password, code: code.trim() || null });

/** The password again and, where it is on, the second factor. */
export function SigningFields({
  values,
  errors,
  set,
}: {
  values: SigningValues;
  errors: Readonly<Record<string, string>>;
  set: (key: 'password' | 'code', value: string) => void;
}) {
  const { t } = useTranslation();
  const { person } = useMe();
  return (
    <>
      <div>
        {/* Password managers want to know whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
        <PasswordInput
          label={t('Password')}
          description={t('With your password you sign electronically, as you would by hand')}
          value={values.password}
          error={errors.password && t(errors.password)}
          withAsterisk
          aria-required
          aria-invalid={errors.password !== undefined}
          autoComplete="current-password"
          maxLength={256}
          onChange={(event) => set('password', event.currentTarget.value)}
        />
      </div>
      {(person.twoFactorEnabled || errors.code || values.code) && (
        <TextInput
          label={t('Code of your authenticator')}
          value={values.code}
          error={errors.code && t(errors.code)}
          withAsterisk
          aria-required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          onChange={(event) => set('code', event.currentTarget.value)}
        />
      )}
    </>
  );
}
