import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { audit, type auditApi } from '@temper/contract/entities/audit.ts';
import { standardFits, wrongStandard } from '@temper/contract/entities/audit-standards.ts';
import { auditWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import type { z } from 'zod';
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
import { checkIndependence, touchesIndependence } from './independence.ts';

type Api = typeof auditApi;
type Row = z.output<typeof audit.row>;
type Values = Readonly<Record<string, unknown>>;
const { meta } = audit;

/** An audit with what the person may do with it. */
export const auditReply = (ctx: Ctx, row: StoredRecord) => withCan<Row>(ctx, meta, row, auditWorkflow);

/** Only an audit of a supplier names one. */
export const withoutStraySupplier = (values: Values, type: unknown): Values =>
  type === 'supplier' ? values : { ...values, supplierName: null, supplierId: null };

export const getAudit = async (ctx: Ctx, { params }: InputOf<Api['get']>) =>
  auditReply(ctx, await findRecordOrThrow(ctx, meta, params.id));

/** Writes a new audit under the next number, and tells its auditor. */
export async function insertAudit(ctx: Ctx, tx: Tx, given: Values): Promise<StoredRecord> {
  const auditNumber = await takeNumber(ctx, tx, 'audit');
  const values = withoutStraySupplier(given, given.auditType);
  const row = await insertRecord(ctx, tx, meta, { ...values, auditNumber, status: 'scheduled' });
  await tellAuditor(ctx, tx, row);
  return row;
}

export const createAudit = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'audit.create', async (tx) => {
    await checkIndependence(ctx, tx.db, body);
    return auditReply(ctx, await insertAudit(ctx, tx, body));
  });

/** Changes an audit that is not completed; moving it to another day needs a reason. */
export const updateAudit = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'audit.update', async (tx) => {
    const { version, reason, ...given } = body;
    const before = await lockRecord(tx, meta, params.id);
    // Before the version: who is late must not be told that both changes can be kept.
    if (Object.keys(given).length > 0) refuseClosed(meta, before);
    if (before.version !== version) throw stale(before);
    const patch = patchOf(before, given);
    const after = { ...before, ...patch };
    if (after.auditDate !== before.auditDate && !reason)
      throw invalid([{ path: 'reason', message: 'Say why the audit is moved to another day' }]);
    if (touchesIndependence(given)) await checkIndependence(ctx, tx.db, after);
    const row = await updateRecord(ctx, tx, meta, { id: params.id, version, patch, reason, before });
    if (row.auditorId !== before.auditorId || row.auditDate !== before.auditDate)
      await tellAuditor(ctx, tx, row, before);
    return auditReply(ctx, row);
  });

/** The whole patch that what was given comes to. Throws 422 when standard and type do not go together. */
export function patchOf(before: Values, given: Values): Values {
  const after = { ...before, ...given };
  if (!standardFits(String(after.auditType), String(after.auditStandard)))
    throw invalid([{ path: 'auditStandard', message: wrongStandard }]);
  return Object.keys(given).length === 0 ? given : withoutStraySupplier(given, after.auditType);
}

export const restoreAudit = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'audit.restore', async (tx) => auditReply(ctx, await restoreRecord(ctx, tx, meta, params.id)));

/** Tells the auditor of an audit that is theirs now, or on another day than before. */
async function tellAuditor(ctx: Ctx, tx: Tx, row: StoredRecord, before?: StoredRecord): Promise<void> {
  if (typeof row.auditorId !== 'string') return;
  const moved = row.auditorId === before?.auditorId;
  await notify(ctx, tx, {
    to: { personId: row.auditorId },
    except: ctx.principal.personId,
    kind: 'auditAssigned',
    type: 'info',
    title: `Audit ${String(row.auditNumber)} is ${moved ? 'moved to another day' : 'yours'}`,
    message: (shown) =>
      `You are the auditor of "${String(row.title)}". It is held on ${shown(String(row.auditDate))}.`,
    link: `/audits/${row.id}`,
  });
}
