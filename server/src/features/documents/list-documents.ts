import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import {
  type DocumentStep,
  document,
  expiryFilters,
  reviewFilters,
} from '@temper/contract/entities/document.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '../../derive/calendar-days.ts';
import { countBy } from '../../derive/count-by.ts';
import { todayOf } from '../../derive/date-words.ts';
import { listHistory } from '../../derive/entity-verbs.ts';
import { type ExportColumn, exportColumns } from '../../derive/export/export-column.ts';
import { entitySource, type ListSource } from '../../derive/export/list-source.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { metaOfKind } from './kind-meta.ts';
import { type StoredDocument, versionSeen } from './store.ts';

type Api = typeof documentApi;
type ListRow = z.output<typeof document.listRow>;
const { meta } = document;

/** The filters that are no fields: who changed a document last, when a certification ends, a review is due. */
export function documentListOptions(ctx: Ctx, query: ListQuery): ListOptions {
  const conditions: NonNullable<ListOptions['conditions']>[number][] = [];
  const updatedBy = query.updatedBy as string[] | undefined;
  if (updatedBy?.length) conditions.push(sql<SqlBool>`t.updated_by = any(${updatedBy}::uuid[])`);
  const today = todayOf(ctx);
  const within = (day: RawBuilder<unknown>, days: number) =>
    days < 0
      ? sql<SqlBool>`${day} < ${today}::date`
      : sql<SqlBool>`${day} between ${today}::date and ${addDays(today, days)}::date`;
  const expiry = expiryFilters.find(({ value }) => value === query.expiry);
  if (expiry) conditions.push(within(sql`t.expiry_date`, expiry.days));
  // Only of documents in force there is a day of the next review.
  const review = reviewFilters.find(({ value }) => value === query.review);
  if (review) conditions.push(within(sql`t.review_due`, review.days));
  // Left to the database, it would look through all of them to find that none may be seen.
  const hidden = hiddenFrom(ctx, meta);
  const steps = query.step as DocumentStep[] | undefined;
  if (steps?.length && steps.every((step) => hidden.includes(statusAt(step))))
    conditions.push(sql<SqlBool>`false`);
  return { conditions };
}

/** The status that goes with a step, of a document that nothing else has happened to. */
const statusAt = (step: DocumentStep) => (step === 'active' || step === 'archived' ? step : 'draft');

/** The revision of a document that is being worked on, for whoever may know of it. */
const next = sql`(select json_build_object('revisionNumber', r.revision_number, 'step', r.step,
    'plannedDate', r.planned_date, 'signBy', r.sign_by)
  from document_revision r where r.company_id = t.company_id and r.id = t.draft_id) as next`;

export async function listDocuments(ctx: Ctx, { query }: InputOf<Api['list']>) {
  const listQuery: ListQuery = query;
  const page = await listRows(ctx, meta, listQuery, {
    ...documentListOptions(ctx, listQuery),
    extraColumns: ['unseenChanges'],
    shown: hiddenFrom(ctx, meta).length > 0 ? [] : [next],
  });
  const rows = page.items as (ListRow & Pick<StoredDocument, 'unseenChanges'>)[];
  return {
    ...page,
    items: rows.map((row) => ({ ...row, version: versionSeen(ctx, row), next: row.next ?? null })),
  };
}

export const countDocuments = (ctx: Ctx, { query }: InputOf<Api['counts']>) =>
  countBy(ctx, meta, { query }, documentListOptions(ctx, query as unknown as ListQuery));

/** A row as people know it: among documents of other kinds, too, a certification is pending. */
const shownDocument: Awaited<ReturnType<NonNullable<ListSource['shown']>>> = (row) =>
  row.kind === 'certifications' && row.status === 'draft' ? { ...row, status: 'Pending' } : row;

/** The columns of an export; of a list of one kind under the words that the kind has for them. */
function columnsOfKind(chosen: unknown): ExportColumn[] {
  const values = [chosen ?? []].flat();
  const kind = values.length === 1 ? documentKindOf(String(values[0])) : undefined;
  // Where the selector of the kind is its department, it has no other to speak of.
  const isOwn = kind?.category?.label === meta.fields.department?.label;
  return exportColumns(metaOfKind(kind?.value)).map((column) =>
    isOwn && column.key === 'department' ? { ...column, onRequest: true } : column,
  );
}

export const documentSource: ListSource = {
  ...entitySource(document),
  columns: async (_ctx, query) => columnsOfKind(query.kind),
  options: async (ctx, query) => documentListOptions(ctx, query),
  shown: async () => shownDocument,
  filters: {
    expiry: { kind: 'choice', label: 'Expiry', options: expiryFilters },
    review: { kind: 'choice', label: 'Next Review', options: reviewFilters },
    updatedBy: { kind: 'person', label: 'Updated By' },
  },
};

/** What whoever reads only what is in force learns of the history: when that changed, not how it came about. */
const inForce = sql<SqlBool>`action in ('document.approve', 'document.activate', 'document.obsolete')
  and (changes @> '[{"to": "Active"}]' or changes @> '[{"to": "Archived"}]')`;

export async function documentHistory(ctx: Ctx, { params, query }: InputOf<Api['history']>) {
  const { kind } = await findRecordOrThrow(ctx, meta, params.id);
  const own = metaOfKind(String(kind));
  if (hiddenFrom(ctx, meta).length === 0) return listHistory(ctx, own, params.id, query);
  const history = await listHistory(ctx, own, params.id, { ...query, only: inForce });
  return { ...history, items: history.items.map((event) => ({ ...event, reason: null, changes: [] })) };
}
