import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { transitionFrom, type Workflow } from '@temper/contract/workflows/workflow.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { conflict, forbidden, stale } from '../kernel/errors.ts';
import type { Tx } from '../kernel/mutate.ts';
import { lockRecord, type RecordOptions, type StoredRecord, updateRecord } from '../kernel/records.ts';

/** A command as a person gives it. */
export interface GivenCommand<C extends string> {
  readonly id: string;
  readonly command: C;
  /** The version that it is based on. */
  readonly version: number;
  readonly reason?: string | undefined;
}

/**
 * Leads a record along its workflow, inside the mutation that is named after the command. `patch` is what
 * changes besides the status; it is made from the locked record and may refuse by throwing. Throws 403 without the
 * transition's permission, 409 when the record is at another version or in a state that does not allow it.
 */
export async function applyCommand<S extends string, C extends string>(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  workflow: Workflow<S, C>,
  { id, command, version, reason }: GivenCommand<C>,
  patch: (
    before: StoredRecord,
  ) => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>,
  options: RecordOptions = {},
): Promise<StoredRecord> {
  const before = await lockRecord(tx, meta, id);
  if (before.version !== version) throw stale(before);
  const state = String(before.status);
  const transition = transitionFrom(workflow, command, state);
  if (!transition) {
    const label = meta.fields.status?.options?.find(({ value }) => value === state)?.label ?? state;
    throw conflict(`This is not possible while the ${meta.label.toLowerCase()} is ${label}.`);
  }
  if (!ctx.may(transition.permission)) throw forbidden();
  const change = { ...(await patch(before)), status: transition.to };
  return updateRecord(ctx, tx, meta, { id, version, patch: change, reason, before }, options);
}
