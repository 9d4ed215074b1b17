import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangeRequest } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { taskStatuses } from '@temper/contract/entities/task.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat, useMe } from '../../../lib/me.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import classes from './document.module.css';

// How far a request is, its task says: they are asked for anew when tasks change.
const changeRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: ['task', 'change-requests', id],
    queryFn: ({ signal }) => call(documentApi.changeRequests, { params: { id } }, { signal }),
  });

export const ownRequestsQuery = queryOptions({
  queryKey: ['task', 'change-requests', 'own'],
  queryFn: ({ signal }) => call(documentApi.ownChangeRequests, {}, { signal }),
});

/** How far a request is, with the way to its task, or why it is declined. */
export function RequestState({ request: { status, taskId, declined } }: { request: ChangeRequest }) {
  const { t } = useTranslation();
  if (declined)
    return (
      <span className={classes.state}>
        <Badge color="red">{t('Declined')}</Badge>
        {declined.byName}: {declined.reason}
      </span>
    );
  if (status === null) return <Badge>{t('Deleted')}</Badge>;
  return (
    <span className={classes.state}>
      <StatusBadge options={taskStatuses} value={status} />
      <PathLink href={`/tasks/${taskId}`}>{t('Task')}</PathLink>
    </span>
  );
}

/** What is still to be done of the changes that people asked for, for who begins a revision. */
export function RequestsToDo({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const items = useQuery(changeRequestsQuery(documentId)).data?.items.filter(
    ({ declined, status }) => !declined && status !== null && status !== 'completed',
  );
  if (!items || items.length === 0) return null;
  return (
    <section className={classes.requests} aria-label={t('Requested changes')}>
      <h3>{t('Requested changes')}</h3>
      <ul className={classes.people}>
        {items.map(({ taskId, personName, text }) => (
          <li key={taskId}>
            <b>{personName}</b>
            <p className={classes.note}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The changes of a document that people asked for, in their own words; nothing when there are none. */
export function ChangeRequests({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe().person.id;
  const items = useQuery(changeRequestsQuery(documentId)).data?.items;
  if (!items || items.length === 0) return null;
  return (
    <section className={classes.requests} aria-label={t('Requested changes')}>
      <h3>{t('Requested changes')}</h3>
      <ul className={classes.people}>
        {items.map((one) => (
          <li key={one.taskId}>
            <div className={classes.personHead}>
              <b>{one.personId === me ? t('{{name}} (you)', { name: one.personName }) : one.personName}</b>
              <RequestState request={one} />
            </div>
            <p className={classes.muted}>
              {[format.dateTime(one.createdAt), t('Rev. {{n}}', { n: one.revisionNumber })].join(' · ')}
            </p>
            <p className={classes.note}>{one.text}</p>
            {one.mayAnswer && <AnswerButtons request={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
