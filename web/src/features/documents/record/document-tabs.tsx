import { useQuery } from '@tanstack/react-query';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { Attachments, attachmentsQuery } from '../../../entity-ui/attachments.tsx';
import { RecordTabs } from '../../../entity-ui/record-parts.tsx';
import { RecordTasks, recordTasksQuery } from '../../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormRecords } from '../content/structured-content.tsx';
import { ChangeRequests } from './change-requests.tsx';
import { PeriodicReviews, periodicReviewsQuery } from './periodic-reviews.tsx';
import { ReadingTab } from './reading-tab.tsx';
import { audienceQuery, type DocumentRow, kitOfKind, standing } from './record-kit.ts';
import { RevisionsTab } from './revisions-tab.tsx';

/** What belongs to a document: its revisions, its readers, and what every record has. */
export function DocumentTabs({ row, revisions }: { row: DocumentRow; revisions: readonly Revision[] }) {
  const { t } = useTranslation();
  const tasks = useQuery(recordTasksQuery('document', row.id)).data;
  const attached = useQuery(attachmentsQuery('document', row.id, 'document')).data?.items;
  const readers = useQuery(audienceQuery(row.id)).data?.readers;
  const reviews = useQuery(periodicReviewsQuery(row.id)).data?.items.length;
  const { open, inForce } = standing(revisions);
  const read = readers?.filter(({ readAt }) => readAt !== null).length;
  return (
    <RecordTabs
      kit={kitOfKind(row.kind)}
      id={row.id}
      tabs={[
        {
          key: 'revisions',
          label: t('Revisions'),
          count: String(revisions.length),
          panel: <RevisionsTab documentId={row.id} kind={row.kind} revisions={revisions} />,
        },
        ...(row.kind === 'acceptance-forms'
          ? [
              {
                key: 'records',
                label: t('Records'),
                panel: <FormRecords document={row} revisions={revisions} />,
              },
            ]
          : []),
        {
          key: 'reading',
          label: t('Audience & Reading'),
          count: readers && readers.length > 0 ? `${read}/${readers.length}` : undefined,
          panel: <ReadingTab row={row} />,
        },
        ...(row.reviewMonths || row.reviewDue || reviews
          ? [
              {
                key: 'reviews',
                label: t('Periodic Reviews'),
                count: reviews === undefined ? undefined : String(reviews),
                panel: <PeriodicReviews row={row} inForce={inForce} open={open} />,
              },
            ]
          : []),
        {
          key: 'tasks',
          label: t('Tasks'),
          count: tasks && String(tasks.total),
          panel: (
            <>
              <ChangeRequests documentId={row.id} />
              <RecordTasks entity="document" recordId={row.id} title={row.documentNumber} />
            </>
          ),
        },
        {
          key: 'documents',
          label: t('Attachments'),
          count: attached && String(attached.length),
          panel: <Attachments entity="document" recordId={row.id} kind="document" />,
        },
      ]}
    />
  );
}
