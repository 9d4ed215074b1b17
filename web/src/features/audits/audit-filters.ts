import { fieldsWith } from '../../entity-ui/entity-kit.ts';
import type { FilterField } from '../../entity-ui/filter-panel.tsx';
import { auditKit } from './audit-kit.ts';

/** The specification's filters first: type, status, date. Records and programme lines have no control. */
const order = [
  'auditType',
  'status',
  'auditDate',
  'overdue',
  'auditStandard',
  'department',
  'auditor',
  'auditorId',
];
const shortLabels: Readonly<Record<string, string>> = {
  auditType: 'Type',
  auditDate: 'Date',
  auditStandard: 'Standard',
};
/** Filtered by from elsewhere: a link shows who or what it is. */
const withoutControl = new Set(['auditorId', 'completedDate', 'supplierId', 'programmeId', 'updatedAt']);
const overdue: FilterField = { key: 'overdue', meta: { kind: 'flag', label: 'Overdue' } };
export const auditFilters: readonly FilterField[] = [
  ...fieldsWith(auditKit.meta, 'filter').map((field) => ({
    ...field,
    meta: { ...field.meta, label: shortLabels[field.key] ?? field.meta.label },
    hidden: withoutControl.has(field.key),
  })),
  overdue,
].sort((a, b) => place(a.key) - place(b.key));

function place(key: string): number {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
}
