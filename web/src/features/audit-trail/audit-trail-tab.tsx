import { Select, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { roleLabels, roles } from '@temper/contract/access/roles.ts';
import { type AuditTrailEvent, auditTrailApi } from '@temper/contract/endpoints/audit-trail.ts';
import { membersApi } from '@temper/contract/endpoints/members.ts';
import { accessLabels, accessLevels } from '@temper/contract/entities/product-column.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { useState } from 'react';
import { actionWords, isAboutActor } from '../../entity-ui/action-words.ts';
import { Changes } from '../../entity-ui/history.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './audit-trail.module.css';

const role: FieldMeta = {
  kind: 'choice',
  label: 'Role',
  options: roles.map((value) => ({ value, label: roleLabels[value] })),
};

/** Choices of what is no entity of its own, by their words. */
const otherFields: Readonly<Record<string, FieldMeta>> = {
  'productColumn.accessLevel': {
    kind: 'choice',
    label: 'Access level',
    options: accessLevels.map((value) => ({ value, label: accessLabels[value] })),
  },
  'invitation.role': role,
  'member.role': role,
};

interface Filter {
  actor?: string;
  entity?: string;
  from?: string;
  to?: string;
}

/** Everything that was done in the company, newest first. It cannot be changed by anybody. */
export function AuditTrailTab() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>({});
  const events = useInfiniteQuery({
    queryKey: ['auditTrail', filter],
    queryFn: ({ signal, pageParam }) =>
      call(auditTrailApi.list, { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });
  const items = events.data?.pages.flatMap((page) => page.items);
  return (
    <Card
      flush
      title={t('Audit trail')}
      description={t('Who did what and when, sealed against change')}
      actions={<PathLink href="/signatures">{t('Verify a Signature')}</PathLink>}
    >
      <Filters filter={filter} onChange={setFilter} />
      {events.isError && !items ? (
        <ErrorState of={events} />
      ) : !items ? (
        <Skeleton height={320} m={16} w="auto" />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconHistory size={22} />}
          title={t('Nothing here')}
          message={t('Try fewer filters.')}
        />
      ) : (
        <ol className={classes.events}>
          {items.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      )}
      <MoreButton of={events} label={t('Show earlier events')} margin={16} />
    </Card>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation();
  const members = useQuery({
    queryKey: ['member', 'list'],
    queryFn: ({ signal }) => call(membersApi.list, {}, { signal }),
  });
  const set = (patch: Filter) => onChange({ ...filter, ...patch });
  return (
    <div className={classes.filters}>
      <Select
        label={t('Person')}
        placeholder={t('All')}
        clearable
        searchable
        nothingFoundMessage={t('Nothing matches')}
        data={(members.data?.items ?? []).map((one) => ({ value: one.personId, label: one.name }))}
        value={filter.actor ?? null}
        onChange={(value) => set({ actor: value ?? undefined })}
      />
      <Select
        label={t('Kind of record')}
        placeholder={t('All')}
        clearable
        data={Object.values(registry).map((entity) => ({
          value: entity.name as string,
          label: t(entity.meta.label),
        }))}
        value={filter.entity ?? null}
        onChange={(value) => set({ entity: value ?? undefined })}
      />
      <DateField
        label={t('From')}
        value={filter.from ?? ''}
        onChange={(value) => set({ from: value || undefined })}
      />
      <DateField
        label={t('To')}
        value={filter.to ?? ''}
        onChange={(value) => set({ to: value || undefined })}
      />
    </div>
  );
}

function Event({ event }: { event: AuditTrailEvent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const meta = Object.values(registry).find((entity) => entity.name === event.entity)?.meta;
  return (
    <li className={classes.event}>
      <time dateTime={event.at} className={classes.time}>
        {format.dateTime(event.at)}
      </time>
      <div className={classes.words}>
        <b>{event.actorName}</b> {t(actionWords(event.action))}
        {!isAboutActor(event.action) && (
          <>
            {' '}
            <span className={classes.kind}>{t(event.entityLabel)}</span>{' '}
            {event.link ? <PathLink href={event.link}>{event.recordTitle}</PathLink> : event.recordTitle}
          </>
        )}
        {event.reason && (
          <div className={classes.reason}>{t('Reason: {{reason}}', { reason: event.reason })}</div>
        )}
        <Changes
          recordId={event.recordId ?? ''}
          changes={event.changes}
          metaOf={(field) => meta?.fields[field] ?? otherFields[`${event.entity}.${field}`]}
        />
      </div>
    </li>
  );
}
