import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { product, productApi } from '@temper/contract/entities/product.ts';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { type MouseEvent, useMemo } from 'react';
import { EntityForm } from '../../entity-ui/entity-form.tsx';
import type { EntityRecord, EntityRow } from '../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callAny } from '../../lib/api/call.ts';
import { useGo } from '../../lib/use-go.ts';
import { AccessLock } from './columns/access-lock.tsx';
import { missingValues, productFields } from './product-fields.ts';
import { productPath } from './product-kit.ts';

/** Adds a product, or changes one: all fields and configured columns that the person sees. */
export function ProductForm({
  columns,
  record,
  onDone,
  onCancel,
}: {
  columns: readonly ProductColumn[];
  record?: EntityRow;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const go = useGo();
  const client = useQueryClient();
  const fields = useMemo(
    () =>
      productFields(columns).map((field) => ({
        ...field,
        hint: field.column && <AccessLock column={field.column} />,
      })),
    [columns],
  );

  const tell = (saved: EntityRow) => {
    const path = productPath(saved.id);
    const id = `product-saved-${saved.id}`;
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      notifications.hide(id);
      go(path);
    };
    notifications.show({
      id,
      message: (
        <span style={{ overflowWrap: 'anywhere' }}>
          {record ? t('Saved') : t('Product added')}
          {': '}
          <Anchor href={path} onClick={follow}>
            {String(saved.name)}
          </Anchor>
        </span>
      ),
    });
  };

  return (
    <EntityForm
      title={record ? t('Edit Product') : t('Add Product')}
      fields={fields}
      schema={product.create}
      record={record}
      check={missingValues(fields, record)}
      submitLabel={record ? t('Save Changes') : t('Add Product')}
      onSave={({ body, version, idempotencyKey }) =>
        record
          ? callAny(productApi.update, { params: { id: record.id }, body: { ...body, version } })
          : callAny(productApi.create, { body }, { idempotencyKey })
      }
      onDone={(saved) => {
        const { row } = saved as EntityRecord;
        if (record) client.setQueryData(['product', 'record', row.id], saved);
        void client.invalidateQueries({ queryKey: ['product'] });
        tell(row);
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
