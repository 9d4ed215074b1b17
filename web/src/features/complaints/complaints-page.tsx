import { Button } from '@mantine/core';
import { IconChartBar, IconMessageReport } from '@tabler/icons-react';
import { fieldsWith } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import { StatusStrip } from '../../entity-ui/status-strip.tsx';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stringifySearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { useComplaintColumns } from './complaint-columns.tsx';
import { complaintKit } from './complaint-kit.ts';

const ComplaintForm = lazyPart(() => import('./complaint-form.tsx').then((module) => module.ComplaintForm));

/** The specification's filters first: status, priority, date. */
const first = ['status', 'priority', 'dateReceived'];
export const complaintFilters = fieldsWith(complaintKit.meta, 'filter').sort(
  (a, b) => place(a.key) - place(b.key),
);
function place(key: string): number {
  const at = first.indexOf(key);
  return at < 0 ? first.length : at;
}

/** The list of complaints with the inline form, the status badges and the way to the analysis. */
export function ComplaintsPage() {
  const { t } = useTranslation();
  const columns = useComplaintColumns();
  const { filters } = useListState(complaintKit.meta.name, complaintKit.meta.defaultSort);
  return (
    <EntityScreen
      kit={complaintKit}
      title={t('Complaints')}
      subtitle={t('Receive, investigate and answer customer complaints')}
      addLabel={t('Add Complaint')}
      form={ComplaintForm}
      buttons={
        <Button
          component={PathLink}
          href={`/complaints/analysis${stringifySearch(filters)}`}
          variant="default"
          leftSection={<IconChartBar size={16} aria-hidden />}
        >
          {t('Analysis')}
        </Button>
      }
      columns={columns}
      filters={complaintFilters}
      searchPlaceholder={t('Search complaints...')}
      // A closed complaint stays as it was answered until it is reopened.
      actions={{ mayEdit: ({ status }) => status !== 'Closed' }}
      empty={{
        icon: <IconMessageReport size={22} />,
        title: t('No complaints yet'),
        message: t('A complaint holds what a customer reported, its photos, tasks, root cause and answer.'),
      }}
    >
      <StatusStrip kit={complaintKit} />
    </EntityScreen>
  );
}
