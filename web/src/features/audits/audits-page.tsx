import { IconClipboardCheck, IconFileText } from '@tabler/icons-react';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import { StatusStrip } from '../../entity-ui/status-strip.tsx';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stringifySearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';
import { auditKit, reportPath } from './audit-kit.ts';
import { AuditTabs } from './audit-tabs.tsx';

const AuditForm = lazyPart(() => import('./audit-form.tsx').then((module) => module.AuditForm));
const AuditCalendar = lazyPart(() => import('./calendar.tsx').then((module) => module.AuditCalendar));

/** The list of audits with the inline form, badges with counts, and the calendar beside it. */
export function AuditsPage({ calendar = false }: { calendar?: boolean }) {
  const { t } = useTranslation();
  const columns = useAuditColumns();
  const { search } = useListState(auditKit.meta.name, auditKit.meta.defaultSort);
  const { page: _page, ...kept } = search;
  return (
    <EntityScreen
      kit={auditKit}
      title={t('Audits')}
      subtitle={t('Plan, hold and follow up internal, external and supplier audits')}
      addLabel={t('Schedule Audit')}
      form={AuditForm}
      columns={columns}
      filters={auditFilters}
      searchPlaceholder={t('Search audits...')}
      actions={{
        links: [{ label: 'Report', icon: IconFileText, hrefOf: ({ id }) => reportPath(id) }],
        // A completed audit stays as it was reported until it is reopened.
        mayEdit: ({ status }) => status !== 'completed',
      }}
      list={calendar ? <AuditCalendar /> : undefined}
      empty={{
        icon: <IconClipboardCheck size={22} />,
        title: t('No audits yet'),
        message: t('An audit holds its plan, checklist, findings and report. Schedule the first one.'),
      }}
    >
      <AuditTabs here={calendar ? 'calendar' : 'list'} search={stringifySearch(kept)} />
      <StatusStrip kit={auditKit} />
    </EntityScreen>
  );
}

export const AuditCalendarPage = () => <AuditsPage calendar />;
