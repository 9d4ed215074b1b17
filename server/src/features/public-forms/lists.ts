import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';

interface Paging {
  query: { page: number; pageSize: number };
}

const window = ({ page, pageSize }: Paging['query']) => ({ limit: pageSize, offset: (page - 1) * pageSize });

async function countOf(db: Db, table: 'application' | 'contactMessage'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Applications, newest first. */
export async function listApplications({ kernel }: Ctx, { query }: Paging) {
  const { system } = kernel.databases;
  const { limit, offset } = window(query);
  const rows = await system
    .selectFrom('application')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ resumeName, resumeSize, resumeType, resumeSha256, ...row }) => ({
    ...row,
    resume: resumeSha256 ? { name: resumeName ?? '', size: resumeSize ?? 0, type: resumeType ?? '' } : null,
  }));
  return { items, ...query, total: await countOf(system, 'application'), totalIsLimit: false };
}

/** Messages of the contact form, newest first. */
export async function listContactMessages({ kernel }: Ctx, { query }: Paging) {
  const { system } = kernel.databases;
  const { limit, offset } = window(query);
  const items = await system
    .selectFrom('contactMessage')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, ...query, total: await countOf(system, 'contactMessage'), totalIsLimit: false };
}
