import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { Card } from '../../../ui/card.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { ownRequestsQuery, RequestState } from '../record/change-requests.tsx';
import classes from './inbox.module.css';

/** The changes of documents that the person has asked for, and how far they are; nothing before the first. */
export function OwnRequestsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const items = useQuery(ownRequestsQuery).data?.items;
  if (!items || items.length === 0) return null;
  return (
    <Card title={t('My Change Requests')} description={t('What you asked to be changed in documents')} flush>
      <div className={classes.below}>
        <SimpleTable
          label={t('My Change Requests')}
          rows={items}
          idOf={({ taskId }) => taskId}
          columns={[
            {
              key: 'document',
              label: t('Document'),
              render: ({ documentId, documentName, revisionNumber, open }) => (
                <div>
                  {open ? (
                    <PathLink href={`/documents/${documentId}`} className={classes.name}>
                      {documentName}
                    </PathLink>
                  ) : (
                    <span className={classes.name}>{documentName}</span>
                  )}
                  <div className={classes.muted}>{t('Rev. {{n}}', { n: revisionNumber })}</div>
                </div>
              ),
            },
            {
              key: 'text',
              label: t('Request'),
              render: ({ text }) => <div className={classes.request}>{text}</div>,
            },
            {
              key: 'asked',
              label: t('Asked'),
              render: ({ createdAt }) => <span className={classes.day}>{format.instantDay(createdAt)}</span>,
            },
            { key: 'state', label: t('State'), render: (one) => <RequestState request={one} /> },
          ]}
        />
      </div>
    </Card>
  );
}
