import { warning } from '@temper/contract/entities/warning.ts';
import { fieldLabel } from '../../derive/field-label.ts';
import { mayKnowAllLinks } from '../../derive/readable-record.ts';
import type { FieldChange } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { RecordOptions } from '../../kernel/records.ts';

/** How warnings are written: the search knows their cause and description. */
export const warningOptions: RecordOptions = {
  searchText: (row) => `${String(row.causeTitle ?? '')} ${String(row.description)}`,
};

/** The history tells the cause to those only who may know of every record. */
export function shownWarningChange(ctx: Ctx) {
  const all = mayKnowAllLinks(ctx);
  return ({ field }: FieldChange): { label: string } | null =>
    field === 'causeTitle' && !all ? null : { label: fieldLabel(warning.meta, field) };
}
