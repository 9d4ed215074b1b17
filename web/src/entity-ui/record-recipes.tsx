import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCookie } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReceivedOf } from '@temper/contract/endpoints/endpoint.ts';
import { recipeApi, type WhereUsed } from '@temper/contract/endpoints/recipes.ts';
import { recipeStatuses, recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { call, callAny } from '../lib/api/call.ts';
import { recordAddress } from '../lib/record-address.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { type SimpleColumn, SimpleTable } from '../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

/** The recipes that a product goes into, as a query; a tab may count them by it. */
export const whereUsedQuery = (productId: string) =>
  queryOptions({
    queryKey: ['recipe', 'where-used', productId],
    queryFn: ({ signal }) => call(recipeApi.whereUsed, { query: { productId } }, { signal }),
  });

/** The recipes of a product itself, then where it is used. */
export function ProductRecipes({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const own = useQuery({
    queryKey: ['recipe', 'list', 'of', productId],
    queryFn: async ({ signal }) =>
      (await callAny(
        recipeApi.list,
        { query: { productId, sort: 'name', pageSize: 50 } },
        { signal },
      )) as ReceivedOf<typeof recipeApi.list>,
  });
  return (
    <Stack gap="lg">
      {own.data && own.data.items.length > 0 && (
        <section>
          <Title order={3} size="h5" mb={4}>
            {t('Made by')}
          </Title>
          {own.data.items.map(({ id, name, code, recipeVersion, status }) => (
            <Group key={id} gap="xs">
              <PathLink href={recordAddress('recipe', id)}>{name}</PathLink>
              <Text span size="sm" c="dimmed">
                {code} · {t('Version {{version}}', { version: recipeVersion })}
              </Text>
              <StatusBadge options={recipeStatuses} value={status} />
            </Group>
          ))}
        </section>
      )}
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('Where used')}
        </Title>
        <RecordRecipes productId={productId} />
      </section>
    </Stack>
  );
}

/** Where a product is used: the recipes that it is an ingredient of, also through other products. */
export function RecordRecipes({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const used = useQuery(whereUsedQuery(productId));
  if (used.isError) return <ErrorState of={used} />;
  if (!used.data) return <Skeleton height={120} />;
  const { items } = used.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconCookie size={22} />}
        title={t('No recipe uses this product')}
        message={t('As soon as it is an ingredient of a recipe, the recipe and its product are listed here.')}
      />
    );
  const columns: SimpleColumn<WhereUsed>[] = [
    {
      key: 'recipe',
      label: t('Recipe'),
      render: ({ recipeId, recipeName, recipeCode }) => (
        <div>
          <PathLink href={recordAddress('recipe', recipeId)}>{recipeName}</PathLink>
          <Text size="xs" c="dimmed">
            {recipeCode}
          </Text>
        </div>
      ),
    },
    {
      key: 'version',
      label: t('Version'),
      render: ({ recipeVersion, step }) => (
        <span>
          {recipeVersion} <StatusBadge options={recipeSteps} value={step} />
        </span>
      ),
      narrow: true,
    },
    {
      key: 'product',
      label: t('Product'),
      render: ({ productId: made, productName }) =>
        made ? <PathLink href={recordAddress('product', made)}>{productName}</PathLink> : productName,
    },
    {
      key: 'share',
      label: t('Share'),
      render: ({ percentage, ingredient, depth }) =>
        depth === 1
          ? `${percentage} %`
          : t('through {{ingredient}}, {{share}} %', { ingredient, share: percentage }),
    },
  ];
  return (
    <SimpleTable
      label={t('Where used')}
      columns={columns}
      rows={items}
      idOf={({ recipeId, recipeVersion, ingredient }) => `${recipeId} ${recipeVersion} ${ingredient}`}
    />
  );
}
