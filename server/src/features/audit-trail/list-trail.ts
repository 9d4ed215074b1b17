import type { AuditTrailEvent } from '@temper/contract/endpoints/audit-trail.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import { fieldLabel } from '../../derive/field-label.ts';
import { namesIn, namesOfReferences } from '../../derive/name-references.ts';
import type { FieldChange } from '../../kernel/audit.ts';
import type { ShowChange, ShownEvent } from '../../kernel/audit-view.ts';
import type { Ctx } from '../../kernel/ctx.ts';

const pageSize = 50;

export interface TrailQuery {
  before?: string | undefined;
  entity?: string | undefined;
  recordId?: string | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface Row extends ShownEvent {
  id: number;
  at: string;
  actorName: string;
  action: string;
  recordTitle: string;
  reason: string | null;
  changes: unknown;
}

/** A page of the trail, newest first; values that the person may not see are left out. */
export async function listTrail(
  ctx: Ctx,
  query: TrailQuery,
): Promise<{ items: AuditTrailEvent[]; more: boolean }> {
  const zone = ctx.principal.timeZone;
  const rows: Row[] = await ctx.db
    .selectFrom('auditEvent')
    .select(['id', 'at', 'actorId', 'actorName', 'action', 'entity', 'recordId', 'recordTitle'])
    .select(['reason', 'changes'])
    .$if(query.before !== undefined, (q) => q.where('id', '<', Number(query.before)))
    .$if(query.entity !== undefined, (q) => q.where('entity', '=', query.entity ?? ''))
    .$if(query.recordId !== undefined, (q) => q.where('recordId', '=', query.recordId ?? ''))
    .$if(query.actor !== undefined, (q) => q.where('actorId', '=', query.actor ?? ''))
    .$if(query.from !== undefined, (q) =>
      q.where('at', '>=', sql<string>`${query.from}::date::timestamp at time zone ${zone}`),
    )
    .$if(query.to !== undefined, (q) =>
      q.where('at', '<', sql<string>`(${query.to}::date + 1)::timestamp at time zone ${zone}`),
    )
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const shown = await prepareViews(ctx, page);
  const names = await namesOfReferences(
    ctx,
    page.map(({ entity, changes }) => ({ meta: metaOf(entity), changes: changes as FieldChange[] })),
  );
  const items = page.map(({ id, changes, ...event }) => {
    const meta = metaOf(event.entity);
    const show = shown.get(event.entity);
    return {
      ...event,
      id: String(id),
      entityLabel: meta?.label ?? fieldLabel(undefined, event.entity),
      link: meta ? `/${meta.path}/${event.recordId}` : null,
      changes: (changes as FieldChange[]).flatMap((change) => {
        const visible = show?.(change, event);
        return visible ? [{ ...change, label: visible.label, names: namesIn(names, meta, change) }] : [];
      }),
    };
  });
  return { items, more: rows.length > pageSize };
}

/** Asks each entity's view once a page. */
async function prepareViews(ctx: Ctx, events: readonly ShownEvent[]): Promise<Map<string, ShowChange>> {
  const views = new Map<string, ShowChange>();
  for (const entity of new Set(events.map((event) => event.entity))) {
    const view = ctx.kernel.auditViews.get(entity);
    const meta = metaOf(entity);
    views.set(
      entity,
      view
        ? await view(
            ctx,
            events.filter((event) => event.entity === entity),
          )
        : ({ field }) => ({ label: fieldLabel(meta, field) }),
    );
  }
  return views;
}

const metaOf = (entity: string): EntityMeta | undefined =>
  Object.hasOwn(registry, entity) ? registry[entity as keyof typeof registry].meta : undefined;
