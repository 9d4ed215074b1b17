import { Alert, Button, Modal, Select, Skeleton, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMail } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type OutboxMail,
  type OutboxState,
  outboxApi,
  outboxStates,
} from '@temper/contract/endpoints/outbox.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat, useMe } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './outbox.module.css';

const states = [
  { value: 'waiting', label: 'Waiting', color: 'amber' },
  { value: 'sent', label: 'Sent', color: 'green' },
  { value: 'kept', label: 'Kept', color: 'blue' },
  { value: 'failed', label: 'Failed', color: 'red' },
] as const satisfies readonly { value: OutboxState; label: string; color: string }[];

/** The company's mails; an administrator of the product also sees those that belong to no company. */
export function OutboxTab() {
  const { person } = useMe();
  return (
    <>
      <Mails scope="company" />
      {person.productAdmin && <Mails scope="product" />}
    </>
  );
}

function Mails({ scope }: { scope: 'company' | 'product' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [state, setState] = useState<OutboxState>();
  const [read, setRead] = useState<OutboxMail>();
  const endpoint = scope === 'company' ? outboxApi.list : outboxApi.listProduct;
  const mails = useInfiniteQuery({
    queryKey: ['outbox', scope, state],
    queryFn: ({ signal, pageParam }) => call(endpoint, { query: { state, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });
  const items = mails.data?.pages.flatMap((page) => page.items);
  const latest = mails.data?.pages[0];
  const keptOnly = latest?.sending === false;
  const title = scope === 'company' ? t('Outbox') : t('Mails of no company');
  return (
    <Card
      flush
      title={title}
      description={
        scope === 'company'
          ? t('Every mail that Temper writes for this company')
          : t('Confirmations and password resets, for administrators of the product')
      }
      actions={
        <Select
          aria-label={t('State')}
          placeholder={t('All')}
          clearable
          w={150}
          data={outboxStates.map((value) => ({
            value: value as string,
            label: t(states.find((one) => one.value === value)?.label ?? value),
          }))}
          value={state ?? null}
          onChange={(value) => setState((value as OutboxState | null) ?? undefined)}
        />
      }
    >
      {keptOnly && scope === 'company' && (
        <Alert m={16} mb={0} color="brand" variant="light">
          {t('No mail server is configured: mails are kept here for reading, and none is sent.')}
        </Alert>
      )}
      {latest?.trouble && scope === 'company' && (
        <Alert m={16} mb={0} color="red" variant="light" title={t('Mails cannot be sent now')}>
          {latest.trouble}
        </Alert>
      )}
      <div style={{ height: 12 }} />
      {mails.isError && !items ? (
        <ErrorState of={mails} />
      ) : !items ? (
        <Skeleton height={200} m={16} w="auto" />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconMail size={22} />}
          title={t('No mails')}
          message={t('Invitations and messages to people appear here.')}
        />
      ) : (
        <SimpleTable
          label={title}
          rows={items}
          idOf={(one) => one.id}
          columns={[
            { key: 'when', label: t('Written'), render: (one) => format.dateTime(one.createdAt) },
            { key: 'to', label: t('To'), render: (one) => one.to },
            { key: 'subject', label: t('Subject'), render: (one) => one.subject },
            {
              key: 'state',
              label: t('State'),
              render: (one) => <StatusBadge options={states} value={one.state} />,
            },
            {
              key: 'actions',
              label: t('Actions'),
              narrow: true,
              render: (one) => (
                <Button size="compact-sm" variant="default" onClick={() => setRead(one)}>
                  {t('Read')}
                  <span className="visually-hidden">: {one.subject}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      <MoreButton of={mails} label={t('Show earlier mails')} margin={16} />
      {read && <Mail mail={read} scope={scope} sending={!keptOnly} onClose={() => setRead(undefined)} />}
    </Card>
  );
}

function Mail({
  mail,
  scope,
  sending,
  onClose,
}: {
  mail: OutboxMail;
  scope: 'company' | 'product';
  /** Whether there is a mail server to try. */
  sending: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  const format = useFormat();
  const client = useQueryClient();
  const endpoint = scope === 'company' ? outboxApi.retry : outboxApi.retryProduct;
  const retry = useMutation({
    mutationFn: () => call(endpoint, { params: { id: mail.id } }),
    onSuccess: () => {
      notifications.show({ message: t('It will be tried again') });
      onClose();
    },
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={mail.subject}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack>
        <dl className={classes.head}>
          <dt>{t('To')}</dt>
          <dd>{mail.to}</dd>
          <dt>{t('Written')}</dt>
          <dd>{format.dateTime(mail.createdAt)}</dd>
          <dt>{t('State')}</dt>
          <dd>
            <StatusBadge options={states} value={mail.state} />
          </dd>
          {mail.lastError && (
            <>
              <dt>{t('Last error')}</dt>
              <dd>{mail.lastError}</dd>
            </>
          )}
        </dl>
        <div className={classes.text}>{linked(mail.text)}</div>
        {sending && (mail.state === 'failed' || mail.state === 'kept') && (
          <div>
            <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
              {t('Try to send')}
            </Button>
          </div>
        )}
      </Stack>
    </Modal>
  );
}

/** The text with its addresses as links: a kept mail must be usable. */
function linked(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={index} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
