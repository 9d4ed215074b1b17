import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { supplier, type supplierApi } from '@temper/contract/entities/supplier.ts';
import { type SupplierCommand, supplierWorkflow } from '@temper/contract/workflows/supplier-workflow.ts';
import type { z } from 'zod';
import { applyCommand } from '../../derive/command.ts';
import { withCan } from '../../derive/entity-verbs.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import {
  findRecordOrThrow,
  insertRecord,
  lockRecord,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../../kernel/records.ts';
import { checkSupplier, completedPatch } from './check-supplier.ts';

type Api = typeof supplierApi;
type Row = z.output<typeof supplier.row>;
interface GivenCommand {
  readonly params: { id: string };
  readonly body: { version: number; reason?: string | undefined };
}
const { meta } = supplier;

const replyOf = (ctx: Ctx, row: StoredRecord) => withCan<Row>(ctx, meta, row, supplierWorkflow);

/** What the server gives a new supplier. */
export const newSupplier = { status: 'Under Review' } as const;

export const getSupplier = async (ctx: Ctx, { params }: InputOf<Api['get']>) =>
  replyOf(ctx, await findRecordOrThrow(ctx, meta, params.id));

export const createSupplier = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'supplier.create', async (tx) => {
    await checkSupplier(body);
    return replyOf(ctx, await insertRecord(ctx, tx, meta, { ...body, ...newSupplier }));
  });

export const updateSupplier = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'supplier.update', async (tx) => {
    const { version, reason, ...given } = body;
    const before = await lockRecord(tx, meta, params.id);
    const patch = completedPatch(before, given);
    // Of an old version nothing is judged: the answer is that it is stale.
    if (before.version === version) await checkSupplier({ ...before, ...patch });
    return replyOf(ctx, await updateRecord(ctx, tx, meta, { id: params.id, version, patch, reason, before }));
  });

export const restoreSupplier = (ctx: Ctx, { params }: InputOf<Api['restore']>) =>
  mutate(ctx, 'supplier.restore', async (tx) => replyOf(ctx, await restoreRecord(ctx, tx, meta, params.id)));

/** Leads a supplier along its workflow. Throws 409 where the state or a blacklisting does not allow it. */
export const commandSupplier =
  (command: SupplierCommand) =>
  (ctx: Ctx, { params, body }: GivenCommand) =>
    mutate(ctx, `supplier.${command}`, async (tx) => {
      const given = { id: params.id, command, version: body.version, reason: body.reason };
      const row = await applyCommand(ctx, tx, meta, supplierWorkflow, given, ({ type }) => {
        if (type === 'blacklist' && (command === 'approve' || command === 'reactivate'))
          throw conflict('A blacklisted supplier cannot become active. Change its type first.');
        return {};
      });
      return replyOf(ctx, row);
    });
