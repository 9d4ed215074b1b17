import { useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { ApiFailure, confirmEmail } from '../../api.ts';
import { FailureNote } from '../../form/form.tsx';
import { EntryLayout } from '../../layout/entry-layout.tsx';
import { homeAfterSignIn } from '../../lib/next-path.ts';
import { type Failure, isPassing, noAnswer } from '../../lib/problem.ts';
import { useSearchParam } from '../../lib/router.tsx';
import { isSignedIn } from '../../lib/session.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

type State = 'asking' | 'confirmed' | Failure;

/** Confirms at once: whoever has the link has read the mail. */
export function ConfirmPage() {
  const token = useSearchParam('token');
  const [state, setState] = useState<State>('asking');
  const asked = useRef(false);

  const confirm = async (value: string) => {
    setState('asking');
    try {
      await confirmEmail({ token: value });
      setState('confirmed');
    } catch (error) {
      setState(error instanceof ApiFailure ? error.failure : noAnswer());
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit; the token works once.
  useEffect(() => {
    if (!token || asked.current) return;
    asked.current = true;
    void confirm(token);
  }, []);

  const onward = isSignedIn() ? (
    <ButtonLink href={homeAfterSignIn}>{t('Open Temper')}</ButtonLink>
  ) : (
    <ButtonLink href="/login">{t('Sign In')}</ButtonLink>
  );

  if (!token) {
    return (
      <EntryLayout title={t('This link is not complete')} lead={t('Open the link from the mail once more.')}>
        <Actions>{onward}</Actions>
      </EntryLayout>
    );
  }
  if (state === 'asking') {
    return (
      <EntryLayout title={t('Confirming your email')} lead={t('One moment.')}>
        {null}
      </EntryLayout>
    );
  }
  if (state === 'confirmed') {
    return (
      <EntryLayout title={t('Your email is confirmed')} lead={t('Thank you. Everything is ready for you.')}>
        <Actions>{onward}</Actions>
      </EntryLayout>
    );
  }
  // A dead link stays dead: trying again helps only where the answer may change.
  const passing = isPassing(state);
  return (
    <EntryLayout
      title={t('Your email could not be confirmed')}
      lead={
        passing
          ? undefined
          : t('Links work once and for a limited time. Once you are signed in, a new one can be sent.')
      }
    >
      <Actions>
        <FailureNote failure={state} />
        {passing && (
          <Button variant="secondary" onClick={() => confirm(token)}>
            {t('Try again')}
          </Button>
        )}
        {onward}
      </Actions>
    </EntryLayout>
  );
}
