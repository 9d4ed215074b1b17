import type { Permission } from '@temper/contract/access/role-table.ts';
import type { StoredFile } from '@temper/contract/endpoints/files.ts';
import { lockContent } from '../../kernel/contents.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { conflict, forbidden, notFound, ProblemError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/kernel.ts';

const columns = ['id', 'name', 'size', 'type', 'sha256', 'createdBy', 'createdAt'] as const;

const find = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('file')
    .select([...columns, 'expiresAt', 'needs'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * A file that the person may read and keep on a record: an own one, or one that a reading rule opens to them (it
 * hangs on a record that they may read). Throws 404 for every other, as if there were none; 409 for one that is kept
 * for a time only.
 */
export async function findReadableFileOrThrow(ctx: Ctx, id: string): Promise<StoredFile> {
  const row = await find(ctx, id);
  if (!row) throw notFound('File');
  const { expiresAt, needs: _needs, ...file } = row;
  const own = file.createdBy === ctx.principal.personId;
  if (expiresAt !== null) throw own ? conflict('This file is kept for some days only.') : notFound('File');
  if (own) return file;
  for (const allows of ctx.kernel.files.readingRules) if (await allows(ctx, id)) return file;
  throw notFound('File');
}

/**
 * As `findReadableFileOrThrow`, and a file that is kept for a time: for nobody but whoever made it, only while they
 * hold the permissions that it needs (403 otherwise), and until its time is over (410 afterwards).
 */
export async function findFileToSendOrThrow(ctx: Ctx, id: string): Promise<StoredFile> {
  const row = await find(ctx, id);
  if (row?.expiresAt == null || row.createdBy !== ctx.principal.personId)
    return findReadableFileOrThrow(ctx, id);
  const { expiresAt, needs, ...file } = row;
  if (!needs.every((permission) => ctx.may(permission as Permission))) throw forbidden();
  if (Date.parse(expiresAt) <= ctx.now().getTime())
    throw new ProblemError(410, 'Gone', 'This file was kept for some days, which are over. Make it again.');
  return file;
}

/**
 * Removes a content for good, unless a file of some company, whose time is not over, or an application needs it. `db` is
 * a transaction that sees all of them. Says whether there was something to remove.
 */
export async function dropUnusedContent(kernel: Kernel, db: Db, sha256: string): Promise<boolean> {
  await lockContent(db, sha256);
  const file = await db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256)
    .where(({ eb, or }) =>
      or([eb('expiresAt', 'is', null), eb('expiresAt', '>', kernel.now().toISOString())]),
    )
    .executeTakeFirst();
  const application = await db
    .selectFrom('application')
    .select('id')
    .where('resumeSha256', '=', sha256)
    .executeTakeFirst();
  const store = await kernel.files.store();
  if (file || application || (await store.sizeOf(sha256)) === null) return false;
  await store.drop(sha256);
  return true;
}
