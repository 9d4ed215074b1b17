import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Me, meQuery } from '../../lib/me.ts';
import { useSessionGate } from '../../lib/session/session-gate.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog));

/** Over a page with unsaved text whose session has ended: sign in here, and what waits goes on. */
export function SignInAgain() {
  const due = useSessionGate();
  const me = useQueryClient().getQueryData<Me>(meQuery.queryKey);
  if (!due) return null;
  return (
    <Suspense>
      <SignInDialog person={me?.person} demo={me?.session.demo ?? false} companyId={me?.company.id} />
    </Suspense>
  );
}
