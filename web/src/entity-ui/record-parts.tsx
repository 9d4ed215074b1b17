import { Tabs } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from '../lib/me.ts';
import { recordAddress } from '../lib/record-address.ts';
import { Card } from '../ui/card.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { showCurrent } from '../ui/show-current.ts';
import { Attachments, attachmentsQuery } from './attachments.tsx';
import { Comments, commentsQuery } from './comments.tsx';
import { type EntityKit, type EntityRow, type NamedField, valueAt } from './entity-kit.ts';
import { FieldValue } from './field-value.tsx';
import { History } from './history.tsx';
import classes from './record-parts.module.css';

/** A field in the overview; `hint` stands beside its label, `render` in the place of its value. */
export interface OverviewField extends NamedField {
  readonly hint?: ReactNode;
  readonly render?: (row: EntityRow) => ReactNode;
}

/** The fields that the overview shows unless told otherwise: all but the ids that texts refer to. */
export const overviewFields = (kit: EntityKit): OverviewField[] =>
  Object.entries(kit.meta.fields)
    .filter(([key, { kind }]) => kind !== 'reference' && kind !== 'file' && key !== kit.meta.title)
    .map(([key, meta]) => ({ key, meta }));

/** The fields of a record, labels above values; a text that names a record links to it. */
export function RecordOverview({ row, fields }: { row: EntityRow; fields: readonly OverviewField[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={classes.overview}>
      {fields.map(({ key, meta, hint, render }) => (
        <div
          key={key}
          data-wide={meta.kind === 'longText' || undefined}
          data-long={meta.kind === 'email' || undefined}
        >
          <dt>
            {t(meta.label)} {hint}
          </dt>
          <dd>{render ? render(row) : <NamedValue row={row} name={key} meta={meta} />}</dd>
        </div>
      ))}
      <div>
        <dt>{t('Last Updated')}</dt>
        <dd>
          {format.dateTime(row.updatedAt)}
          <ByPerson id={row.updatedBy} />
        </dd>
      </div>
      <div>
        <dt>{t('Created')}</dt>
        <dd>
          {format.dateTime(row.createdAt)}
          <ByPerson id={row.createdBy} />
        </dd>
      </div>
    </dl>
  );
}

const person = { kind: 'person', label: 'Person' } as const;

/** Under a time: who did it then. */
const ByPerson = ({ id }: { id: string }) => (
  <div className={classes.by}>
    <FieldValue meta={person} value={id} />
  </div>
);

/** The value of a field; a text that names a record is a link to it. */
export function NamedValue({ row, name, meta }: { row: EntityRow; name: string; meta: FieldMeta }) {
  const value = valueAt(row, name);
  const recordId = meta.names && valueAt(row, meta.names.id);
  if (meta.names && typeof recordId === 'string')
    return <PathLink href={recordAddress(meta.names.entity, recordId)}>{String(value)}</PathLink>;
  return <FieldValue meta={meta} value={value} />;
}

export interface RecordTab {
  readonly key: string;
  /** Translated. */
  readonly label: string;
  readonly count?: string | undefined;
  /** Stands after the shared ones: what not everybody looks for first. */
  readonly last?: true;
  readonly panel: ReactNode;
}

/**
 * What belongs to a record: its own `tabs`, then documents, photos, comments and history. An own tab stands in the
 * place of the one with its key; `?tab=` in the address says which one is open at first.
 */
export function RecordTabs({
  kit,
  id,
  tabs = [],
  metaOf,
}: {
  kit: EntityKit;
  id: string;
  tabs?: readonly RecordTab[];
  metaOf?: (field: string) => FieldMeta | undefined;
}) {
  const { t } = useTranslation();
  const entity = kit.meta.name as Parameters<typeof attachmentsQuery>[0];
  const counts = usePartCounts(entity, id);
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const shared: RecordTab[] = [
    {
      key: 'documents',
      label: t('Documents'),
      count: counts.documents,
      panel: <Attachments entity={entity} recordId={id} kind="document" />,
    },
    {
      key: 'photos',
      label: t('Photos'),
      count: counts.photos,
      panel: <Attachments entity={entity} recordId={id} kind="photo" />,
    },
    {
      key: 'comments',
      label: t('Comments'),
      count: counts.comments,
      panel: <Comments entity={entity} recordId={id} />,
    },
    { key: 'history', label: t('History'), panel: <History kit={kit} id={id} metaOf={metaOf} /> },
  ];
  const others = shared.filter(({ key }) => !tabs.some((own) => own.key === key));
  const all = [...tabs.filter(({ last }) => !last), ...others, ...tabs.filter(({ last }) => last)];
  const opened = all.some(({ key }) => key === tab) ? tab : all[0]?.key;
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen whole
  useEffect(() => showCurrent(row.current), [current]);
  return (
    <Card flush>
      <Tabs
        defaultValue={opened}
        onChange={(key) => setCurrent(key ?? undefined)}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List ref={row} className="scroll-row">
          {all.map((one) => (
            <Tabs.Tab
              key={one.key}
              value={one.key}
              // Room is kept for a count that is still to come, and for none where there never is one.
              rightSection={'count' in one && <span className={classes.count}>{one.count}</span>}
            >
              {one.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {all.map(({ key, panel }) => (
          <Tabs.Panel key={key} value={key}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}

/** How many documents, photos and comments there are, so that nobody opens a tab to find it empty. */
function usePartCounts(entity: Parameters<typeof attachmentsQuery>[0], id: string) {
  const documents = useQuery(attachmentsQuery(entity, id, 'document')).data?.items;
  const photos = useQuery(attachmentsQuery(entity, id, 'photo')).data?.items;
  const comments = useInfiniteQuery(commentsQuery(entity, id));
  const read = comments.data?.pages.flatMap((page) => page.items);
  return {
    documents: documents && String(documents.length),
    photos: photos && String(photos.length),
    comments: read && `${read.length}${comments.hasNextPage ? '+' : ''}`,
  };
}
