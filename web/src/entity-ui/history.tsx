import { Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEvent } from '@temper/contract/endpoints/entity-endpoints.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from '../lib/me.ts';
import { recordAddress } from '../lib/record-address.ts';
import { MoreButton } from '../ui/more-button.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { actionWordsAlone } from './action-words.ts';
import { type EntityKit, historyQuery } from './entity-kit.ts';
import { FieldValue } from './field-value.tsx';
import classes from './history.module.css';

/** Who changed what, from what to what, and why; newest first. `metaOf` knows configured fields. */
export function History({
  kit,
  id,
  metaOf,
}: {
  kit: EntityKit;
  id: string;
  metaOf?: (field: string) => FieldMeta | undefined;
}) {
  const { t } = useTranslation();
  const history = useInfiniteQuery(historyQuery(kit, id));
  if (history.isError) return <ErrorState of={history} />;
  if (!history.data) return <Skeleton height={160} />;
  const events = history.data.pages.flatMap((page) => page.items);
  if (!events.length) return <EmptyState icon={<IconHistory size={22} />} title={t('No changes yet')} />;
  return (
    <Stack>
      <ol className={classes.events}>
        {events.map((event) => (
          <Event
            key={event.id}
            event={event}
            metaOf={metaOf ?? ((field) => kit.meta.fields[field])}
            recordId={id}
          />
        ))}
      </ol>
      <MoreButton of={history} label={t('Show earlier changes')} />
    </Stack>
  );
}

function Event({
  event,
  metaOf,
  recordId,
}: {
  event: HistoryEvent;
  metaOf: (field: string) => FieldMeta | undefined;
  recordId: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={classes.event}>
      <Text>
        <b>{event.actorName}</b> {t(actionWordsAlone(event.action))}
        <Text span c="dimmed">
          {' · '}
          <time dateTime={event.at} title={format.ago(event.at, t)}>
            {format.dateTime(event.at)}
          </time>
        </Text>
      </Text>
      {event.reason && <Text c="dimmed">{t('Reason: {{reason}}', { reason: event.reason })}</Text>}
      <Changes changes={event.changes} metaOf={metaOf} recordId={recordId} />
    </li>
  );
}

/** Under this an event names the signature that was given with it. */
const signatureField = 'Signature';
/** Under this an event names the record of a filled-in form, and the one that it corrects. */
const filledField = 'Form filled in';

/** The fields of one change, from what to what. */
export function Changes({
  changes,
  metaOf,
  recordId,
}: {
  changes: HistoryEvent['changes'];
  metaOf: (field: string) => FieldMeta | undefined;
  recordId: string;
}) {
  const { t } = useTranslation();
  if (!changes.length) return null;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => {
        const meta =
          metaOf(change.field) ??
          ({ kind: guessKind(change.to ?? change.from), label: change.label } as const);
        return (
          <div key={change.field}>
            <dt>{t(change.label)}</dt>
            <dd>
              {change.from !== null && change.from !== undefined && (
                <>
                  <span className={classes.from}>
                    <span className="visually-hidden">{t('from')} </span>
                    <Value
                      meta={meta}
                      value={change.from}
                      names={change.names}
                      form={change.field === filledField ? recordId : undefined}
                    />
                  </span>
                  <span aria-hidden> → </span>
                </>
              )}
              <span className="visually-hidden">{t('to')} </span>
              <Value
                meta={meta}
                value={change.to}
                names={change.names}
                isSignature={change.field === signatureField && typeof change.to === 'string'}
                form={change.field === filledField ? recordId : undefined}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A value; a record by its name, which leads to it. */
function Value({
  meta,
  value,
  names = {},
  isSignature = false,
  form,
}: {
  meta: FieldMeta;
  value: unknown;
  /** The form whose filled-in record the value names. */
  form?: string | undefined;
  /** The id of the electronic signature that was given with the event. */
  isSignature?: boolean;
  names?: Readonly<Record<string, string>> | undefined;
}) {
  const { t } = useTranslation();
  if (isSignature)
    return <PathLink href={`/signatures/${String(value)}`}>{t('Verify this signature')}</PathLink>;
  if (form && typeof value === 'string')
    return <PathLink href={`/documents/${form}/records/${value}/print`}>{t('Show the record')}</PathLink>;
  if (meta.kind !== 'reference' || typeof value !== 'string' || value === '')
    return <FieldValue meta={meta} value={value} />;
  const name = names[value];
  if (name === undefined || !meta.entity)
    return (
      <Text span c="dimmed">
        {t('a record that cannot be shown')}
      </Text>
    );
  return <PathLink href={recordAddress(meta.entity, value)}>{name}</PathLink>;
}

function guessKind(value: unknown): FieldMeta['kind'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return 'tags';
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'date' : 'text';
}
