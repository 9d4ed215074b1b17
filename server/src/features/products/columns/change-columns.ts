import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { mostColumns, type productColumnApi } from '@temper/contract/entities/product-column.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/ctx.ts';
import { conflict, invalid, notFound, stale } from '../../../kernel/errors.ts';
import { mutate, type Tx } from '../../../kernel/mutate.ts';
import { deleteRecord, restoreRecord, type StoredRecord, updateRecord } from '../../../kernel/records.ts';
import { type Column, columnMeta, type KnownColumn, storeColumn } from './column.ts';
import { columnsOf, lockColumns, readColumns } from './column-cache.ts';
import { columnKey } from './column-key.ts';
import { columnReplies, columnReply } from './column-reply.ts';
import { checkRule, optionsFor, refuseOnBuiltin, refuseOpening, requireDepartments } from './column-rules.ts';
import { insertColumn } from './default-columns.ts';
import { changingSearch, followColumn } from './follow-column.ts';

type Api = typeof productColumnApi;

const live = (columns: readonly KnownColumn[]) => columns.filter((column) => column.deletedAt === null);

function liveColumnOrThrow(columns: readonly KnownColumn[], id: string): KnownColumn {
  const column = live(columns).find((one) => one.id === id);
  if (!column) throw notFound('Column');
  return column;
}

/** The column as the transaction has left it. */
const replyNow = async (ctx: Ctx, tx: Tx, id: string) =>
  columnReply(ctx, liveColumnOrThrow(await readColumns(ctx, tx.db), id), tx.db);

/** Adds a column at the end; its key comes from the name and never changes. */
export const createColumn = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'productColumn.create', async (tx) => {
    checkRule(body.type, body.validation);
    await requireDepartments(tx.db, body);
    const columns = await lockColumns(ctx, tx, true);
    if (live(columns).length >= mostColumns)
      throw conflict(`A company has at most ${mostColumns} columns; delete one first.`);
    const column = await insertColumn(ctx, tx, {
      ...body,
      key: columnKey(body.name, new Set(columns.map(({ key }) => key))),
      department: body.department ?? null,
      validation: body.validation ?? null,
      options: optionsFor(body.type, body.options),
      position: Math.max(-1, ...columns.map(({ position }) => position)) + 1,
    });
    return replyNow(ctx, tx, column.id);
  });

const knownColumn = async (ctx: Ctx, id: string) => (await columnsOf(ctx)).find((column) => column.id === id);

/** What no state of the products can make right. */
function refuse(ctx: Ctx, before: KnownColumn, given: Omit<InputOf<Api['update']>['body'], 'version'>): void {
  refuseOnBuiltin(before, given);
  refuseOpening(ctx, before, given);
  checkRule(given.type ?? before.type, given.validation);
}

/** Changes a column. The type only while no product has a value; renaming loses nothing. */
export async function updateColumn(ctx: Ctx, { params, body }: InputOf<Api['update']>) {
  const { version, ...given } = body;
  const known = await knownColumn(ctx, params.id);
  // A late or refused change must not set out to rewrite the search.
  const current = known?.version === version && known.deletedAt === null ? known : undefined;
  if (current) refuse(ctx, current, given);
  const next = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return changingSearch(ctx, current, next, (plan) =>
    mutate(ctx, 'productColumn.update', async (tx) => {
      const columns = await lockColumns(ctx, tx, true);
      const before = liveColumnOrThrow(columns, params.id);
      if (before.version !== version) throw stale(await columnReply(ctx, before, tx.db));
      refuse(ctx, before, given);
      await requireDepartments(tx.db, given, before);
      const type = given.type ?? before.type;
      const patch: Record<string, unknown> = { ...given };
      if (type !== before.type) {
        if (await hasValues(ctx, tx, before.key))
          throw conflict(`Products have values of ${before.name}; its type can no longer be changed.`);
        // A rule of the former type says nothing about the new one.
        patch.validation = given.validation ?? null;
      }
      if (type !== before.type || given.options !== undefined)
        patch.options = optionsFor(type, given.options ?? before.options);
      const after = (await updateRecord(
        ctx,
        tx,
        columnMeta,
        { id: before.id, version, patch, before: before as unknown as StoredRecord },
        { store: storeColumn },
      )) as unknown as Column;
      await followColumn(ctx, tx, columns, { before, after }, plan);
      return replyNow(ctx, tx, after.id);
    }),
  );
}

/** Deleted products count: they may come back. */
async function hasValues(ctx: Ctx, tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from product_value v
      where v.company_id = ${ctx.companyId} and v.key = ${key})
    or exists (select 1 from product p
      where p.company_id = ${ctx.companyId} and p.deleted_at is not null and p.values ? ${key}) as found`.execute(
    tx.db,
  );
  return rows[0]?.found ?? false;
}

/** Deletes a column reversibly: it disappears everywhere, its values wait in the products. */
export async function removeColumn(ctx: Ctx, { params }: InputOf<Api['remove']>): Promise<void> {
  const deletedAt = ctx.now().toISOString();
  const known = await knownColumn(ctx, params.id);
  await changingSearch(ctx, known, { deletedAt }, (plan) =>
    mutate(ctx, 'productColumn.delete', async (tx) => {
      const columns = await lockColumns(ctx, tx, true);
      const before = liveColumnOrThrow(columns, params.id);
      if (before.builtin) throw conflict(`${before.name} is part of every product and cannot be deleted.`);
      await deleteRecord(ctx, tx, columnMeta, { id: before.id });
      await followColumn(ctx, tx, columns, { before, after: { ...before, deletedAt } }, plan);
    }),
  );
}

/** Brings a deleted column back, with the values that the products still have of it. */
export async function restoreColumn(ctx: Ctx, { params }: InputOf<Api['restore']>) {
  const known = await knownColumn(ctx, params.id);
  return changingSearch(ctx, known, { deletedAt: null }, (plan) =>
    mutate(ctx, 'productColumn.restore', async (tx) => {
      const columns = await lockColumns(ctx, tx, true);
      if (live(columns).length >= mostColumns)
        throw conflict(`A company has at most ${mostColumns} columns; delete one first.`);
      const after = (await restoreRecord(ctx, tx, columnMeta, params.id)) as unknown as Column;
      const before = { ...after, deletedAt: ctx.now().toISOString() };
      await followColumn(ctx, tx, columns, { before, after }, plan);
      return replyNow(ctx, tx, after.id);
    }),
  );
}

/** Puts all columns in the given order. Versions stay: an open form of a column is not made stale. */
export const reorderColumns = (ctx: Ctx, { body }: InputOf<Api['reorder']>) =>
  mutate(ctx, 'productColumn.reorder', async (tx) => {
    const columns = live(await lockColumns(ctx, tx, true));
    const byId = new Map(columns.map((column) => [column.id, column]));
    const ordered = body.ids.flatMap((id) => byId.get(id) ?? []);
    if (ordered.length !== body.ids.length || new Set(body.ids).size !== columns.length)
      throw invalid([{ path: 'ids', message: 'Name every column once; the columns have changed meanwhile' }]);
    const moved = ordered.flatMap((column, position) =>
      column.position === position ? [] : [{ id: column.id, position }],
    );
    await sql`update product_column c set position = m.position
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id uuid, position int)
      where c.id = m.id and c.company_id = ${ctx.companyId}`.execute(tx.db);
    for (const { id, position } of moved) {
      const column = byId.get(id);
      if (!column) continue;
      const changes = [{ field: 'position', from: column.position, to: position }];
      tx.audit({ entity: columnMeta.name, recordId: id, recordTitle: column.name, changes });
    }
    return {
      items: await columnReplies(
        ctx,
        ordered.map((column, position) => ({ ...column, position })),
        tx.db,
      ),
    };
  });
