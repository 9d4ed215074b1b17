import { hiddenColumnsPreference, type ProductColumn } from '@temper/contract/entities/product-column.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import type { KnownColumn } from './column.ts';
import { maySeeColumn } from './policy.ts';

/**
 * Columns as the person gets them: whether they see the values, and what they hide from the table.
 * `db` is the transaction's where one is open.
 */
export async function columnReplies(
  ctx: Ctx,
  columns: readonly KnownColumn[],
  db: Db = ctx.db,
): Promise<ProductColumn[]> {
  const preference = await db
    .selectFrom('preference')
    .select('value')
    .where('personId', '=', ctx.principal.personId)
    .where('key', '=', hiddenColumnsPreference)
    .executeTakeFirst();
  const hidden = Array.isArray(preference?.value) ? preference.value : [];
  return columns.map((column) => ({
    id: column.id,
    key: column.key,
    name: column.name,
    type: column.type,
    required: column.required,
    owner: column.owner,
    accessLevel: column.accessLevel,
    department: column.department,
    options: column.options ? [...column.options] : null,
    validation: column.validation,
    builtin: column.builtin,
    position: column.position,
    visible: maySeeColumn(ctx, column),
    hidden: hidden.includes(column.key),
    version: column.version,
  }));
}

export async function columnReply(ctx: Ctx, column: KnownColumn, db: Db): Promise<ProductColumn> {
  const [reply] = await columnReplies(ctx, [column], db);
  if (!reply) throw new Error('A column gives a reply');
  return reply;
}
