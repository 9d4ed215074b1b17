import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { document } from '@temper/contract/entities/document.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { hiddenFrom } from '../../../kernel/drafts.ts';
import { notFound, ProblemError } from '../../../kernel/errors.ts';
import { findRecordOrThrow } from '../../../kernel/records.ts';
import { fileOf, findRevision, type RevisionRow, type StoredDocument } from '../store.ts';

export interface ReadableFile {
  readonly row: StoredDocument;
  readonly revision: RevisionRow;
  readonly file: NonNullable<ReturnType<typeof fileOf>>;
}

/**
 * The file of a revision that the person may read; without one named, of that which the document shows. Who does not
 * read drafts gets those in force only. Throws 404, and 500 that names a file which is missing.
 */
export async function findReadableFile(
  ctx: Ctx,
  which: { id: string; revision?: string },
): Promise<ReadableFile> {
  const row = (await findRecordOrThrow(ctx, document.meta, which.id)) as StoredDocument;
  const revision = await findRevision(ctx.db, row.id, which.revision ?? row.revisionId);
  const seesDrafts = hiddenFrom(ctx, document.meta).length === 0;
  if (!revision || revision.step === 'discarded' || (revision.step !== 'active' && !seesDrafts))
    throw notFound('Revision');
  const file = fileOf(revision);
  if (!file) throw new ProblemError(404, 'Not found', 'This revision has no file.');
  const found = { row, revision, file };
  const store = await ctx.kernel.files.store();
  if ((await store.sizeOf(file.sha256)) !== file.size) throw damaged(ctx, found);
  return found;
}

/** The whole content, which is what it was when it was received. Throws 500 when it is not. */
export async function contentOfFile(ctx: Ctx, found: ReadableFile): Promise<Buffer> {
  const store = await ctx.kernel.files.store();
  const bytes = await buffer(await store.open(found.file.sha256));
  if (createHash('sha256').update(bytes).digest('hex') !== found.file.sha256) throw damaged(ctx, found);
  return bytes;
}

/** The error that names what is missing, and of which document. */
function damaged(
  ctx: Ctx,
  { row, revision: { revisionNumber }, file: { name, sha256 } }: ReadableFile,
): ProblemError {
  ctx.log.error({ sha256, name, document: row.id, revisionNumber }, 'a file of a document is damaged');
  return new ProblemError(
    500,
    'File damaged',
    `The file "${name}" of ${row.documentNumber}, revision ${revisionNumber}, is missing or damaged on the server. An administrator of the server can restore it from a backup.`,
  );
}
