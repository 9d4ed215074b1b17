import type { Attached } from '../../../identity/person-attached.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import type { Tx } from '../../../kernel/mutate.ts';
import { insertRecord } from '../../../kernel/records.ts';
import { type Column, columnMeta, storeColumn } from './column.ts';

export type NewColumn = Pick<Column, 'key' | 'name' | 'position'> & Partial<Column>;

/** Writes a column as given; for defaults and for the sample companies. Rules are the caller's. */
export async function insertColumn(ctx: Ctx, tx: Tx, column: NewColumn): Promise<Column> {
  const values = {
    type: 'text',
    required: false,
    owner: 'system',
    accessLevel: 'public',
    department: null,
    options: null,
    validation: null,
    builtin: false,
    ...column,
    // Said here as well: a company that is being founded is written by the system's role.
    companyId: ctx.companyId,
  };
  return (await insertRecord(ctx, tx, columnMeta, values, { store: storeColumn })) as unknown as Column;
}

/** The columns every company begins with. */
const defaults: readonly Omit<NewColumn, 'position'>[] = [
  { key: 'name', name: 'Product Name', required: true, builtin: true },
  { key: 'code', name: 'Product Code', required: true, builtin: true },
  {
    key: 'category',
    name: 'Category',
    type: 'select',
    owner: 'Quality Control',
    options: ['Raw Materials', 'Packaging', 'Finished Goods'],
  },
  {
    key: 'qualityStatus',
    name: 'Quality Status',
    type: 'select',
    owner: 'Quality Control',
    accessLevel: 'department',
    department: 'Quality Control',
    options: ['Approved', 'Pending', 'Rejected'],
  },
  {
    key: 'specifications',
    name: 'Specifications',
    required: true,
    builtin: true,
    owner: 'R&D',
    accessLevel: 'department',
    department: 'R&D',
  },
];

/** Gives a new company its columns; those that it has already are left alone. */
export async function createDefaultColumns(ctx: Ctx, tx: Tx): Promise<void> {
  const present = await tx.db
    .selectFrom('productColumn')
    .select('key')
    .where('companyId', '=', ctx.companyId)
    .execute();
  const keys = new Set(present.map(({ key }) => key));
  for (const [position, column] of defaults.entries())
    if (!keys.has(column.key)) await insertColumn(ctx, tx, { ...column, position });
}

/** Whoever made a column goes on being that, with the person that they turned out to be. */
export async function handColumnsOver(system: Db, { companyIds, newcomer, owner }: Attached): Promise<void> {
  if (companyIds.length === 0) return;
  await system
    .updateTable('productColumn')
    .set({ createdBy: owner })
    .where('companyId', 'in', companyIds)
    .where('createdBy', '=', newcomer)
    .execute();
}
