import { task } from '@temper/contract/entities/task.ts';
import { fieldLabel } from '../../derive/field-label.ts';
import { mayKnowAllLinks } from '../../derive/readable-record.ts';
import type { FieldChange } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { RecordOptions } from '../../kernel/records.ts';

/** How tasks are written: their link is recorded too, and the search knows tags and description. */
export const taskOptions: RecordOptions = {
  extraFields: ['linkEntity', 'linkId'],
  // The text is cut where it is very long: what is short comes first.
  searchText: (row) => [...((row.tags as string[] | null) ?? []), row.description].join(' '),
};

/** The history tells the linked record by its name alone. */
export function shownTaskChange(ctx: Ctx) {
  const hidden = new Set(['linkEntity', 'linkId', ...(mayKnowAllLinks(ctx) ? [] : ['linkTitle'])]);
  return ({ field }: FieldChange): { label: string } | null =>
    hidden.has(field) ? null : { label: fieldLabel(task.meta, field) };
}
