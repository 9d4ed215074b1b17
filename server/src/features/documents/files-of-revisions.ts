import type { Ctx } from '../../kernel/ctx.ts';

/** Whether a file is the file of a revision of any document. */
const revisionWithFile = (ctx: Ctx, fileId: string) =>
  ctx.db.selectFrom('documentRevision').select('id').where('fileId', '=', fileId).limit(1).executeTakeFirst();

/**
 * The file itself, as it was uploaded, is for those who may take originals and read what is not in force. All others
 * get controlled copies, by the document.
 */
export const isFileOfReadableRevision = async (ctx: Ctx, fileId: string): Promise<boolean> =>
  ctx.may('document.readDrafts') &&
  ctx.may('document.original') &&
  (await revisionWithFile(ctx, fileId)) !== undefined;
