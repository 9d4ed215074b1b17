import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { warning, type warningApi, warningTextInLists } from '@temper/contract/entities/warning.ts';
import { warningWorkflow } from '@temper/contract/workflows/warning-workflow.ts';
import { commandsIn } from '@temper/contract/workflows/workflow.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../../derive/list-filters.ts';
import { type ListOptions, listRows } from '../../derive/list-rows.ts';
import { mayKnowAll, rowsOfUnknown } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { clip } from '../../kernel/cut.ts';
import type { StoredRecord } from '../../kernel/records.ts';

type ListRow = z.output<typeof warning.listRow>;
type Query = InputOf<typeof warningApi.list>['query'];

export function warningListOptions(query: Query | ListQuery): ListOptions {
  const { causeEntity, causeId } = query as Query;
  const conditions: Condition[] = [];
  if (causeEntity) conditions.push(sql`t.cause_entity = ${causeEntity}`);
  if (causeId) conditions.push(sql`t.cause_id = ${causeId}`);
  return {
    conditions,
    withLongText: ['description'],
    extraColumns: ['causeEntity', 'causeId', 'resolvedBy', 'resolvedAt'],
  };
}

/** Whether the person acts on a warning: on any with warning.update, otherwise on those assigned to them. */
export const mayWorkOn = (ctx: Ctx, row: StoredRecord): boolean =>
  ctx.may('warning.update') || (ctx.may('warning.work') && row.assignedTo === ctx.principal.personId);

/** The commands that the person may give now. */
export const commandsOf = (ctx: Ctx, row: StoredRecord): string[] =>
  row.deletedAt === null && mayWorkOn(ctx, row)
    ? commandsIn(warningWorkflow, String(row.status), ctx.principal.role)
    : [];

/** Warnings as the person may see them: of a cause that they may not know of, not even its name. */
export async function shownWarnings<R extends StoredRecord>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const without = await rowsOfUnknown(ctx, rows, { entity: 'causeEntity', id: 'causeId' });
  return rows.map((row) => (without.has(row) ? { ...row, ...noCause } : row));
}
const noCause = { causeEntity: null, causeId: null, causeTitle: null };

/** The same without a question for each warning: causes that may be a draft are left out whole. */
export const exportedWarning = (ctx: Ctx, row: StoredRecord): StoredRecord =>
  mayKnowAll(ctx, row.causeEntity) ? row : { ...row, ...noCause };

export const shownWarning = async (ctx: Ctx, row: StoredRecord): Promise<StoredRecord> =>
  (await shownWarnings(ctx, [row]))[0] ?? row;

function inList(ctx: Ctx, row: StoredRecord) {
  const description = clip(String(row.description), warningTextInLists);
  return { ...row, description, commands: commandsOf(ctx, row) };
}

export async function listWarnings(ctx: Ctx, { query }: InputOf<typeof warningApi.list>) {
  const page = await listRows(ctx, warning.meta, query as ListQuery, warningListOptions(query));
  return {
    ...page,
    items: (await shownWarnings(ctx, page.items)).map((row) => inList(ctx, row)) as unknown as ListRow[],
  };
}
