import { roleMay } from '@temper/contract/access/role-table.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { KnownColumn } from './column.ts';

/**
 * Who may see the values of a column; the only place that decides it.
 *
 * public: everyone in the company. department: members of the column's department (of the owner when it
 * has none) and quality managers. private: administrators of the owner's department and the person who made
 * the column. What the system owns belongs to all administrators. While nobody is in its department, the
 * person who made a column stands in, as long as they manage columns: whoever founds a company is alone in it,
 * and must not be shut out of what it began with.
 */
export function maySeeColumn({ principal }: Pick<Ctx, 'principal'>, column: KnownColumn): boolean {
  const { role, department, personId } = principal;
  const belongs = (owner: string) =>
    owner === systemOwner ? role === 'administrator' : department !== null && department === owner;
  const isMaker = column.createdBy === personId;
  switch (column.accessLevel) {
    case 'public':
      return true;
    case 'department':
      return (
        role === 'quality-manager' ||
        belongs(column.department ?? column.owner) ||
        (isMaker && !column.peopled && roleMay(role, 'productColumn.manage'))
      );
    case 'private':
      return isMaker || (role === 'administrator' && belongs(column.owner));
    default:
      return column.accessLevel satisfies never;
  }
}

const systemOwner = 'system';

/** The live columns whose values the person may see, in the given order. */
export const visibleColumns = (ctx: Pick<Ctx, 'principal'>, columns: readonly KnownColumn[]): KnownColumn[] =>
  columns.filter((column) => column.deletedAt === null && maySeeColumn(ctx, column));
