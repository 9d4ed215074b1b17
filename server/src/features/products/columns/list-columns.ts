import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/ctx.ts';
import { notFound } from '../../../kernel/errors.ts';
import { columnsOf } from './column-cache.ts';
import { columnReplies } from './column-reply.ts';

/** The live columns in their order, with what the person sees and hides. */
export async function listColumns(ctx: Ctx) {
  const columns = await columnsOf(ctx);
  return {
    items: await columnReplies(
      ctx,
      columns.filter(({ deletedAt }) => deletedAt === null),
    ),
  };
}

/** Deleted columns that can come back, latest first. */
export async function listDeletedColumns(ctx: Ctx) {
  const columns = await columnsOf(ctx);
  const deleted = columns.filter(({ deletedAt }) => deletedAt !== null);
  deleted.sort((a, b) => String(b.deletedAt).localeCompare(String(a.deletedAt)));
  return { items: await columnReplies(ctx, deleted) };
}

/** In how many live products the column has a value. Built-in columns have one in every product. */
export async function countColumnUsage(ctx: Ctx, { params }: { params: { id: string } }) {
  const column = (await columnsOf(ctx)).find(({ id }) => id === params.id);
  if (!column) throw notFound('Column');
  const { rows } = await sql<{ products: number }>`
    select count(*) as products from product p
    where p.company_id = ${ctx.companyId} and p.deleted_at is null and ${
      column.builtin
        ? sql`${sql.ref(`p.${column.key}`)} is not null`
        : sql`exists (select 1 from product_value v where v.company_id = ${ctx.companyId}
            and v.product_id = p.id and v.key = ${column.key})`
    }`.execute(ctx.db);
  return { products: rows[0]?.products ?? 0 };
}
