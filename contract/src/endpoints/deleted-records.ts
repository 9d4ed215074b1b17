import { z } from 'zod';
import type { Permission } from '../access/role-table.ts';
import type { EntityMeta } from '../entities/define-entity.ts';
import { endpoint } from './endpoint.ts';
import { listBase, pageOf } from './list-query.ts';

const { q, page, pageSize } = listBase;

export const deletedQuery = z.strictObject({ q, page, pageSize });

const deletedRecord = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Its code or number; null where the title is that already, or the entity has none. */
  code: z.string().nullable(),
  deletedAt: z.string(),
  /** The id of a person of the company. */
  deletedBy: z.uuid(),
});

/** The field that holds a record's code or number, unless it is the title itself. */
export function codeField({ name, title, unique, fields }: EntityMeta): string | undefined {
  const key = unique?.field ?? `${name.replace(/^audit(?=[A-Z])/, '').toLowerCase()}Number`;
  return key !== title && key in fields ? key : undefined;
}

/** What has been deleted of an entity, latest first; `q` is part of the title. For those who may bring it back. */
export const deletedEndpoint = (meta: EntityMeta) =>
  endpoint({
    method: 'GET',
    path: `/${meta.path}/deleted`,
    access: `${meta.name}.delete` as Permission,
    summary: `Deleted ${meta.plural.toLowerCase()}, latest first`,
    query: deletedQuery,
    reply: pageOf(deletedRecord),
  });
