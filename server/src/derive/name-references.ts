import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import type { FieldChange } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { isHidden } from '../kernel/drafts.ts';
import { mayReadEntity } from './readable-record.ts';

/** Recorded changes of one entity's fields. */
interface Changed {
  readonly meta: EntityMeta | undefined;
  readonly changes: readonly FieldChange[];
}

/**
 * What records are called now that changes name by their id, by that id: deleted ones too, for they were meant then.
 * Left out are those that the person may not know of. One question for each entity that is named.
 */
export async function namesOfReferences(
  ctx: Ctx,
  events: readonly Changed[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { meta, changes } of events)
    for (const { field, from, to } of changes) {
      const entity = referredBy(meta, field);
      if (!entity || !mayReadEntity(ctx, entity)) continue;
      const ids = wanted.get(entity) ?? new Set();
      for (const id of [from, to]) if (typeof id === 'string') ids.add(id);
      wanted.set(entity, ids);
    }
  const names = new Map<string, string>();
  await Promise.all(
    [...wanted].map(async ([entity, ids]) => {
      if (ids.size === 0) return;
      const { meta } = registry[entity as EntityName];
      const { rows } = await sql<Readonly<Record<string, unknown>>>`select * from ${sql.table(entity)}
        where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`.execute(ctx.db);
      for (const row of rows)
        if (!isHidden(ctx, meta, row)) names.set(String(row.id), String(row[meta.title]));
    }),
  );
  return names;
}

/** The names that a change speaks of, by id; undefined where it names no record. */
export function namesIn(
  names: ReadonlyMap<string, string>,
  meta: EntityMeta | undefined,
  { field, from, to }: FieldChange,
): Record<string, string> | undefined {
  if (!referredBy(meta, field)) return undefined;
  const found = [from, to].flatMap((id) => {
    const name = typeof id === 'string' ? names.get(id) : undefined;
    return name === undefined ? [] : [[String(id), name] as const];
  });
  return Object.fromEntries(found);
}

/** The entity that a field's values are ids of. */
function referredBy(meta: EntityMeta | undefined, field: string): string | undefined {
  const known = meta?.fields[field];
  return known?.kind === 'reference' && known.entity && known.entity in registry ? known.entity : undefined;
}
