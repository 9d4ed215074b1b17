import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ApiProblem } from '../lib/api/api-problem.ts';
import { useFormat } from '../lib/me.ts';
import { Badge, StatusBadge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PathLink } from '../ui/path-link.tsx';
import type { PrintedWords } from '../ui/printed-line.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { type EntityKit, type EntityRecord, recordQuery, titleOf } from './entity-kit.ts';
import { FieldValue } from './field-value.tsx';
import { OfDeleted } from './of-deleted.ts';
import { useDelete } from './use-delete.ts';
import { useRestore } from './use-restore.ts';

const deletedBy = { kind: 'person', label: 'Deleted by' } as const;

/** The page of the record whose id is in the address: it is read, and what may be wrong with that is said. */
export function RecordScreen({
  kit,
  icon,
  children,
}: {
  kit: EntityKit;
  icon: ReactNode;
  children: (record: EntityRecord) => ReactNode;
}) {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  const record = useQuery({ ...recordQuery(kit, id), retry: false });
  const [label, plural] = [t(kit.meta.label), t(kit.meta.plural)];
  const crumbs = [{ label: plural, to: `/${kit.meta.path}` }];

  if (record.data)
    return <OfDeleted value={record.data.row.deletedAt !== null}>{children(record.data)}</OfDeleted>;
  if (!record.isError) {
    return (
      <Page title={label} crumbs={crumbs}>
        <Skeleton height={240} aria-busy />
        <Skeleton height={320} />
      </Page>
    );
  }
  const { error } = record;
  const missing = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  return (
    <Page title={missing ? t('{{thing}} not found', { thing: label }) : label} crumbs={crumbs}>
      <Card>
        {missing ? (
          <EmptyState
            icon={icon}
            title={t('There is no such {{thing}}', { thing: label.toLowerCase() })}
            message={
              kit.meta.drafts
                ? t('It is not in force, it does not exist in this company, or the link is not complete.')
                : t('It does not exist in this company, or the link is not complete.')
            }
          >
            <Button component={PathLink} href={`/${kit.meta.path}`} variant="default">
              {t('All {{things}}', { things: plural.toLowerCase() })}
            </Button>
          </EmptyState>
        ) : (
          <ErrorState of={record} />
        )}
      </Card>
    </Page>
  );
}

/**
 * The frame of a record's page: what it is called and how it stands, what may be done with it, its form under
 * `?edit=true`, and a word when it is deleted. `children` gets whether the form is open.
 */
export function RecordFrame({
  kit,
  record: { row, can },
  title,
  subtitle,
  badge,
  list,
  actions,
  printed,
  form,
  ready = true,
  children,
}: {
  kit: EntityKit;
  record: EntityRecord;
  /** The record's own title unless given. */
  title?: string;
  subtitle?: ReactNode;
  /** Beside the status. */
  badge?: ReactNode;
  /** The list that it is in, below that of all, in the path to it. */
  list?: { label: string; to: string } | undefined;
  /** Before Edit and Delete. */
  actions?: ReactNode;
  /** The title of the record unless given. */
  printed?: PrintedWords;
  form: (close: () => void) => ReactNode;
  /** Whether everything that the form needs is there. */
  ready?: boolean;
  children: (editing: boolean) => ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { edit } = useSearch({ strict: false }) as { edit?: string };
  // Once open, the form stays: what is typed outlives a delete or a refusal that comes meanwhile.
  const begun = useRef(false);
  begun.current = edit === 'true' && (begun.current || (can.update && ready));
  const editing = begun.current;
  const setEditing = (open: boolean) =>
    void navigate({
      to: '.',
      search: (open ? { edit: 'true' } : {}) as never,
      replace: true,
      resetScroll: false,
    });
  const askDelete = useDelete(kit);
  const format = useFormat();
  const restore = useRestore(kit);
  const label = t(kit.meta.label).toLowerCase();
  const status = kit.meta.fields.status;
  return (
    <Page
      title={title ?? titleOf(kit, row)}
      crumbs={[{ label: t(kit.meta.plural), to: `/${kit.meta.path}` }, ...(list ? [list] : [])]}
      badge={
        <Group gap={6}>
          {status?.options && <StatusBadge options={status.options} value={String(row.status)} />}
          {badge}
          {row.deletedAt !== null && <Badge color="red">{t('Deleted')}</Badge>}
        </Group>
      }
      subtitle={subtitle}
      printed={printed}
      actions={
        <>
          {row.deletedAt === null && actions}
          {can.update && !editing && (
            <Button
              id={`edit-${kit.meta.name}`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
              disabled={!ready}
            >
              {t('Edit')}
            </Button>
          )}
          {can.delete && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => askDelete([row])}
            >
              {t('Delete')}
            </Button>
          )}
        </>
      }
    >
      {row.deletedAt !== null && (
        <Alert color="red" title={t('This {{thing}} was deleted', { thing: label })}>
          <Stack gap={8} align="flex-start">
            <div>
              {t(deletedBy.label)} <FieldValue meta={deletedBy} value={row.updatedBy} /> ·{' '}
              {format.dateTime(row.deletedAt)}
            </div>
            {t('It is in no list any more. Its documents, comments and history are kept.')}
            {can.restore && (
              <Button size="xs" loading={restore.isPending} onClick={() => restore.mutate(row.id)}>
                {t('Restore')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {editing && form(() => setEditing(false))}
      {children(editing)}
    </Page>
  );
}
