import type { ReceivedOf } from '@temper/contract/endpoints/endpoint.ts';
import { warning, warningApi } from '@temper/contract/entities/warning.ts';
import type { EntityKit, EntityRow } from '../../entity-ui/entity-kit.ts';
import type { FormValues } from '../../entity-ui/form-values.ts';
import { recordAddress } from '../../lib/record-address.ts';

export const warningKit: EntityKit = { meta: warning.meta, api: warningApi };
export type WarningRow = EntityRow & ReceivedOf<typeof warningApi.get>['row'];

const priorities = { critical: 'urgent', warning: 'high', info: 'medium' } as const;
const categories: Readonly<Record<string, string>> = {
  complaint: 'Complaints',
  audit: 'Audits',
  supplier: 'Compliance',
};

/** What a task that a warning calls for begins with; `dayOf` gives an instant's day, `today` is the company's. */
export function taskFor(row: WarningRow, dayOf: (instant: string) => string, today: string): FormValues {
  const day = row.dueDate ? dayOf(row.dueDate) : today;
  const bySource = row.source === 'maintenance' ? 'Maintenance' : 'Quality Control';
  return {
    title: row.title,
    description: row.description,
    priority: priorities[row.type],
    // What is late already is to be done today.
    dueDate: day < today ? today : day,
    category: categories[row.causeEntity ?? ''] ?? bySource,
    assignedTo: row.assignedTo,
  };
}

/** Where the cause of a warning is seen: its record, or the quality score. */
export function causeAddress({ causeEntity, causeId, rule }: WarningRow): string | undefined {
  if (rule === 'score-under-target') return '/quality-score';
  return causeEntity && causeId ? recordAddress(causeEntity, causeId) : undefined;
}
