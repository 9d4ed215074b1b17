import { Outlet } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay, useMe } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The frame of all settings; a tab appears for those who may use it. */
export function SettingsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { company, person } = useMe();
  const tabs = [
    { to: '/settings', label: t('General'), exact: true },
    { to: '/settings/members', label: t('Members') },
    ...(may('audit.read') ? [{ to: '/settings/audit-trail', label: t('Audit trail') }] : []),
    ...(may('outbox.read') ? [{ to: '/settings/outbox', label: t('Outbox') }] : []),
    ...(person.productAdmin
      ? [
          { to: '/settings/applications', label: t('Applications') },
          { to: '/settings/messages', label: t('Contact messages') },
        ]
      : []),
  ];
  return (
    <Page title={t('Settings')} subtitle={t('How {{company}} works in Temper', { company: company.name })}>
      <TabLinks label={t('Settings')} tabs={tabs} />
      <Outlet />
    </Page>
  );
}
