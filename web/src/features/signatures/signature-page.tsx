import { Skeleton } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { signatureApi } from '@temper/contract/endpoints/signatures.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { FindForm } from './find-form.tsx';
import { signatureIdIn } from './signature-id.ts';
import { SignatureFacts, VerdictNote } from './verdict.tsx';

/** Verifies one electronic signature, by the address that stands on prints; without an id it asks for one. */
export function SignaturePage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id?: string };
  if (id === undefined)
    return (
      <Page
        title={t('Verify a Signature')}
        subtitle={t('Who signed what and when, and whether that still stands there')}
      >
        <Card>
          <FindForm autoFocus />
        </Card>
      </Page>
    );
  return (
    <Page
      title={t('Electronic Signature')}
      subtitle={id}
      crumbs={[{ label: t('Verify a Signature'), to: '/signatures' }]}
    >
      <Verified key={id} id={id} />
      <Card title={t('Verify another')}>
        <FindForm />
      </Card>
    </Page>
  );
}

function Verified({ id: given }: { id: string }) {
  const { t } = useTranslation();
  const id = signatureIdIn(given);
  const found = useQuery({
    queryKey: ['signature', id],
    queryFn: ({ signal }) => call(signatureApi.verify, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    // What it says is how things stand now.
    gcTime: 0,
  });
  const missing = id === null || (found.error instanceof ApiProblem && found.error.status === 404);
  if (missing)
    return (
      <Card>
        <EmptyState
          icon={<IconSignature size={22} />}
          title={t('Signature not found')}
          message={t('No signature has this id in your company, or it belongs to what you may not read.')}
        />
      </Card>
    );
  if (found.isError)
    return (
      <Card>
        <ErrorState of={found} />
      </Card>
    );
  if (!found.data) return <Skeleton height={480} aria-busy />;
  return (
    <>
      <VerdictNote of={found.data} />
      <SignatureFacts of={found.data} />
    </>
  );
}
