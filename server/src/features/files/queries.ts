import type { StoredFile } from '@temper/contract/endpoints/files.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/errors.ts';

const columns = ['id', 'name', 'size', 'type', 'sha256', 'createdBy', 'createdAt'] as const;

/**
 * A file that the person may read: an own one, or one that a reading rule opens to them (it hangs on a
 * record that they may read). Throws 404 for every other, as if there were none.
 */
export async function findReadableFileOrThrow(ctx: Ctx, id: string): Promise<StoredFile> {
  const file = await ctx.db.selectFrom('file').select(columns).where('id', '=', id).executeTakeFirst();
  if (!file) throw notFound('File');
  if (file.createdBy === ctx.principal.personId) return file;
  for (const allows of ctx.kernel.files.readingRules) if (await allows(ctx, id)) return file;
  throw notFound('File');
}
