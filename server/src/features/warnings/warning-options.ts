import type { RecordOptions } from '../../kernel/records.ts';

/** How warnings are written: the search knows their description and cause. */
export const warningOptions: RecordOptions = {
  searchText: (row) => `${String(row.description)} ${String(row.causeTitle ?? '')}`,
};
