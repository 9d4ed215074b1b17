import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ProductColumn, productColumnApi } from '@temper/contract/entities/product-column.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat } from '../../../lib/me.ts';

/** Before a column is deleted: what is lost with it, and that it can come back. */
export function DeleteQuestion({
  column,
  onConfirm,
  onCancel,
}: {
  column: ProductColumn;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const usage = useQuery({
    queryKey: ['product', 'column-usage', column.id],
    queryFn: ({ signal }) => call(productColumnApi.usage, { params: { id: column.id } }, { signal }),
    staleTime: 0,
  });
  return (
    <Stack>
      {usage.isPending ? (
        <Skeleton height={22} />
      ) : (
        <Text>
          {usage.data === undefined
            ? t('Products may have values in this column; they disappear with it.')
            : usage.data.products === 0
              ? t('No product has a value in this column.')
              : usage.data.products === 1
                ? t('1 product has a value in this column; the value disappears with it.')
                : t('{{count}} products have a value in this column; the values disappear with it.', {
                    count: format.number(usage.data.products),
                  })}
        </Text>
      )}
      <Text>{t('The column and its values can be brought back under Deleted columns.')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button color="red" data-autofocus onClick={onConfirm}>
          {t('Delete')}
        </Button>
      </Group>
    </Stack>
  );
}
