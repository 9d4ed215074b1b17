import type { Attachment } from '@temper/contract/endpoints/attachments.ts';
import type { EntityName } from '@temper/contract/entities/registry.ts';
import { holdOpenRecordOrThrow } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { forbidden, notFound } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { mayDelete, selectAttachments, toAttachment } from './queries.ts';

type IdInput = { params: { id: string } };

/** Takes an attachment off its record; the file and the trace stay. */
export const detachFile = (ctx: Ctx, { params }: IdInput): Promise<void> =>
  mutate(ctx, 'attachment.delete', async (tx) => {
    const { row, title } = await lockAttachment(ctx, tx, params.id, 'live');
    await tx.db
      .updateTable('attachment')
      .set({ deletedAt: ctx.now().toISOString() })
      .where('id', '=', row.id)
      .execute();
    tx.audit({
      action: `${row.entity}.detach`,
      entity: row.entity,
      recordId: row.recordId,
      recordTitle: title,
      changes: [{ field: row.kind, from: row.fileName, to: null }],
    });
  });

/** Puts a removed attachment back where it was. */
export const restoreAttachment = (ctx: Ctx, { params }: IdInput): Promise<Attachment> =>
  mutate(ctx, 'attachment.restore', async (tx) => {
    const { row, title } = await lockAttachment(ctx, tx, params.id, 'deleted');
    await tx.db.updateTable('attachment').set({ deletedAt: null }).where('id', '=', row.id).execute();
    tx.audit({
      action: `${row.entity}.attach`,
      entity: row.entity,
      recordId: row.recordId,
      recordTitle: title,
      changes: [{ field: row.kind, from: null, to: row.fileName }],
    });
    return toAttachment(ctx, { ...row, deletedAt: null });
  });

/**
 * The attachment with its record's title, if the person may take it off. Throws 404, 403, and 409 when the record is
 * closed or deleted.
 */
async function lockAttachment(ctx: Ctx, tx: Tx, id: string, state: 'live' | 'deleted') {
  const row = await selectAttachments(tx.db)
    .where('attachment.id', '=', id)
    .where('attachment.deletedAt', state === 'live' ? 'is' : 'is not', null)
    .forUpdate('attachment')
    .executeTakeFirst();
  if (!row) throw notFound('Attachment');
  const { title } = await holdOpenRecordOrThrow(ctx, tx, {
    entity: row.entity as EntityName,
    recordId: row.recordId,
  });
  if (!mayDelete(ctx, row)) throw forbidden();
  return { row, title };
}
