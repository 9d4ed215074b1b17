import { queryOptions } from '@tanstack/react-query';
import { productColumnApi } from '@temper/contract/entities/product-column.ts';
import { call } from '../../../lib/api/call.ts';

/** The company's columns in their order, those included whose values the person does not see. */
export const columnsQuery = queryOptions({
  queryKey: ['productColumn', 'list'],
  queryFn: async ({ signal }) => (await call(productColumnApi.list, {}, { signal })).items,
});

export const deletedColumnsQuery = queryOptions({
  queryKey: ['productColumn', 'deleted'],
  queryFn: async ({ signal }) => (await call(productColumnApi.deleted, {}, { signal })).items,
});
