import { Skeleton, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComplaintMessage, complaintApi } from '@temper/contract/entities/complaint.ts';
import type { StatusColor } from '@temper/contract/fields/meta.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { ComplaintRow } from './complaint-kit.ts';
import classes from './complaints.module.css';

const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['complaint', 'messages', id],
    queryFn: ({ signal }) => call(complaintApi.messages, { params: { id } }, { signal }),
  });

/** How many mails went to the customer, for the tab. */
export const useMessageCount = (id: string): string | undefined => {
  const items = useQuery(messagesQuery(id)).data?.items;
  return items && String(items.length);
};

const states: Readonly<Record<ComplaintMessage['state'], { label: string; color: StatusColor }>> = {
  waiting: { label: 'On its way', color: 'blue' },
  sent: { label: 'Sent', color: 'green' },
  kept: { label: 'Kept: no mail server is set up', color: 'amber' },
  failed: { label: 'Could not be delivered', color: 'red' },
};

/** What was written to the customer, by whom and when, and whether it has left. */
export function Messages({ row }: { row: ComplaintRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const messages = useQuery(messagesQuery(row.id));
  if (messages.isError && !messages.data) return <ErrorState of={messages} />;
  if (!messages.data) return <Skeleton height={140} />;
  if (messages.data.items.length === 0)
    return (
      <EmptyState
        icon={<IconMail size={22} />}
        title={t('No messages yet')}
        message={
          row.email
            ? t('Mails to the customer are kept here.')
            : t('This complaint has no email address. Edit it to add one, then write to the customer.')
        }
      />
    );
  return (
    <Stack gap="sm">
      {messages.data.items.map((one) => (
        <article key={one.id} className={classes.message} aria-label={one.subject}>
          <div className={classes.messageHead}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {one.subject}
            </Text>
            <Badge color={states[one.state].color}>{t(states[one.state].label)}</Badge>
          </div>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('{{person}} to {{address}}', { person: one.sentByName, address: one.to })} ·{' '}
            <time dateTime={one.sentAt}>{format.dateTime(one.sentAt)}</time>
          </Text>
          <p>{one.text}</p>
        </article>
      ))}
    </Stack>
  );
}
