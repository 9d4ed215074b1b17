import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { meQuery, useMe } from '../lib/me.ts';
import { Note } from '../ui/note.tsx';

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

/**
 * What a signature takes of the person: a code beside the password where their sign-in has a second step. `blocked`
 * where the company demands one and the person has none.
 */
export function useSigner(): { twoFactor: boolean; blocked: boolean } {
  const { person, company } = useMe();
  const twoFactor = person.twoFactorEnabled;
  return { twoFactor, blocked: company.signatureSecondFactor && !twoFactor };
}

/** Opens a page with the second factor's settings beside it. */
const secondFactorPage = '/settings#two-factor';

/** The password again and, where it is on, the second factor; or why the person cannot sign yet. */
export function SigningFields({
  values,
  errors,
  first,
  set,
}: {
  values: SigningValues;
  errors: Readonly<Record<string, string>>;
  /** Typing begins here when the dialog opens. */
  first?: boolean;
  set: (key: 'password' | 'code', value: string) => void;
}) {
  const { t } = useTranslation();
  const { person } = useMe();
  const { twoFactor, blocked } = useSigner();
  if (blocked) return <SecondFactorNeeded />;
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
          data-autofocus={first}
          maxLength={256}
          visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
          onChange={(event) => set('password', event.currentTarget.value)}
        />
      </div>
      {(twoFactor || errors.code || values.code) && (
        <TextInput
          label={t('Code of your authenticator')}
          description={t('Recovery codes sign in, but sign nothing')}
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

/** Stands in the place of the password; what is typed elsewhere in the dialog stays. */
function SecondFactorNeeded() {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Whoever comes back from the other tab has probably switched it on.
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: meQuery.queryKey });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [client]);
  return (
    <Note kind="warning" title={t('Your company asks for a second factor with every signature')}>
      {t('Switch two-factor authentication on first. What you have typed here stays.')}{' '}
      <Anchor href={secondFactorPage} target="_blank" c="inherit" underline="always" inherit>
        {t('Two-factor authentication in your profile (opens a new tab)')}
      </Anchor>
    </Note>
  );
}
