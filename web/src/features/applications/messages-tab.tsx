import { Pagination, Skeleton } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { publicFormApi } from '@temper/contract/endpoints/public-forms.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './applications.module.css';
import { DeleteButton } from './delete-button.tsx';
import { useShownPage } from './use-shown-page.ts';

/** Messages of the contact form, newest first. */
export function MessagesTab() {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['contact-messages', page],
    queryFn: ({ signal }) =>
      call(publicFormApi.contactMessages, { query: { page, pageSize: 25 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const pages = useShownPage(list.data, page, setPage);
  if (list.isError && !list.data) return <ErrorState of={list} />;
  if (!list.data) return <Skeleton height={320} />;
  return (
    <Card title={t('Contact messages')} description={t('Sent from the Contact page')}>
      {list.data.items.length === 0 && (
        <EmptyState icon={<IconInbox size={22} />} title={t('No messages yet')} />
      )}
      <ul className={classes.list}>
        {list.data.items.map((one) => (
          <li key={one.id} className={classes.item}>
            <div className={classes.head}>
              <b>{one.subject}</b>
              <time dateTime={one.createdAt}>{format.dateTime(one.createdAt)}</time>
            </div>
            <p className={classes.facts}>
              {one.firstName} {one.lastName} · <a href={`mailto:${one.email}`}>{one.email}</a>
              {one.phone && ` · ${one.phone}`}
            </p>
            <p className={classes.message}>{one.message}</p>
            <DeleteButton
              of={one.subject}
              question={t('Delete the message of {{name}}?', { name: `${one.firstName} ${one.lastName}` })}
              consequence={t(
                'It and its mail in the outbox are deleted for good. It cannot be brought back.',
              )}
              remove={() => call(publicFormApi.removeContactMessage, { params: { id: one.id } })}
              queryKey={['contact-messages']}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination mt="md" total={pages} value={page} onChange={setPage} />}
    </Card>
  );
}
