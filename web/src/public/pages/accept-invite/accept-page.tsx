import { useCallback, useEffect, useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { ApiFailure, type Invitation, invitation } from '../../api.ts';
import { FailureNote } from '../../form/form.tsx';
import { EntryLayout } from '../../layout/entry-layout.tsx';
import { type Failure, isPassing, noAnswer } from '../../lib/problem.ts';
import { useSearchParam } from '../../lib/router.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ExistingPerson } from './existing-person.tsx';
import { NewPerson } from './new-person.tsx';

export function AcceptPage() {
  const token = useSearchParam('token') ?? '';
  const [invite, setInvite] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const ask = useCallback(async () => {
    setFailure(null);
    try {
      setInvite(await invitation(token));
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.failure : noAnswer());
    }
  }, [token]);
  useEffect(() => {
    if (token) void ask();
  }, [token, ask]);

  if (!token || failure) {
    const passing = failure !== null && isPassing(failure);
    return (
      <EntryLayout
        title={passing ? t('Your invitation could not be read') : t('This invitation is no longer valid')}
        lead={
          passing
            ? undefined
            : t('It may have been used, withdrawn or run out. Ask the person who invited you for a new one.')
        }
      >
        <Actions>
          {passing && failure && <FailureNote failure={failure} />}
          {passing && <Button onClick={ask}>{t('Try again')}</Button>}
          <ButtonLink href="/login" variant="secondary">
            {t('Sign In')}
          </ButtonLink>
        </Actions>
      </EntryLayout>
    );
  }
  if (!invite)
    return (
      <EntryLayout title={t('Your invitation')} lead={t('One moment.')}>
        {null}
      </EntryLayout>
    );
  return (
    <EntryLayout
      title={t('Join {{company}}', { company: invite.companyName })}
      lead={
        invite.existingAccount
          ? t('{{email}} already has an account. Accept to add this company to it.', { email: invite.email })
          : t('You were invited as {{email}}. Choose how you sign in.', { email: invite.email })
      }
    >
      {invite.existingAccount ? (
        <ExistingPerson token={token} />
      ) : (
        <NewPerson token={token} email={invite.email} />
      )}
    </EntryLayout>
  );
}
