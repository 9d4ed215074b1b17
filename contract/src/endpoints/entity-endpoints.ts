import { z } from 'zod';
import type { Permission } from '../access/role-table.ts';
import { endpoint } from './endpoint.ts';
import { type ExportQuery, exportShape } from './export.ts';
import { pageOf } from './list-query.ts';

export const idParams = z.object({ id: z.uuid() });

/** The stale-write guard: the version that the change was based on. */
const withVersion = {
  version: z.int('Say in version, or as If-Match, which version is changed').min(1),
  reason: z.string().trim().max(1000).optional(),
};

/** One changed field; of a field that refers to records, `names` says what they are called, by id. */
export const fieldChange = z.object({
  field: z.string(),
  label: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  names: z.record(z.string(), z.string()).optional(),
});

export const historyEvent = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(fieldChange),
});
export type HistoryEvent = z.output<typeof historyEvent>;

/** What the signed-in person may do with a record. */
export const canShape = z.object({
  update: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  /** The commands of its workflow that the person may give now. */
  commands: z.array(z.string()).optional(),
});

/** The endpoint of a workflow's command: `POST /complaints/:id/close` with the version it is based on. */
export const commandEndpoint = <
  const E extends EntityLike,
  const C extends string,
  const B extends z.ZodRawShape,
  const P extends Permission,
>(
  entity: E,
  command: C,
  { access, summary, body }: { access: P; summary: string; body: B },
) =>
  endpoint({
    method: 'POST',
    path: `/${entity.meta.path}/:id/${command}`,
    access,
    summary,
    params: idParams,
    body: z.strictObject({ version: withVersion.version, ...body }),
    reply: z.object({ row: entity.row as E['row'], can: canShape }),
  });

/** How many records have each value of a field, under the filters of the list; for badge strips. */
export const countsEndpoint = <const E extends EntityLike, const K extends string>(
  entity: E,
  by: readonly [K, ...K[]],
) =>
  endpoint({
    method: 'GET',
    path: `/${entity.meta.path}/counts`,
    access: `${entity.name}.read` as Permission & `${E['name']}.read`,
    summary: `Number of ${entity.meta.plural.toLowerCase()} by ${by.join(' or ')}, under the list's filters`,
    query: (entity.listQuery as z.ZodObject).extend({
      by: z.enum(by).default(by[0] as never),
    }) as unknown as z.ZodType<z.output<E['listQuery']> & { by: K }, z.input<E['listQuery']> & { by?: K }>,
    /** Values without records are left out; records without a value count under ''. */
    reply: z.object({ counts: z.array(z.object({ value: z.string(), count: z.int() })) }),
  });

interface EntityLike {
  name: string;
  meta: { path: string; label: string; plural: string };
  create: z.ZodObject;
  update: z.ZodObject;
  row: z.ZodObject;
  listRow: z.ZodObject;
  listQuery: z.ZodType;
}

/** The endpoints that an entity can have; a feature mounts those it wants. */
export function entityEndpoints<const E extends EntityLike>(entity: E) {
  const { path, label, plural } = entity.meta;
  const may = <V extends string>(verb: V) => `${entity.name}.${verb}` as Permission & `${E['name']}.${V}`;
  const row = entity.row as E['row'];
  const record = z.object({ row, can: canShape });
  return {
    list: endpoint({
      method: 'GET',
      path: `/${path}`,
      access: may('read'),
      summary: `List ${plural.toLowerCase()}`,
      query: entity.listQuery as E['listQuery'],
      reply: pageOf(entity.listRow as E['listRow']),
    }),
    get: endpoint({
      method: 'GET',
      path: `/${path}/:id`,
      access: may('read'),
      summary: `One ${label.toLowerCase()}`,
      params: idParams,
      reply: record,
    }),
    create: endpoint({
      method: 'POST',
      path: `/${path}`,
      access: may('create'),
      summary: `Create a ${label.toLowerCase()}`,
      body: entity.create as E['create'],
      reply: record,
      status: 201,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/${path}/:id`,
      access: may('update'),
      summary: `Change a ${label.toLowerCase()}; the version given must be the current one`,
      params: idParams,
      body: (entity.update as z.ZodObject).extend(withVersion) as unknown as z.ZodType<
        z.output<E['update']> & { version: number; reason?: string },
        z.input<E['update']> & { version: number; reason?: string }
      >,
      reply: record,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${path}/:id`,
      access: may('delete'),
      summary: `Delete a ${label.toLowerCase()}, reversibly`,
      params: idParams,
      query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
      status: 204,
      current: row,
    }),
    restore: endpoint({
      method: 'POST',
      path: `/${path}/:id/restore`,
      access: may('delete'),
      summary: `Bring a deleted ${label.toLowerCase()} back`,
      params: idParams,
      reply: record,
    }),
    history: endpoint({
      method: 'GET',
      path: `/${path}/:id/history`,
      access: may('read'),
      summary: `Who changed what, newest first`,
      params: idParams,
      query: z.strictObject({
        before: z
          .string()
          .regex(/^\d{1,18}$/, 'must be the id of an event')
          .optional(),
      }),
      reply: z.object({ items: z.array(historyEvent), more: z.boolean() }),
    }),
    export: endpoint({
      method: 'GET',
      path: `/${path}/export`,
      access: may('export'),
      summary: `Exactly the filtered rows as CSV, XLSX or PDF; 202 and a background job when they are many`,
      query: (entity.listQuery as z.ZodObject).extend(exportShape) as unknown as z.ZodType<
        z.output<E['listQuery']> & ExportQuery,
        z.input<E['listQuery']> & ExportQuery
      >,
      streams: true,
    }),
  };
}
