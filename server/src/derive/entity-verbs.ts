import type { Permission } from '@temper/contract/access/role-table.ts';
import type { HistoryEvent } from '@temper/contract/endpoints/entity-endpoints.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { type EntityMeta, isClosed } from '@temper/contract/entities/define-entity.ts';
import { commandsIn, type Workflow } from '@temper/contract/workflows/workflow.ts';
import type { Expression, SqlBool } from 'kysely';
import type { FieldChange } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { mutate } from '../kernel/mutate.ts';
import {
  deleteRecord,
  findRecordOrThrow,
  insertRecord,
  restoreRecord,
  type StoredRecord,
  updateRecord,
} from '../kernel/records.ts';
import { fieldLabel } from './field-label.ts';
import { listRows } from './list-rows.ts';
import { namesIn, namesOfReferences } from './name-references.ts';

type Typed<Row> = { readonly meta: EntityMeta; readonly row: { readonly _zod: { readonly output: Row } } };
type IdInput = { params: { id: string } };

/** The record with what the person may do with it, its workflow's commands included. */
export function withCan<Row>(ctx: Ctx, meta: EntityMeta, row: StoredRecord, workflow?: Workflow) {
  const live = row.deletedAt === null;
  const may = (verb: string) => ctx.may(`${meta.name}.${verb}` as Permission);
  return {
    row: row as Row,
    can: {
      update: live && !isClosed(meta, row) && may('update'),
      delete: live && may('delete'),
      restore: !live && may('delete'),
      ...(workflow && { commands: live ? commandsIn(workflow, String(row.status), ctx.principal.role) : [] }),
    },
  };
}

/**
 * The verbs of an entity that has no behaviour of its own, each to be mounted where it is wanted. The
 * rows are what the catalogue check proves the table to hold.
 */
export const listVerb =
  <Row>(entity: { meta: EntityMeta; listRow: { _zod: { output: Row } } }) =>
  async (ctx: Ctx, { query }: { query: unknown }) => {
    const page = await listRows(ctx, entity.meta, query as ListQuery);
    return { ...page, items: page.items as Row[] };
  };

export const getVerb =
  <Row>({ meta }: Typed<Row>) =>
  async (ctx: Ctx, { params }: IdInput) =>
    withCan<Row>(ctx, meta, await findRecordOrThrow(ctx, meta, params.id));

export const createVerb =
  <Row>({ meta }: Typed<Row>) =>
  (ctx: Ctx, { body }: { body: object }) =>
    mutate(ctx, `${meta.name}.create`, async (tx) =>
      withCan<Row>(ctx, meta, await insertRecord(ctx, tx, meta, { ...body })),
    );

export const updateVerb =
  <Row>({ meta }: Typed<Row>) =>
  (ctx: Ctx, { params, body }: IdInput & { body: object & { version: number; reason?: string } }) => {
    const { version, reason, ...patch } = body;
    return mutate(ctx, `${meta.name}.update`, async (tx) =>
      withCan<Row>(ctx, meta, await updateRecord(ctx, tx, meta, { id: params.id, version, patch, reason })),
    );
  };

export const removeVerb =
  ({ meta }: { meta: EntityMeta }) =>
  (ctx: Ctx, { params, query }: IdInput & { query: { version?: number | undefined } }) =>
    mutate(ctx, `${meta.name}.delete`, (tx) =>
      deleteRecord(ctx, tx, meta, { id: params.id, version: query.version }),
    );

export const restoreVerb =
  <Row>({ meta }: Typed<Row>) =>
  (ctx: Ctx, { params }: IdInput) =>
    mutate(ctx, `${meta.name}.restore`, async (tx) =>
      withCan<Row>(ctx, meta, await restoreRecord(ctx, tx, meta, params.id)),
    );

const historyPage = 50;

/**
 * A record's history, newest first, in pages; `only` leaves out events, `shown` changes, that the person may not
 * see. `only` is a condition on `audit_event`, so that pages are full of what is shown.
 */
export async function listHistory(
  ctx: Ctx,
  meta: EntityMeta,
  id: string,
  {
    before,
    only,
    shown = (change) => ({ label: fieldLabel(meta, change.field) }),
  }: {
    before?: string | undefined;
    only?: Expression<SqlBool> | undefined;
    shown?: (change: FieldChange) => { label: string } | null;
  },
): Promise<{ items: HistoryEvent[]; more: boolean }> {
  await findRecordOrThrow(ctx, meta, id);
  const recorded = ctx.db
    .selectFrom('auditEvent')
    .select(['id', 'at', 'actorName', 'action', 'reason', 'changes'])
    .where('entity', '=', meta.name)
    .where('recordId', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(historyPage + 1);
  const rows = await (only ? recorded.where(only) : recorded).execute();
  const page = rows.slice(0, historyPage);
  const names = await namesOfReferences(
    ctx,
    page.map(({ changes }) => ({ meta, changes: changes as FieldChange[] })),
  );
  const items = page.map(({ changes, ...event }) => ({
    ...event,
    id: String(event.id),
    changes: (changes as FieldChange[]).flatMap((change) => {
      const label = shown(change);
      return label ? [{ ...change, ...label, names: namesIn(names, meta, change) }] : [];
    }),
  }));
  return { items, more: rows.length > historyPage };
}

export const historyVerb =
  ({ meta }: { meta: EntityMeta }) =>
  (ctx: Ctx, { params, query }: IdInput & { query: { before?: string | undefined } }) =>
    listHistory(ctx, meta, params.id, query);
