import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import type { ListOptions } from '../list-rows.ts';
import { type ExportColumn, exportColumns } from './export-column.ts';

/** Where the rows of an export come from, and what of them the person may see. */
export interface ListSource {
  readonly meta: EntityMeta;
  /** The columns that the person may see, under the names that they have in the list of this query. */
  columns(ctx: Ctx, query: ListQuery): Promise<readonly ExportColumn[]>;
  /** What the shared list needs for the query. Throws 400 for what it does not know. */
  options(ctx: Ctx, query: ListQuery): Promise<ListOptions>;
  /** The filters of the query that are no columns, as a print of the list names them. */
  readonly filters?: Readonly<Record<string, Pick<FieldMeta, 'kind' | 'label' | 'options'>>>;
  /** What the person may see of a row; made once an export. */
  shown?(ctx: Ctx): Promise<(row: StoredRecord) => Readonly<Record<string, unknown>>>;
}

/** The source of an entity that has nothing of its own. */
export const entitySource = ({ meta }: { meta: EntityMeta }): ListSource => ({
  meta,
  columns: async () => exportColumns(meta),
  options: async () => ({}),
});
