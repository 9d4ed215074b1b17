import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPackageOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { product, productApi } from '@temper/contract/entities/product.ts';
import { useRef } from 'react';
import { type EntityRecord, recordQuery } from '../../entity-ui/entity-kit.ts';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { useDelete } from '../../entity-ui/use-delete.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../lib/api/api-problem.ts';
import { callAny } from '../../lib/api/call.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { columnMeta } from './columns/column-fields.ts';
import { columnsQuery } from './columns/queries.ts';
import { ProductForm } from './product-form.tsx';
import { productKit } from './product-kit.ts';
import { ProductParts } from './product-parts.tsx';

/** One product, under an address of its own. `?edit=true` opens its form. */
export function ProductRecordPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  const record = useQuery({ ...recordQuery(productKit, id), retry: false });
  const crumbs = [{ label: t('Products'), to: '/products' }];

  if (record.data) return <Found key={id} record={record.data} />;
  if (!record.isError) {
    return (
      <Page title={t('Product')} crumbs={crumbs}>
        <Skeleton height={240} aria-busy />
        <Skeleton height={320} />
      </Page>
    );
  }
  const { error } = record;
  const missing = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  return (
    <Page title={missing ? t('Product not found') : t('Product')} crumbs={crumbs}>
      <Card>
        {missing ? (
          <EmptyState
            icon={<IconPackageOff size={22} />}
            title={t('There is no such product')}
            message={t('It does not exist in this company, or the link is not complete.')}
          >
            <Button component={PathLink} href="/products" variant="default">
              {t('All products')}
            </Button>
          </EmptyState>
        ) : (
          <ErrorState message={t(messageOf(error))} onRetry={() => void record.refetch()} />
        )}
      </Card>
    </Page>
  );
}

function Found({ record: { row, can } }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const columns = useQuery(columnsQuery);
  const navigate = useNavigate();
  const { edit } = useSearch({ strict: false }) as { edit?: string };
  // Once open, the form stays: what is typed outlives a delete or a refusal that comes meanwhile.
  const begun = useRef(false);
  begun.current = edit === 'true' && (begun.current || (can.update && columns.data !== undefined));
  const editing = begun.current;
  const setEditing = (open: boolean) =>
    void navigate({
      to: '.',
      search: (open ? { edit: 'true' } : {}) as never,
      replace: true,
      resetScroll: false,
    });
  const askDelete = useDelete(productKit);
  const restore = useRestore(row.id);
  const { name, code, family, unit } = row as {
    name?: string;
    code?: string;
    family?: string;
    unit?: string;
  };
  const quality = (row.values as Record<string, unknown> | undefined)?.qualityStatus;
  const qualityColumn = columns.data?.find(({ key, visible }) => key === 'qualityStatus' && visible);

  return (
    <Page
      title={name ?? ''}
      crumbs={[{ label: t('Products'), to: '/products' }]}
      badge={
        <Group gap={6}>
          <StatusBadge options={product.meta.fields.status?.options ?? []} value={String(row.status)} />
          {qualityColumn && typeof quality === 'string' && (
            <span title={`${qualityColumn.name}: ${quality}`}>
              <FieldValue meta={columnMeta(qualityColumn)} value={quality} />
            </span>
          )}
          {row.deletedAt !== null && <Badge color="red">{t('Deleted')}</Badge>}
        </Group>
      }
      subtitle={[
        code,
        family &&
          t(product.meta.fields.family?.options?.find(({ value }) => value === family)?.label ?? family),
        unit && t('Unit: {{unit}}', { unit }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {can.update && !editing && (
            <Button
              id="edit-product"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
              disabled={!columns.data}
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
        <Alert color="red" title={t('This product was deleted')}>
          <Stack gap={8} align="flex-start">
            {t('It is in no list any more. Its documents, comments and history are kept.')}
            {can.restore && (
              <Button size="xs" loading={restore.isPending} onClick={() => restore.mutate()}>
                {t('Restore')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {editing && columns.data ? (
        <ProductForm
          columns={columns.data}
          record={row}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : null}
      <ProductParts row={row} columns={columns} overview={!editing} />
    </Page>
  );
}

function useRestore(id: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callAny(productApi.restore, { params: { id } }),
    onSuccess: (restored) => {
      client.setQueryData(['product', 'record', id], restored);
      notifications.show({ message: t('Brought back') });
      return client.invalidateQueries({ queryKey: ['product'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
}
