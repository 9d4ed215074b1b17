import type { FieldChange } from './audit.ts';
import type { Ctx } from './ctx.ts';

/** The event that changes belong to, as far as it matters for who may see them. */
export interface ShownEvent {
  readonly entity: string;
  readonly recordId: string;
  readonly actorId: string;
}

/** The label of a change as this person sees it, or null when they may not see it. */
export type ShowChange = (change: FieldChange, event: ShownEvent) => { readonly label: string } | null;

/** Prepares the decision once for a page of events of one entity. */
export type AuditView = (ctx: Ctx, events: readonly ShownEvent[]) => Promise<ShowChange> | ShowChange;

/**
 * What of an entity's recorded changes a person may see in the company's audit trail. A feature whose
 * fields are not for everyone adds its view when it is mounted: `kernel.auditViews.set('product', view)`.
 */
export type AuditViews = Map<string, AuditView>;
