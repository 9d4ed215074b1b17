import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconSearch, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import type { Permission } from '@temper/contract/access/role-table.ts';
import { codeField, deletedEndpoint } from '@temper/contract/endpoints/deleted-records.ts';
import { entityEndpoints } from '@temper/contract/endpoints/entity-endpoints.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from '../lib/api/call.ts';
import { oneOf } from '../lib/list-search.ts';
import { useFormat, useMay } from '../lib/me.ts';
import { recordAddress } from '../lib/record-address.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import classes from './entity-list.module.css';
import { FieldValue } from './field-value.tsx';
import { ListFoot } from './list-foot.tsx';
import { useListState } from './use-list-state.ts';
import { useRestore } from './use-restore.ts';
import { useTyped } from './use-typed.ts';

const by = { kind: 'person', label: 'Deleted by' } as const;
const all = Object.values(registry);

/** What was deleted of an entity, latest first, each with the way back. `/deleted/<entity>`. */
export function DeletedPage() {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const { entity: name } = useParams({ strict: false }) as { entity: string };
  const mine = all.filter(({ meta }) => may(`${meta.name}.delete` as Permission));
  const entity = mine.find((one) => one.name === name);
  const hasScreen = useHasScreen();
  const list = `/${entity?.meta.path}`;
  return (
    <Page
      title={t('Deleted records')}
      subtitle={t('What was deleted, by whom and when, and the way back')}
      crumbs={entity && [{ label: t(entity.meta.plural), ...(hasScreen(list) && { to: list }) }]}
      actions={
        mine.length > 0 && (
          <NativeSelect
            aria-label={t('Kind of record')}
            value={name}
            data={[
              ...(entity ? [] : [{ value: name, label: t('Choose…') }]),
              ...mine.map(({ meta }) => ({ value: meta.name, label: t(meta.plural) })),
            ]}
            onChange={(event) => void navigate({ to: `/deleted/${event.currentTarget.value}` as never })}
          />
        )
      }
    >
      {entity ? (
        <DeletedList key={name} meta={entity.meta} restore={entityEndpoints(entity).restore} />
      ) : (
        <Card>
          <EmptyState
            icon={<IconTrash size={22} />}
            title={t('Nothing to show here')}
            message={t('Administrators and quality managers see what was deleted, and can bring it back.')}
          >
            <Button component={PathLink} href="/dashboard" variant="default">
              {t('Go to the dashboard')}
            </Button>
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

/** Whether there is a screen of exactly this path; parts of others, such as flow steps, have none. */
function useHasScreen(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => Object.hasOwn(routesByPath, path);
}

function DeletedList({
  meta,
  restore,
}: {
  meta: EntityMeta;
  restore: Parameters<typeof useRestore>[0]['api']['restore'];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const linked = useHasScreen()(recordAddress(meta.name, '$id'));
  const state = useListState('deleted', '');
  const bringBack = useRestore({ meta, api: { restore } });
  const list = useQuery({
    queryKey: [meta.name, 'deleted', state.query],
    queryFn: ({ signal }) => call(deletedEndpoint(meta), { query: state.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const code = codeField(meta);
  const things = t(meta.plural).toLowerCase();
  const search = t('Search deleted {{things}}...', { things });
  const [words, setWords] = useTyped(oneOf(state.search.q), (q) => state.set({ q }, { replace: true }), 250);
  return (
    <div className={classes.list}>
      <div className={classes.toolbar}>
        <TextInput
          type="search"
          className={classes.words}
          placeholder={search}
          aria-label={search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          maxLength={200}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className={classes.frame}>
        {list.isError && !list.data ? (
          <ErrorState of={list} />
        ) : !list.data ? (
          <Skeleton height={240} aria-busy />
        ) : list.data.items.length === 0 ? (
          <EmptyState
            icon={<IconTrash size={22} />}
            title={state.search.q ? t('Nothing matches') : t('No deleted {{things}}', { things })}
            message={
              state.search.q
                ? undefined
                : t('What is deleted from the lists is kept here and can be brought back.')
            }
          />
        ) : (
          <SimpleTable
            label={t('Deleted {{things}}', { things })}
            rows={list.data.items}
            idOf={(row) => row.id}
            columns={[
              {
                key: 'title',
                label: t(meta.fields[meta.title]?.label ?? meta.label),
                render: (row) =>
                  linked ? (
                    <PathLink href={recordAddress(meta.name, row.id)}>{row.title}</PathLink>
                  ) : (
                    row.title
                  ),
              },
              ...(code
                ? [
                    {
                      key: 'code',
                      label: t(meta.fields[code]?.label ?? 'Code'),
                      render: (row: { code: string | null }) => row.code ?? '',
                    },
                  ]
                : []),
              { key: 'at', label: t('Deleted on'), render: (row) => format.dateTime(row.deletedAt) },
              {
                key: 'by',
                label: t('Deleted by'),
                render: (row) => <FieldValue meta={by} value={row.deletedBy} />,
              },
              {
                key: 'restore',
                label: t('Actions'),
                narrow: true,
                render: (row) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconArrowBackUp size={15} aria-hidden />}
                    aria-label={t('Restore {{name}}', { name: row.title })}
                    loading={bringBack.isPending && bringBack.variables === row.id}
                    onClick={() => bringBack.mutate(row.id)}
                  >
                    {t('Restore')}
                  </Button>
                ),
              },
            ]}
          />
        )}
        <ListFoot page={list.data} error={list.error} state={state} />
      </div>
    </div>
  );
}
