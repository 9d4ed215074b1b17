import type { StoredFile } from '@temper/contract/endpoints/files.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid } from '../../kernel/errors.ts';
import { findReadableFileOrThrow } from '../files/queries.ts';
import { isFileOfReadableRevision } from './files-of-revisions.ts';

/**
 * The file that a draft gets. Throws 404, and 422 for one that hangs on another record: whoever reads that may read
 * it, and a draft's file is for few.
 */
export async function findFileForDraft(ctx: Ctx, fileId: string): Promise<StoredFile> {
  const file = await findReadableFileOrThrow(ctx, fileId);
  for (const opens of ctx.kernel.files.readingRules)
    if (opens !== isFileOfReadableRevision && (await opens(ctx, fileId)))
      throw invalid([
        { path: 'fileId', message: 'This file hangs on another record; upload it anew for the document' },
      ]);
  return file;
}
