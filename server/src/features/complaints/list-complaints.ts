import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { complaint, type complaintApi, photosInLists } from '@temper/contract/entities/complaint.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countBy } from '../../derive/count-by.ts';
import type { ListSource } from '../../derive/export/list-source.ts';
import { entitySource } from '../../derive/export/list-source.ts';
import { searchFacet } from '../../derive/facets.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { photosOf } from '../attachments/queries.ts';
import { taskProgress } from '../tasks/queries.ts';

const { meta } = complaint;
type ListRow = z.output<typeof complaint.listRow>;

/** Sorted by urgency or progress, not by the alphabet; within one, by the day of receipt. */
const ranked = new Set(['status', 'priority']);
/** Their parts are parts of the searchable text, which has an index for parts. */
const texts = ['customerName', 'productName', 'lotNumber'];

export function complaintListOptions(ctx: Ctx, query: ListQuery): ListOptions {
  return {
    facets: texts.flatMap((key) => {
      const value = query[key];
      return searchFacet(ctx, meta, typeof value === 'string' ? value : undefined) ?? [];
    }),
    sorts: (key, descending) => {
      if (!ranked.has(key)) return undefined;
      const direction = sql.raw(descending ? 'desc' : 'asc');
      return sql`app.complaint_rank(${sql.ref(`t.${key}`)}) ${direction}, t.date_received ${direction}`;
    },
  };
}

/** A page of complaints with the progress of their tasks and their first photos: one question each a page. */
export async function listComplaints(ctx: Ctx, { query }: InputOf<typeof complaintApi.list>) {
  const listQuery = query as ListQuery;
  const page = await listRows(ctx, meta, listQuery, complaintListOptions(ctx, listQuery));
  const ids = page.items.map(({ id }) => id);
  const [progress, photos] = await Promise.all([
    taskProgress(ctx, meta.name, ids),
    photosOf(ctx, 'complaint', ids, photosInLists),
  ]);
  const items = page.items.map((row) => ({
    ...row,
    tasks: progress.get(row.id) ?? { total: 0, completed: 0 },
    photos: photos.get(row.id) ?? { total: 0, fileIds: [] },
  }));
  return { ...page, items: items as unknown as ListRow[] };
}

export const countComplaints = (ctx: Ctx, { query }: InputOf<typeof complaintApi.counts>) =>
  countBy(ctx, meta, { query }, complaintListOptions(ctx, query as unknown as ListQuery));

export const complaintSource: ListSource = {
  ...entitySource(complaint),
  options: async (ctx, query) => complaintListOptions(ctx, query),
};
