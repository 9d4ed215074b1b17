import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconUserShare } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Delegation, delegationApi } from '@temper/contract/endpoints/delegations.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat, useMay, useMe } from '../../../lib/me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { DelegationDialog } from './delegation-dialog.tsx';
import { delegationsQuery, inOrder } from './delegation-kit.ts';
import classes from './inbox.module.css';

const states = {
  current: { label: 'Now', color: 'green' },
  coming: { label: 'Coming', color: 'blue' },
  ended: { label: 'Ended', color: 'gray' },
} as const;

/** Who signs for the person while they are away, for whom they sign, and for who manages documents everybody's. */
export function DelegationsCard() {
  const { t } = useTranslation();
  const manages = useMay()('document.manage');
  const [shown, setShown] = useState('own');
  const [adding, setAdding] = useState(false);
  const [withEnded, setWithEnded] = useState(false);
  const all = manages && shown === 'all';
  const delegations = useQuery(delegationsQuery(all));
  const items = delegations.data && inOrder(delegations.data.items);
  const ended = items?.filter(({ state }) => state === 'ended').length ?? 0;
  const rows = items?.filter(({ state }) => withEnded || state !== 'ended') ?? [];
  return (
    <Card
      title={t('While I am away')}
      description={t(
        'Somebody else reviews documents, approves documents and recipes, and records periodic reviews; each signature says for whom it is',
      )}
      actions={
        <Button
          id="add-delegation"
          variant="default"
          leftSection={<IconUserShare size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('Let Somebody Sign')}
        </Button>
      }
      flush
    >
      {(manages || (!all && items?.some(({ state }) => state === 'current'))) && (
        <div className={classes.top}>
          {manages && (
            <SegmentedControl
              aria-label={t('Whose delegations')}
              value={shown}
              onChange={setShown}
              data={[
                { value: 'own', label: t('Mine') },
                { value: 'all', label: t('All delegations') },
              ]}
            />
          )}
          {!all && <Sentences items={items ?? []} />}
        </div>
      )}
      {delegations.isError && !items && <ErrorState of={delegations} />}
      {delegations.isPending && <Skeleton height={120} radius={0} aria-busy />}
      {items &&
        (rows.length > 0 ? (
          <div className={classes.below}>
            <Delegations items={rows} />
          </div>
        ) : (
          <EmptyState
            icon={<IconUserShare size={22} />}
            title={all ? t('Nobody is represented') : t('Nobody signs for you, and you sign for nobody')}
            message={t('Choose who signs before you leave; it begins and ends by itself.')}
          />
        ))}
      {ended > 0 && (
        <div className={classes.foot}>
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={withEnded}
            onClick={() => setWithEnded(!withEnded)}
          >
            {withEnded ? t('Hide ended ones') : t('Show ended ones ({{n}})', { n: ended })}
          </Button>
        </div>
      )}
      {adding && <DelegationDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** What holds today, in a sentence each. */
function Sentences({ items }: { items: readonly Delegation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe().person.id;
  const now = items.filter(({ state }) => state === 'current');
  if (now.length === 0) return null;
  return (
    <Note kind="info">
      {now.map(({ id, personId, personName, delegateName, lastDay }) => (
        <div key={id}>
          {personId === me
            ? t('{{name}} signs for you until {{date}}.', { name: delegateName, date: format.date(lastDay) })
            : t('You sign for {{name}} until {{date}}.', { name: personName, date: format.date(lastDay) })}
        </div>
      ))}
    </Note>
  );
}

function Delegations({ items }: { items: readonly Delegation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe().person.id;
  const end = useEnd();
  const name = (id: string, of: string) => (id === me ? t('{{name}} (you)', { name: of }) : of);
  return (
    <SimpleTable
      label={t('Delegations')}
      rows={items}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'person',
          label: t('Away'),
          render: ({ personId, personName }) => <b>{name(personId, personName)}</b>,
        },
        {
          key: 'delegate',
          label: t('Signs meanwhile'),
          render: ({ delegateId, delegateName, note }) => (
            <div>
              {name(delegateId, delegateName)}
              {note && <div className={classes.muted}>{note}</div>}
            </div>
          ),
        },
        {
          key: 'days',
          label: t('Days'),
          render: ({ firstDay, lastDay }) => `${format.date(firstDay)} – ${format.date(lastDay)}`,
        },
        {
          key: 'state',
          label: t('State'),
          render: ({ state, endedAt }) => (
            <div>
              <Badge color={states[state].color}>{t(states[state].label)}</Badge>
              {endedAt && (
                <div className={classes.muted}>
                  {t('Ended early on {{time}}', { time: format.dateTime(endedAt) })}
                </div>
              )}
            </div>
          ),
        },
        {
          key: 'actions',
          label: t('Actions'),
          narrow: true,
          render: (one) =>
            one.can.end ? (
              <Group wrap="nowrap">
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={t('End: {{delegate}} for {{person}}', {
                    delegate: one.delegateName,
                    person: one.personName,
                  })}
                  loading={end.isPending && end.variables === one.id}
                  onClick={() => end.ask(one)}
                >
                  {t('End')}
                </Button>
              </Group>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

/** Ends a delegation, after asking. */
function useEnd() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => call(delegationApi.end, { params: { id } }),
    onSuccess: ({ delegateName, personName }) =>
      notifications.show({
        message: t('{{delegate}} no longer signs for {{person}}', {
          delegate: delegateName,
          person: personName,
        }),
      }),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['delegation'] }),
  });
  const ask = ({ id, delegateName, personName }: Delegation) =>
    modals.openConfirmModal({
      title: t('End this delegation?'),
      children: t(
        '{{delegate}} no longer signs for {{person}} from now on. What has been signed stays signed.',
        { delegate: delegateName, person: personName },
      ),
      labels: { confirm: t('End'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => end.mutate(id),
    });
  return { ...end, ask };
}
