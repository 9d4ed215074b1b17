import type { Ctx } from '../../kernel/ctx.ts';
import { isFileOfRevision } from './queries.ts';

/**
 * The file itself, as it was uploaded, is for those who may take originals and read what is not in force. All others
 * get controlled copies, by the document.
 */
export const isFileOfReadableRevision = async (ctx: Ctx, fileId: string): Promise<boolean> =>
  ctx.may('document.readDrafts') && ctx.may('document.original') && (await isFileOfRevision(ctx, fileId));
