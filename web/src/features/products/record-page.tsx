import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { product } from '@temper/contract/entities/product.ts';
import type { EntityRecord } from '../../entity-ui/entity-kit.ts';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { columnMeta } from './columns/column-fields.ts';
import { columnsQuery } from './columns/queries.ts';
import { ProductForm } from './product-form.tsx';
import { productKit } from './product-kit.ts';
import { ProductParts } from './product-parts.tsx';

/** One product, under an address of its own. `?edit=true` opens its form. */
export function ProductRecordPage() {
  return (
    <RecordScreen kit={productKit} icon={<IconPackageOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const columns = useQuery(columnsQuery);
  const { row } = record;
  const { code, family, unit } = row as { code?: string; family?: string; unit?: string };
  const quality = (row.values as Record<string, unknown> | undefined)?.qualityStatus;
  const qualityColumn = columns.data?.find(({ key, visible }) => key === 'qualityStatus' && visible);
  return (
    <RecordFrame
      kit={productKit}
      record={record}
      ready={columns.data !== undefined}
      badge={
        qualityColumn &&
        typeof quality === 'string' && (
          <span title={`${qualityColumn.name}: ${quality}`}>
            <FieldValue meta={columnMeta(qualityColumn)} value={quality} />
          </span>
        )
      }
      subtitle={[
        code,
        family &&
          t(product.meta.fields.family?.options?.find(({ value }) => value === family)?.label ?? family),
        unit && t('Unit: {{unit}}', { unit }),
      ]
        .filter(Boolean)
        .join(' · ')}
      form={(close) =>
        columns.data && <ProductForm columns={columns.data} record={row} onDone={close} onCancel={close} />
      }
    >
      {(editing) => <ProductParts row={row} columns={columns} overview={!editing} />}
    </RecordFrame>
  );
}
