import { z } from 'zod';
import type { Permission } from '../access/role-table.ts';
import type { EntityMeta } from '../entities/define-entity.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** Beyond so many uses of one kind it is only said that there are more. */
export const mostUses = 100;

const recordUse = z.object({
  /** The kind of records in the plural. */
  label: z.string(),
  /** At most `mostUses`. */
  count: z.int(),
  more: z.boolean(),
  /** What the first of them are called. */
  examples: z.array(z.string()),
});
export type RecordUse = z.output<typeof recordUse>;

/** Which records refer to one, for those who are about to delete it; only what they may read. */
export const usesEndpoint = (meta: EntityMeta) =>
  endpoint({
    method: 'GET',
    path: `/${meta.path}/:id/uses`,
    access: `${meta.name}.delete` as Permission,
    summary: `What refers to one of the ${meta.plural.toLowerCase()}, by kind`,
    params: idParams,
    reply: z.object({ items: z.array(recordUse) }),
  });
