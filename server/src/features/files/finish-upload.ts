import type { StoredFile } from '@temper/contract/endpoints/files.ts';
import { holdContent } from '../../kernel/contents.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { judgeContent } from '../../platform/files/judge-content.ts';
import { findReadableFileOrThrow } from './queries.ts';
import { uploadGone, uploadLocker } from './upload-lock.ts';

/**
 * Makes a file of an upload that has arrived whole: looks at its content, keeps it under its hash, and
 * only then writes the row. Carried out again after an interruption it comes to the same end. Throws
 * FileRefusedError, and forgets the upload, when the content is not accepted.
 */
export async function finishUpload(ctx: Ctx, id: string): Promise<StoredFile> {
  const lock = uploadLocker(ctx.db).newLock(id);
  try {
    await lock.lock(new AbortController().signal, () => {});
  } catch (error) {
    // Another request has finished it meanwhile.
    if (error === uploadGone) return findReadableFileOrThrow(ctx, id);
    throw error;
  }
  try {
    return await finishLocked(ctx, id);
  } finally {
    await lock.unlock();
  }
}

async function finishLocked(ctx: Ctx, id: string): Promise<StoredFile> {
  const { files } = ctx.kernel;
  const store = await files.store();
  const upload = await ctx.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
  if (!upload) return findReadableFileOrThrow(ctx, id);
  const content = await files.examineStaged(id);
  if (content.size !== upload.size)
    throw new Error(`Upload ${id} has ${content.size} of ${upload.size} bytes`);
  let type: string;
  try {
    type = judgeContent({ name: upload.name, claimedType: upload.claimedType, sniffed: content.type });
  } catch (error) {
    await ctx.db.deleteFrom('upload').where('id', '=', id).execute();
    await store.dropStaged(id);
    throw error;
  }
  await store.keepStaged(id, content.sha256);
  return mutate(ctx, 'file.upload', async (tx) => {
    await holdContent(ctx.kernel, tx.db, content.sha256);
    const file = await tx.db
      .insertInto('file')
      .values({
        id,
        companyId: ctx.companyId,
        name: upload.name,
        originalName: upload.originalName,
        size: content.size,
        sha256: content.sha256,
        type,
        claimedType: upload.claimedType,
        createdBy: upload.createdBy,
        createdAt: ctx.now().toISOString(),
      })
      .returning(['id', 'name', 'size', 'type', 'sha256', 'createdBy', 'createdAt'])
      .executeTakeFirstOrThrow();
    await tx.db.deleteFrom('upload').where('id', '=', id).execute();
    tx.audit({
      entity: 'file',
      recordId: id,
      recordTitle: file.name,
      changes: (['name', 'type', 'size', 'sha256'] as const).map((field) => ({
        field,
        from: null,
        to: file[field],
      })),
    });
    return file;
  });
}
