import { useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { ApiFailure, acceptInvite } from '../../api.ts';
import { FailureNote } from '../../form/form.tsx';
import { homeAfterSignIn, loginFor } from '../../lib/next-path.ts';
import { type Failure, noAnswer } from '../../lib/problem.ts';
import { enter } from '../../lib/session.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Accepting for somebody with an account; the server may ask that person to sign in first. */
export function ExistingPerson({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const accept = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { authToken } = await acceptInvite({ token });
      enter(authToken, homeAfterSignIn);
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof ApiFailure ? error.failure : noAnswer());
    }
  };
  const wayBack = loginFor(`/accept-invite?token=${encodeURIComponent(token)}`);
  return (
    <Actions>
      {failure && <FailureNote failure={failure} />}
      {failure?.status === 401 ? (
        <ButtonLink href={wayBack} size="large" wide>
          {t('Sign in to accept')}
        </ButtonLink>
      ) : (
        <Button size="large" wide busy={busy} onClick={accept}>
          {t('Accept invitation')}
        </Button>
      )}
    </Actions>
  );
}
