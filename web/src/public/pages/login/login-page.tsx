import { useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { Note } from '../../form/form.tsx';
import { EntryLayout } from '../../layout/entry-layout.tsx';
import { afterSignIn, safeNext } from '../../lib/next-path.ts';
import { Link, useRouter, useSearchParam } from '../../lib/router.tsx';
import { enter } from '../../lib/session.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

/** Sentences that another page sends along with `?note=`. */
const notes = (): Record<string, string> => ({
  'session-ended': t('Your session has ended. Sign in to go on where you were.'),
  'password-changed': t('Your password has been changed. Sign in with the new one.'),
  'signed-out': t('You have signed out.'),
});

export function LoginPage() {
  const { search } = useRouter();
  const [second, setSecond] = useState(false);
  const asked = useSearchParam('note') ?? '';
  const goesOn = safeNext(useSearchParam('next'), window.location.origin) !== null;
  const note = notes()[asked] ?? (goesOn ? t('Sign in to go on.') : undefined);
  const open = (authToken: string) => enter(authToken, afterSignIn(search, window.location.origin));

  if (second) {
    return (
      <EntryLayout
        title={t('Two-factor authentication')}
        lead={t('Your password is right. One more step shows that it is you.')}
      >
        <SecondStep onToken={open} onBack={() => setSecond(false)} />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title={t('Sign in')}
      lead={
        <>
          {t('New to Temper?')} <Link href="/register">{t('Create an account')}</Link>
        </>
      }
    >
      {note && <Note>{note}</Note>}
      <PasswordStep onToken={open} onSecondStep={() => setSecond(true)} />
    </EntryLayout>
  );
}
