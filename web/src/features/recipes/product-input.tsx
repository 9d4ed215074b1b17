import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productApi } from '@temper/contract/entities/product.ts';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { FieldInput } from '../../entity-ui/field-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import classes from './recipes.module.css';

/** The product that a recipe makes; choosing one fills its code and its unit, which nobody types. */
export function ProductInput({ control }: { control: FieldControl }) {
  const { key: name, meta, value, values, error, onChange, set } = control;
  const { t } = useTranslation();
  const id = typeof values.productId === 'string' ? values.productId : null;
  const chosen = useQuery({
    queryKey: ['product', 'record', id],
    queryFn: ({ signal }) => call(productApi.get, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    select: ({ row }) => ({ code: row.code, unit: row.unit }),
    retry: false,
  }).data;
  return (
    <div className={classes.product}>
      <FieldInput
        name={name}
        meta={meta}
        value={value}
        error={error}
        onChange={onChange}
        recordId={id}
        onRecord={(record) => set('productId', record)}
      />
      <TextInput label={t('Product Code')} value={(id && chosen?.code) || ''} readOnly variant="filled" />
      <TextInput label={t('Unit')} value={(id && chosen?.unit) || ''} readOnly variant="filled" />
    </div>
  );
}
