import { type ProductColumn, productColumnApi } from '@temper/contract/entities/product-column.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { bodyOf, changesOf, type DraftColumn, draftOf, planOf } from './column-draft.ts';

/** The editor's content: what the server has, and what the person makes of it. */
export interface Editing {
  readonly base: readonly ProductColumn[];
  readonly columns: readonly DraftColumn[];
}
/** How far a save came: what is done is part of `base` and not done again. */
export interface Saved extends Editing {
  /** Ids of the columns that this save has deleted. */
  readonly removed: readonly string[];
  /** What stopped it; the column it was about, when it was about one. */
  readonly problem?: { readonly error: unknown; readonly columnId?: string };
}

/** Carries out the plan step by step; what stops it leaves the rest to the next attempt. */
export async function saveColumns(editing: Editing): Promise<Saved> {
  let { base, columns } = editing;
  const removed: string[] = [];
  let at: string | undefined;
  /** The server's column takes the place of the draft's, which keeps what is still to be changed. */
  const take = (id: string, saved: ProductColumn, keep?: DraftColumn) => {
    base = [...base.filter((column) => column.id !== saved.id), saved];
    const draft = keep ? { ...keep, id: saved.id, saved, restored: undefined } : draftOf(saved);
    columns = columns.map((column) => (column.id === id ? draft : column));
  };
  try {
    const plan = planOf(base, columns);
    for (const column of plan.restores) {
      at = column.id;
      take(at, await call(productColumnApi.restore, { params: { id: at } }), column);
    }
    for (const { id } of plan.removes) {
      at = id;
      await call(productColumnApi.remove, { params: { id } });
      base = base.filter((column) => column.id !== id);
      removed.push(id);
    }
    // Anew from `columns`: what came back has a version now.
    for (const column of columns.filter((one) => one.saved && changesOf(one))) {
      at = column.id;
      const version = column.saved?.version ?? 1;
      const saved = await call(productColumnApi.update, {
        params: { id: at },
        body: { ...changesOf(column), version },
      });
      take(at, saved);
    }
    for (const column of plan.creates) {
      at = column.id;
      take(at, await call(productColumnApi.create, { body: bodyOf(column) }));
    }
    at = undefined;
    if (plan.reorder) {
      const { items } = await call(productColumnApi.reorder, { body: { ids: columns.map(({ id }) => id) } });
      base = items;
    }
    return { base, columns, removed };
  } catch (error) {
    const stale = error instanceof ApiProblem && error.stale ? (error.current as ProductColumn) : undefined;
    if (stale) {
      // The next save is based on what the other person has made of it.
      base = base.map((column) => (column.id === stale.id ? stale : column));
      columns = columns.map((column) => (column.id === stale.id ? { ...column, saved: stale } : column));
    }
    return { base, columns, removed, problem: { error, ...(at ? { columnId: at } : {}) } };
  }
}
