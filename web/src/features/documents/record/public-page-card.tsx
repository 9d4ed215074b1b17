import { Skeleton, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publicCertificateApi } from '@temper/contract/endpoints/public-certificates.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/me.ts';
import { Card } from '../../../ui/card.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './document.module.css';
import type { DocumentRow } from './record-kit.ts';

/** Whether a certification is shown to everybody; for those who may say so. */
export function PublicPageCard({ row }: { row: DocumentRow }) {
  const may = useMay();
  if (row.kind !== 'certifications' || row.deletedAt !== null || !may('document.manage')) return null;
  return <Choice id={row.id} />;
}

function Choice({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queryKey = ['document', 'public-page', id];
  const choice = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(publicCertificateApi.choice, { params: { id } }, { signal }),
  });
  const change = useMutation({
    mutationFn: (shown: boolean) => call(publicCertificateApi.choose, { params: { id }, body: { shown } }),
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: ['company', 'public-certificates'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  const { data } = choice;
  const shown = change.isPending ? change.variables : (data?.shown ?? false);
  return (
    <Card title={t('Public certificate page')}>
      {choice.isError && !data ? (
        <ErrorState of={choice} />
      ) : !data ? (
        <Skeleton height={44} aria-busy />
      ) : (
        <>
          <Switch
            label={t('Shown on the public page')}
            description={t(
              'Name, number, issuer, dates and the file of the revision in force, for everybody who has the address',
            )}
            checked={shown}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
          <p className={classes.publicPage}>
            {data.address ? (
              <a href={data.address} target="_blank" rel="noreferrer">
                {t('Open the public page')}
              </a>
            ) : (
              <>
                {t('The page is off, so nobody outside sees anything.')}{' '}
                <PathLink href="/settings#public-certificates">{t('Settings')}</PathLink>
              </>
            )}
          </p>
        </>
      )}
    </Card>
  );
}
