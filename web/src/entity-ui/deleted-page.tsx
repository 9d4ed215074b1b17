import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Permission } from '@temper/contract/access/role-table.ts';
import { deletedEndpoint } from '@temper/contract/endpoints/deleted-records.ts';
import { entityEndpoints } from '@temper/contract/endpoints/entity-endpoints.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from '../lib/api/call.ts';
import { useFormat, useMay } from '../lib/me.ts';
import { recordAddress } from '../lib/record-address.ts';
import { useGo } from '../lib/use-go.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import classes from './entity-list.module.css';
import { ListFoot } from './list-foot.tsx';
import { Words } from './list-toolbar.tsx';
import { useListState, useValidAddress } from './use-list-state.ts';
import { useRestore } from './use-restore.ts';

const all = Object.values(registry);

/** What was deleted of an entity, latest first, each with the way back. `/deleted/<entity>`. */
export function DeletedPage() {
  const { t } = useTranslation();
  const may = useMay();
  const go = useGo();
  const { entity: name } = useParams({ strict: false }) as { entity: string };
  const mine = all.filter(({ meta }) => may(`${meta.name}.delete` as Permission));
  const entity = mine.find((one) => one.name === name);
  return (
    <Page
      title={t('Deleted records')}
      subtitle={t('What was deleted, by whom and when, and the way back')}
      crumbs={entity && [{ label: t(entity.meta.plural), to: `/${entity.meta.path}` }]}
      actions={
        mine.length > 0 && (
          <NativeSelect
            aria-label={t('Kind of record')}
            value={name}
            data={[
              ...(entity ? [] : [{ value: name, label: t('Choose…') }]),
              ...mine.map(({ meta }) => ({ value: meta.name, label: t(meta.plural) })),
            ]}
            onChange={(event) => go(`/deleted/${event.currentTarget.value}`)}
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

function DeletedList({
  meta,
  restore,
}: {
  meta: EntityMeta;
  restore: Parameters<typeof useRestore>[0]['api']['restore'];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useListState('deleted', '');
  const bringBack = useRestore({ meta, api: { restore } });
  const list = useQuery({
    queryKey: [meta.name, 'deleted', state.query],
    queryFn: ({ signal }) => call(deletedEndpoint(meta), { query: state.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useValidAddress(state, list);
  const things = t(meta.plural).toLowerCase();
  return (
    <div className={classes.list}>
      <div className={classes.toolbar}>
        <Words state={state} placeholder={t('Search deleted {{things}}...', { things })} />
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
                render: (row) => <PathLink href={recordAddress(meta.name, row.id)}>{row.title}</PathLink>,
              },
              { key: 'at', label: t('Deleted on'), render: (row) => format.dateTime(row.deletedAt) },
              { key: 'by', label: t('Deleted by'), render: (row) => <PersonName id={row.deletedBy} /> },
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
        <ListFoot page={list.data} state={state} />
      </div>
    </div>
  );
}
