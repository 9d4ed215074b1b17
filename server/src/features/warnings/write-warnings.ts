import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { warning, type warningApi } from '@temper/contract/entities/warning.ts';
import { warningWorkflow } from '@temper/contract/workflows/warning-workflow.ts';
import type { z } from 'zod';
import { applyCommand, type GivenCommand } from '../../derive/command.ts';
import { withCan } from '../../derive/entity-verbs.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, forbidden, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import {
  insertRecord,
  lockRecord,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../../kernel/records.ts';
import { announce, notificationType } from './announce.ts';
import { commandsOf, mayWorkOn, shownWarning } from './list-warnings.ts';
import { warningOptions } from './warning-options.ts';

type Api = typeof warningApi;
type Row = z.output<typeof warning.row>;
const { meta } = warning;

export async function warningReply(ctx: Ctx, row: StoredRecord) {
  const { row: shown, can } = withCan<Row>(ctx, meta, await shownWarning(ctx, row));
  return { row: shown, can: { ...can, commands: commandsOf(ctx, row) } };
}

/** Tells the person who is assigned anew. */
async function tellAssigned(ctx: Ctx, tx: Tx, row: StoredRecord, before?: StoredRecord): Promise<void> {
  const { assignedTo } = row;
  if (typeof assignedTo !== 'string' || assignedTo === before?.assignedTo || row.status === 'resolved')
    return;
  await notify(ctx, tx, {
    to: { personId: assignedTo },
    except: ctx.principal.personId,
    kind: 'warningAssigned',
    type: notificationType(String(row.type)),
    title: `Warning for you: ${String(row.title)}`,
    message: `${ctx.principal.name} assigned it to you.`,
    link: `/warnings/${row.id}`,
  });
}

export const createWarning = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'warning.create', async (tx) => {
    const values = { ...body, status: 'active', causeEntity: null, causeId: null };
    const row = await insertRecord(ctx, tx, meta, values, warningOptions);
    const { id, type, title, description } = { ...body, id: row.id };
    await announce(ctx, tx, [{ id, type, title, description }], ctx.principal.personId);
    await tellAssigned(ctx, tx, row);
    return warningReply(ctx, row);
  });

export const updateWarning = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'warning.update', async (tx) => {
    const { version, reason, ...patch } = body;
    const before = await lockRecord(tx, meta, params.id);
    if (before.version !== version) throw stale(await shownWarning(ctx, before));
    const change = { id: params.id, version, patch, reason, before };
    const row = await updateRecord(ctx, tx, meta, change, warningOptions);
    await tellAssigned(ctx, tx, row, before);
    return warningReply(ctx, row);
  });

/** One open warning a cause: a rule may have raised it anew meanwhile. */
const explain = (error: unknown): unknown =>
  (error as { code?: string }).code === '23505'
    ? conflict('There is an open warning of this cause already.')
    : error;

async function command(
  ctx: Ctx,
  given: GivenCommand<'acknowledge' | 'resolve' | 'reopen'>,
  patch: Readonly<Record<string, unknown>>,
) {
  try {
    return await mutate(ctx, `warning.${given.command}`, async (tx) => {
      const change = (before: StoredRecord) => {
        if (!mayWorkOn(ctx, before)) throw forbidden('Your role acts on own warnings only.');
        return patch;
      };
      return warningReply(
        ctx,
        await applyCommand(ctx, tx, meta, warningWorkflow, given, change, warningOptions),
      );
    });
  } catch (error) {
    throw explain(error);
  }
}

export const acknowledgeWarning = (ctx: Ctx, { params, body }: InputOf<Api['acknowledge']>) =>
  command(
    ctx,
    { id: params.id, command: 'acknowledge', version: body.version },
    { acknowledgedBy: ctx.principal.personId, acknowledgedAt: ctx.now().toISOString() },
  );

export const resolveWarning = (ctx: Ctx, { params, body }: InputOf<Api['resolve']>) =>
  command(
    ctx,
    { id: params.id, command: 'resolve', version: body.version },
    {
      resolution: body.resolution,
      resolvedBy: ctx.principal.personId,
      resolvedAt: ctx.now().toISOString(),
    },
  );

export const reopenWarning = (ctx: Ctx, { params, body }: InputOf<Api['reopen']>) =>
  command(
    ctx,
    { id: params.id, command: 'reopen', version: body.version, reason: body.reason },
    { resolution: null, resolvedBy: null, resolvedAt: null, acknowledgedBy: null, acknowledgedAt: null },
  );

export async function restoreWarning(ctx: Ctx, { params }: InputOf<Api['restore']>) {
  try {
    return await mutate(ctx, 'warning.restore', async (tx) =>
      warningReply(ctx, await restoreRecord(ctx, tx, meta, params.id, warningOptions)),
    );
  } catch (error) {
    throw explain(error);
  }
}
