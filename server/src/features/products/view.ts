import type { Ctx } from '../../kernel/ctx.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { type Column, isConfigured, type KnownColumn } from './columns/column.ts';
import { columnsOf } from './columns/column-cache.ts';
import { visibleColumns } from './columns/policy.ts';

/** What a person may see of products. Everything that leaves this feature is passed through a view. */
export interface View {
  /** The configured columns whose values the person sees, by key, in the company's order. */
  readonly columns: ReadonlyMap<string, Column>;
  /** The definitions of the product's own fields that have one, by key: name, code, specifications. */
  readonly builtin: ReadonlyMap<string, Column>;
  /** Whether the specifications are seen; they follow their column. */
  readonly specifications: boolean;
}

/** The view of a person on products whose columns are these. */
export function viewOf(ctx: Pick<Ctx, 'principal'>, columns: readonly KnownColumn[]): View {
  const seen = visibleColumns(ctx, columns);
  const byKey = (some: readonly Column[]) => new Map(some.map((column) => [column.key, column]));
  return {
    columns: byKey(seen.filter(isConfigured)),
    builtin: byKey(seen.filter(({ builtin }) => builtin)),
    // A company without a definition of that column has not restricted the field.
    specifications:
      seen.some(({ key }) => key === 'specifications') ||
      !columns.some(({ key }) => key === 'specifications'),
  };
}

/** The person's view by the columns as this process knows them; for reading. */
export const currentView = async (ctx: Ctx): Promise<View> => viewOf(ctx, await columnsOf(ctx));

/** A product as the person may see it: hidden values are absent, not empty. */
export function shown(view: View, row: StoredRecord): StoredRecord {
  const { specifications, companyId: _companyId, values: stored, ...rest } = row;
  const all = (stored ?? {}) as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const key of view.columns.keys()) if (Object.hasOwn(all, key)) values[key] = all[key];
  return { ...rest, ...(view.specifications ? { specifications } : {}), values };
}
