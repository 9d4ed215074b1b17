import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import type { HistoryEvent } from '@temper/contract/endpoints/entity-endpoints.ts';
import { updatedAt } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta, SystemFields } from '@temper/contract/entities/define-entity.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { callAny } from '../lib/api/call.ts';

/**
 * entity-ui draws any entity from its metadata. A screen hands it a kit:
 *   const productKit: EntityKit = { meta: product.meta, api: productApi };
 * Query keys begin with the entity's name, so that live events and saves refresh all of it.
 */
export interface EntityKit {
  readonly meta: EntityMeta;
  /** What the list always asks for besides: a list of one kind of the entity's records. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly api: {
    readonly list: Endpoint;
    readonly get: Endpoint;
    readonly create: Endpoint;
    readonly update: Endpoint;
    readonly remove: Endpoint;
    readonly restore: Endpoint;
    readonly history: Endpoint;
    readonly export: Endpoint;
    readonly counts?: Endpoint;
  };
}

/** A row as lists and records give it: the system fields and the entity's own. */
export type EntityRow = SystemFields & Readonly<Record<string, unknown>>;
export interface RowPage {
  items: EntityRow[];
  page: number;
  pageSize: number;
  total: number;
  totalIsLimit: boolean;
}
export interface EntityRecord {
  row: EntityRow;
  can: { update: boolean; delete: boolean; restore: boolean; commands?: readonly string[] };
}

/** A field under the name it has in rows, filters and forms: `status`, or `values.category` inside one. */
export interface NamedField {
  readonly key: string;
  readonly meta: FieldMeta;
}

/** The entity's fields with that flag, in their order; lists and filters also know the last change. */
export function fieldsWith(meta: EntityMeta, flag: 'list' | 'filter'): NamedField[] {
  return Object.entries({ ...meta.fields, updatedAt })
    .filter(([, field]) => field[flag])
    .map(([key, field]) => ({ key, meta: field }));
}

/** The value at `values.category` or `name`. */
export function valueAt(row: Readonly<Record<string, unknown>>, key: string): unknown {
  let value: unknown = row;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** The address of a record's own page. */
export const recordPath = (kit: EntityKit, id: string): string => `/${kit.meta.path}/${id}`;

export const titleOf = (kit: EntityKit, row: Readonly<Record<string, unknown>>): string =>
  String(row[kit.meta.title] ?? '');

export const listQuery = (kit: EntityKit, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: [kit.meta.name, 'list', { ...query, ...kit.fixed }],
    queryFn: async ({ signal }) =>
      (await callAny(kit.api.list, { query: { ...query, ...kit.fixed } }, { signal })) as RowPage,
    placeholderData: keepPreviousData,
  });

export const recordQuery = (kit: EntityKit, id: string) =>
  queryOptions({
    queryKey: [kit.meta.name, 'record', id],
    queryFn: async ({ signal }) =>
      (await callAny(kit.api.get, { params: { id } }, { signal })) as EntityRecord,
  });

export const historyQuery = (kit: EntityKit, id: string) =>
  infiniteQueryOptions({
    queryKey: [kit.meta.name, 'history', id],
    queryFn: async ({ signal, pageParam }) =>
      (await callAny(kit.api.history, { params: { id }, query: { before: pageParam } }, { signal })) as {
        items: HistoryEvent[];
        more: boolean;
      },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });
