import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay, useMe } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The frame of all settings; a tab appears for those who may use it, and tells others who come to it. */
export function SettingsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { pathname } = useLocation();
  const { company, person } = useMe();
  const tabs = [
    { to: '/settings', label: t('General'), exact: true, allowed: true },
    { to: '/settings/members', label: t('Members'), allowed: true },
    { to: '/settings/notifications', label: t('Notifications'), allowed: true },
    { to: '/settings/numbers', label: t('Numbers'), allowed: may('company.update') },
    { to: '/settings/audit-trail', label: t('Audit trail'), allowed: may('auditTrail.read') },
    { to: '/settings/outbox', label: t('Outbox'), allowed: may('outbox.read') },
    { to: '/settings/applications', label: t('Applications'), allowed: person.productAdmin },
    { to: '/settings/messages', label: t('Contact messages'), allowed: person.productAdmin },
  ];
  const closed = tabs.find(({ to, allowed }) => !allowed && pathname === to);
  return (
    <Page title={t('Settings')} subtitle={t('How {{company}} works in Temper', { company: company.name })}>
      <TabLinks label={t('Settings')} tabs={tabs.filter(({ allowed }) => allowed)} />
      {closed ? (
        <Card>
          <EmptyState title={t('Your role does not open this page')} />
        </Card>
      ) : (
        <Outlet />
      )}
    </Page>
  );
}
