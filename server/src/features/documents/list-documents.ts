import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { document, expiryFilters } from '@temper/contract/entities/document.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '../../derive/calendar-days.ts';
import { countBy } from '../../derive/count-by.ts';
import { todayIn } from '../../derive/date-words.ts';
import { listHistory } from '../../derive/entity-verbs.ts';
import { entitySource, type ListSource } from '../../derive/export/list-source.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';

type Api = typeof documentApi;
type ListRow = z.output<typeof document.listRow>;
const { meta } = document;

/** The filters that are no fields: who changed a document last, and when a certification ends. */
export function documentListOptions(ctx: Ctx, query: ListQuery): ListOptions {
  const conditions: NonNullable<ListOptions['conditions']>[number][] = [];
  const updatedBy = query.updatedBy as string[] | undefined;
  if (updatedBy?.length) conditions.push(sql<SqlBool>`t.updated_by = any(${updatedBy}::uuid[])`);
  const chosen = expiryFilters.find(({ value }) => value === query.expiry);
  if (chosen) {
    const today = todayIn(ctx.now(), ctx.principal.timeZone);
    conditions.push(
      chosen.value === 'expired'
        ? sql<SqlBool>`t.expiry_date < ${today}::date`
        : sql<SqlBool>`t.expiry_date between ${today}::date and ${addDays(today, chosen.days)}::date`,
    );
  }
  return { conditions };
}

export async function listDocuments(ctx: Ctx, { query }: InputOf<Api['list']>) {
  const listQuery: ListQuery = query;
  const page = await listRows(ctx, meta, listQuery, documentListOptions(ctx, listQuery));
  return { ...page, items: page.items as ListRow[] };
}

export const countDocuments = (ctx: Ctx, { query }: InputOf<Api['counts']>) =>
  countBy(ctx, meta, { query }, documentListOptions(ctx, query as unknown as ListQuery));

export const documentSource: ListSource = {
  ...entitySource(document),
  options: async (ctx, query) => documentListOptions(ctx, query),
};

/** What whoever reads only what is in force learns of the history: when that changed, not how it came about. */
const inForce = new Set(['document.approve', 'document.activate', 'document.obsolete']);

export async function documentHistory(ctx: Ctx, { params, query }: InputOf<Api['history']>) {
  const history = await listHistory(ctx, meta, params.id, query.before);
  if (hiddenFrom(ctx, meta).length === 0) return history;
  const items = history.items
    .filter(({ action }) => inForce.has(action))
    .map((event) => ({ ...event, reason: null, changes: [] }));
  return { ...history, items };
}
