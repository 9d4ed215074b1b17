import { Button, CopyButton, Group, Skeleton, Switch, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CertificatePage,
  publicCertificateApi,
} from '@temper/contract/endpoints/public-certificates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useMay } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './public-certificates.module.css';

const queryKey = ['company', 'public-certificates'];

/** The page on which a company shows its certifications to everybody: off, on, and at which address. */
export function PublicCertificates() {
  return useMay()('document.manage') ? <Settings /> : null;
}

function Settings() {
  const { t } = useTranslation();
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(publicCertificateApi.settings, {}, { signal }),
  });
  return (
    <div id="public-certificates">
      <Card
        title={t('Public certificate page')}
        description={t(
          'Shows chosen certifications in force to everybody who has its address, without signing in',
        )}
      >
        {page.isError && !page.data ? (
          <ErrorState of={page} />
        ) : page.data ? (
          <Found page={page.data} />
        ) : (
          <Skeleton height={120} aria-busy />
        )}
      </Card>
    </div>
  );
}

/** What a change answers is what is shown next; one that was based on an old state shows the present one. */
function useChange<V>(send: (value: V) => Promise<CertificatePage>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: ['document', 'public-page'] });
    },
    onError: (error) => {
      notifications.show({ color: 'red', message: t(messageOf(error)) });
      void client.invalidateQueries({ queryKey });
    },
  });
}

function Found({ page: { address, shown, version } }: { page: CertificatePage }) {
  const { t } = useTranslation();
  const mayChange = useMay()('company.update');
  const turn = useChange((enabled: boolean) =>
    call(publicCertificateApi.switch, { body: { enabled, version } }),
  );
  const renew = useChange((_: undefined) => call(publicCertificateApi.renew, { body: { version } }));
  const askOff = () =>
    modals.openConfirmModal({
      title: t('Switch the public page off?'),
      children: t(
        'Its address stops working for everybody who has it. Switched on again, the page has a new address.',
      ),
      labels: { confirm: t('Switch Off'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => turn.mutate(false),
    });
  const askNew = () =>
    modals.openConfirmModal({
      title: t('Give the page a new address?'),
      children: t(
        'The present address stops working at once. Whoever should see the page needs the new one.',
      ),
      labels: { confirm: t('New Address'), cancel: t('Cancel') },
      onConfirm: () => renew.mutate(undefined),
    });
  return (
    <div className={classes.parts}>
      <Switch
        label={t('Switched on')}
        description={
          mayChange
            ? t('Off by default. Each certification is chosen on its own page.')
            : t('An administrator can change this.')
        }
        checked={address !== null}
        disabled={!mayChange || turn.isPending}
        onChange={(event) => (event.currentTarget.checked ? turn.mutate(true) : askOff())}
      />
      {address !== null && (
        <div className={classes.address}>
          <TextInput
            label={t('Address')}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs">
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                  {copied ? t('Copied') : t('Copy')}
                </Button>
              )}
            </CopyButton>
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('Open')}
            </Button>
            {mayChange && (
              <Button
                variant="default"
                loading={renew.isPending}
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={askNew}
              >
                {t('New Address')}
              </Button>
            )}
          </Group>
        </div>
      )}
      <Chosen shown={shown} />
    </div>
  );
}

function Chosen({ shown }: Pick<CertificatePage, 'shown'>) {
  const { t } = useTranslation();
  if (shown.length === 0)
    return (
      <p className={classes.none}>
        {t('No certification is chosen yet.')}{' '}
        <PathLink href="/documents/certifications">{t('Certifications')}</PathLink>
      </p>
    );
  return (
    <div>
      <h3 className={classes.chosen}>{t('Chosen certifications')}</h3>
      <ul className={classes.shown}>
        {shown.map(({ id, name, number, inForce }) => (
          <li key={id}>
            <PathLink href={`/documents/${id}`}>{name}</PathLink> <span>{number}</span>{' '}
            {!inForce && <Badge color="amber">{t('Not in force, so not shown')}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}
