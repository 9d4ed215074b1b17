import type { Permission } from '@temper/contract/access/role-table.ts';
import {
  type Attachment,
  type attachmentCreate,
  attachmentLimit,
} from '@temper/contract/endpoints/attachments.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { holdOpenRecordOrThrow } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, forbidden, invalid } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { pictureTypes } from '../../platform/files/content-types.ts';
import { refuseFileOfRevision } from '../documents/queries.ts';
import { findReadableFileOrThrow } from '../files/queries.ts';
import { selectAttachments, toAttachment } from './queries.ts';

/** Whoever adds or changes records of a kind may put files on them: an operator on complaints, say. */
const mayAttach = (ctx: Ctx, entity: string) =>
  ctx.may(`${entity}.create` as Permission) || ctx.may(`${entity}.update` as Permission);

/** Hangs an uploaded file on a record, behind those that hang there already. */
export async function attachFile(
  ctx: Ctx,
  { body }: { body: z.output<typeof attachmentCreate> },
): Promise<Attachment> {
  const { entity, recordId, fileId, kind, caption } = body;
  if (!mayAttach(ctx, entity)) throw forbidden();
  const file = await findReadableFileOrThrow(ctx, fileId);
  await refuseFileOfRevision(ctx, fileId);
  if (kind === 'photo' && !pictureTypes.has(file.type))
    throw invalid([
      { path: 'fileId', message: 'A photo must be a picture (JPEG, PNG, GIF, WebP, AVIF or TIFF)' },
    ]);
  return mutate(ctx, `${entity}.attach`, async (tx) => {
    const { title } = await holdOpenRecordOrThrow(ctx, tx, body);
    // One at a time: the next must see the place that this one takes.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${ctx.companyId} ${recordId}`}, 0))`.execute(
      tx.db,
    );
    const { count, last } = await tx.db
      .selectFrom('attachment')
      // Those that were taken off may come back to their places.
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('deletedAt', 'is', null).as('count'),
        eb.fn.max('position').as('last'),
      ])
      .where('entity', '=', entity)
      .where('recordId', '=', recordId)
      .executeTakeFirstOrThrow();
    if (count >= attachmentLimit) throw conflict(`A record can have at most ${attachmentLimit} attachments.`);
    const id = newId();
    await tx.db
      .insertInto('attachment')
      .values({
        id,
        companyId: ctx.companyId,
        entity,
        recordId,
        fileId,
        kind,
        caption: caption || null,
        position: (last ?? 0) + 1,
        createdAt: ctx.now().toISOString(),
        createdBy: ctx.principal.personId,
        deletedAt: null,
      })
      .execute();
    tx.audit({
      entity,
      recordId,
      recordTitle: title,
      changes: [{ field: kind, from: null, to: file.name }],
    });
    return toAttachment(
      ctx,
      await selectAttachments(tx.db).where('attachment.id', '=', id).executeTakeFirstOrThrow(),
    );
  });
}
