import { attachmentApi } from '@temper/contract/endpoints/attachments.ts';
import type { FastifyInstance } from 'fastify';
import { findReadableRecordOrThrow } from '../../derive/readable-record.ts';
import { mount } from '../../kernel/http/mount.ts';
import { attachFile } from './attach-file.ts';
import { detachFile, restoreAttachment } from './detach-file.ts';
import { isAttachedToReadable, selectAttachments, toAttachment } from './queries.ts';

/** Documents and photos on records of any entity. */
export function mountAttachments(app: FastifyInstance): void {
  app.kernel.files.readingRules.push(isAttachedToReadable);

  mount(app, attachmentApi.list, async (ctx, { query }) => {
    await findReadableRecordOrThrow(ctx, query);
    const rows = await selectAttachments(ctx.db)
      .where('attachment.entity', '=', query.entity)
      .where('attachment.recordId', '=', query.recordId)
      .where('attachment.deletedAt', 'is', null)
      .$if(query.kind !== undefined, (select) => select.where('attachment.kind', '=', query.kind ?? ''))
      .orderBy('attachment.position')
      .orderBy('attachment.id')
      .execute();
    return { items: rows.map((row) => toAttachment(ctx, row)) };
  });
  mount(app, attachmentApi.create, attachFile);
  mount(app, attachmentApi.remove, detachFile);
  mount(app, attachmentApi.restore, restoreAttachment);
}
