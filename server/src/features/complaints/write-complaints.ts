import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { complaint, type complaintApi, complaintWorkflow } from '@temper/contract/entities/complaint.ts';
import { complaintProblems } from '@temper/contract/entities/complaint-rules.ts';
import type { z } from 'zod';
import { todayOf } from '../../derive/date-words.ts';
import { withCan } from '../../derive/entity-verbs.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { takeNumber } from '../../kernel/number-series.ts';
import {
  findRecordOrThrow,
  insertRecord,
  lockRecord,
  refuseClosed,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../../kernel/records.ts';
import { changeProblems, derivedOf, newComplaint } from './complaint-rules.ts';

type Api = typeof complaintApi;
type Row = z.output<typeof complaint.row>;
const { meta } = complaint;

/** A complaint with what the person may do. */
export const replyOf = (ctx: Ctx, row: StoredRecord) => withCan<Row>(ctx, meta, row, complaintWorkflow);

export const getComplaint = async (ctx: Ctx, { params }: InputOf<Api['get']>) =>
  replyOf(ctx, await findRecordOrThrow(ctx, meta, params.id));

export const createComplaint = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'complaint.create', async (tx) => {
    const errors = complaintProblems(body, todayOf(ctx));
    if (errors.length > 0) throw invalid(errors);
    const complaintNumber = await takeNumber(ctx, tx, 'complaint');
    const row = await insertRecord(ctx, tx, meta, { ...newComplaint(body), complaintNumber });
    await tellOf(ctx, tx, row);
    return replyOf(ctx, row);
  });

/** Changes an open complaint. Throws 409 when it is closed or at another version. */
export const updateComplaint = (ctx: Ctx, { params, body }: InputOf<Api['update']>) => {
  const { version, reason, ...patch } = body;
  return mutate(ctx, 'complaint.update', async (tx) => {
    const before = await lockRecord(tx, meta, params.id);
    // Before the version: who is late must not be told that both changes can be kept.
    refuseClosed(meta, before);
    if (before.version !== version) throw stale(before);
    const errors = changeProblems(before, patch, todayOf(ctx));
    if (errors.length > 0) throw invalid(errors);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const change = { ...given, ...derivedOf({ ...before, ...given }) };
    const row = await updateRecord(ctx, tx, meta, {
      id: params.id,
      version,
      patch: change,
      reason,
      before,
    });
    await tellOf(ctx, tx, row, before);
    return replyOf(ctx, row);
  });
};

export const restoreComplaint = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'complaint.restore', async (tx) => replyOf(ctx, await restoreRecord(ctx, tx, meta, params.id)));

/** Tells those who have to act: of danger everybody who works on complaints, else whom it was given to. */
async function tellOf(ctx: Ctx, tx: Tx, row: StoredRecord, before?: StoredRecord): Promise<void> {
  const about = {
    except: ctx.principal.personId,
    message: `${String(row.productName)}, ${String(row.customerName)}`,
    link: `/complaints/${row.id}`,
  };
  const number = String(row.complaintNumber);
  if (row.safetyRisk === true && before?.safetyRisk !== true)
    await notify(ctx, tx, {
      ...about,
      to: { permission: 'complaint.update' },
      kind: 'complaintSafety',
      type: 'critical',
      title: `Safety risk: complaint ${number}`,
    });
  else if (row.assignedTo !== before?.assignedTo)
    await notify(ctx, tx, {
      ...about,
      to: { personId: String(row.assignedTo) },
      kind: 'complaintAssigned',
      type: 'info',
      title: `Complaint ${number} is assigned to you`,
    });
}
