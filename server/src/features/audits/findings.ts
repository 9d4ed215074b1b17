import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { auditFinding, type auditFindingApi } from '@temper/contract/entities/audit-finding.ts';
import { findingWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { countBy } from '../../derive/count-by.ts';
import { todayOf } from '../../derive/date-words.ts';
import { withCan } from '../../derive/entity-verbs.ts';
import { entitySource, type ListSource } from '../../derive/export/list-source.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import {
  deleteRecord,
  findRecordOrThrow,
  insertRecord,
  lockRecord,
  refuseClosed,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../../kernel/records.ts';
import { checkAuditOpen, placeFindings } from './place-findings.ts';

type Api = typeof auditFindingApi;
type Row = z.output<typeof auditFinding.row>;
type ListRow = z.output<typeof auditFinding.listRow>;
const { meta } = auditFinding;

/** The people whose work the correction of a finding is: who wrote it, and who owned the finding then. */
const correctorsOf = ({ correctedByIds }: StoredRecord): readonly unknown[] =>
  Array.isArray(correctedByIds) ? correctedByIds : [];

/** Whether a finding is the person's own: they own it, or have corrected it or owned it when it was corrected. */
export const isOwn = (ctx: Ctx, row: StoredRecord): boolean =>
  [row.ownerId, row.correctedById, ...correctorsOf(row)].includes(ctx.principal.personId);

/** What a correction by the person writes into a locked finding, besides its words. */
export const correctionBy = (ctx: Ctx, before: StoredRecord) => ({
  correctedDate: todayOf(ctx),
  correctedById: ctx.principal.personId,
  correctedByIds: [
    ...new Set([...correctorsOf(before), ctx.principal.personId, before.ownerId ?? ctx.principal.personId]),
  ],
});

/** A finding with what the person may do: nobody verifies the own correction. */
export function findingReply(ctx: Ctx, row: StoredRecord) {
  const { can, ...reply } = withCan<Row>(ctx, meta, row, findingWorkflow);
  const commands = (can.commands ?? []).filter((command) => {
    if (command === 'correct')
      return ctx.may('auditFinding.update') || row.ownerId === ctx.principal.personId;
    return command === 'verify' ? !isOwn(ctx, row) : true;
  });
  return { ...reply, can: { ...can, commands } };
}

/** The filter `overdue`: open, and due on a day that has passed in the company's time zone. */
export function findingListOptions(ctx: Ctx, query: ListQuery): ListOptions {
  if (typeof query.overdue !== 'boolean') return {};
  const overdue = sql<SqlBool>`(t.status = 'open' and coalesce(t.due_date < ${todayOf(ctx)}::date, false))`;
  return { conditions: [query.overdue ? overdue : sql<SqlBool>`not ${overdue}`] };
}

export async function listFindings(ctx: Ctx, { query }: InputOf<Api['list']>) {
  const listQuery: ListQuery = query;
  const page = await listRows(ctx, meta, listQuery, findingListOptions(ctx, listQuery));
  return { ...page, items: page.items as ListRow[] };
}

export const countFindings = (ctx: Ctx, { query }: InputOf<Api['counts']>) =>
  countBy(ctx, meta, { query }, findingListOptions(ctx, query as unknown as ListQuery));

export const findingSource: ListSource = {
  ...entitySource(auditFinding),
  options: async (ctx, query) => findingListOptions(ctx, query),
  filters: { overdue: { kind: 'flag', label: 'Overdue' } },
};

export const getFinding = async (ctx: Ctx, { params }: InputOf<Api['get']>) =>
  findingReply(ctx, await findRecordOrThrow(ctx, meta, params.id));

/** Writes a finding under its audit's next number. Throws 409 when that audit is completed. */
export const createFinding = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'auditFinding.create', async (tx) => {
    const [values = body] = await placeFindings(ctx, tx, [body]);
    const row = await insertRecord(ctx, tx, meta, values);
    await tellOwner(ctx, tx, row);
    return findingReply(ctx, row);
  });

export const updateFinding = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'auditFinding.update', async (tx) => {
    const { version, reason, ...patch } = body;
    const before = await lockRecord(tx, meta, params.id);
    // Before the version: who is late must not be told that both changes can be kept.
    if (Object.keys(patch).length > 0) refuseClosed(meta, before);
    if (before.version !== version) throw stale(before);
    const problem = movedProblem(before, patch);
    if (problem) throw invalid([problem]);
    const change = { ...patch, ...correctionOf(ctx, before, patch) };
    const row = await updateRecord(ctx, tx, meta, { id: params.id, version, patch: change, reason, before });
    if (row.ownerId !== before.ownerId) await tellOwner(ctx, tx, row);
    return findingReply(ctx, row);
  });

/** Who writes another corrective action into a corrected finding has corrected it, and does not verify it. */
export const correctionOf = (ctx: Ctx, before: StoredRecord, patch: Readonly<Record<string, unknown>>) =>
  before.status === 'corrected' &&
  'correctiveAction' in patch &&
  (patch.correctiveAction ?? null) !== before.correctiveAction
    ? correctionBy(ctx, before)
    : {};

/** A finding stays with its audit: its number says so. */
export function movedProblem(before: StoredRecord, patch: Readonly<Record<string, unknown>>) {
  const moved = ['auditNumber', 'auditId'].some(
    (key) => key in patch && (patch[key] ?? null) !== before[key],
  );
  return moved ? { path: 'auditNumber', message: 'A finding stays with its audit' } : undefined;
}

export const restoreFinding = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'auditFinding.restore', async (tx) => {
    const row = await restoreRecord(ctx, tx, meta, params.id);
    await checkAuditOpen(ctx, tx, row);
    return findingReply(ctx, row);
  });

export const removeFinding = (ctx: Ctx, { params, query }: InputOf<Api['remove']>) =>
  mutate(ctx, 'auditFinding.delete', async (tx) => {
    await checkAuditOpen(ctx, tx, await lockRecord(tx, meta, params.id));
    await deleteRecord(ctx, tx, meta, { id: params.id, version: query.version });
  });

async function tellOwner(ctx: Ctx, tx: Tx, row: StoredRecord): Promise<void> {
  if (typeof row.ownerId !== 'string') return;
  const { dueDate } = row;
  await notify(ctx, tx, {
    to: { personId: row.ownerId },
    except: ctx.principal.personId,
    kind: 'findingAssigned',
    type: row.rating === 'critical' ? 'critical' : 'warning',
    title: `Audit finding ${String(row.findingNumber)} is yours`,
    message: (shown) =>
      `"${String(row.title)}" needs a corrective action.${dueDate ? ` It is due on ${shown(String(dueDate))}.` : ''}`,
    link: `/audits/findings/${row.id}`,
  });
}

/** Tells the owner and the last corrector that a finding is to be corrected anew, and why. */
export async function tellCorrectors(
  ctx: Ctx,
  tx: Tx,
  row: StoredRecord,
  corrector: unknown,
  what: string,
  reason: string,
): Promise<void> {
  const personIds = [row.ownerId, corrector].filter((id) => typeof id === 'string');
  await notify(ctx, tx, {
    to: { personIds: [...new Set(personIds)] },
    except: ctx.principal.personId,
    kind: 'findingAssigned',
    type: row.rating === 'critical' ? 'critical' : 'warning',
    title: `Audit finding ${String(row.findingNumber)} ${what}`,
    message: `"${String(row.title)}": ${reason}`,
    link: `/audits/findings/${row.id}`,
  });
}
