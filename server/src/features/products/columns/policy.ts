import { roleMay } from '@temper/contract/access/role-table.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Column } from './column.ts';

/**
 * Who may see the values of a column; the only place that decides it.
 *
 * public: everyone in the company. department: members of the column's department (of the owner when it
 * has none) and quality managers. private: administrators of the owner's department. What the system owns
 * belongs to all administrators. Whoever made a column sees it while managing columns: whoever founds a
 * company is in none of its departments yet, and must not be shut out of the columns that it began with.
 */
export function maySeeColumn({ principal }: Pick<Ctx, 'principal'>, column: Column): boolean {
  const { role, department, personId } = principal;
  if (column.createdBy === personId && roleMay(role, 'productColumn.manage')) return true;
  const belongs = (owner: string) =>
    owner === systemOwner ? role === 'administrator' : department !== null && department === owner;
  switch (column.accessLevel) {
    case 'public':
      return true;
    case 'department':
      return role === 'quality-manager' || belongs(column.department ?? column.owner);
    case 'private':
      return role === 'administrator' && belongs(column.owner);
    default:
      return column.accessLevel satisfies never;
  }
}

const systemOwner = 'system';

/** The live columns whose values the person may see, in the given order. */
export const visibleColumns = (ctx: Pick<Ctx, 'principal'>, columns: readonly Column[]): Column[] =>
  columns.filter((column) => column.deletedAt === null && maySeeColumn(ctx, column));
