import type { Workflow } from './workflow.ts';

export const supplierStatuses = [
  { value: 'Active', label: 'Active', color: 'green' },
  { value: 'Under Review', label: 'Under Review', color: 'amber' },
  { value: 'Inactive', label: 'Inactive', color: 'gray' },
] as const;
export type SupplierStatus = (typeof supplierStatuses)[number]['value'];
export type SupplierCommand = 'approve' | 'reactivate' | 'review' | 'deactivate';

/** New suppliers are under review; whoever is turned down or left becomes inactive and may come back. */
export const supplierWorkflow: Workflow<SupplierStatus, SupplierCommand> = [
  {
    command: 'approve',
    label: 'Approve',
    from: ['Under Review'],
    to: 'Active',
    permission: 'supplier.approve',
  },
  {
    command: 'reactivate',
    label: 'Reactivate',
    from: ['Inactive'],
    to: 'Active',
    permission: 'supplier.approve',
  },
  {
    command: 'review',
    label: 'Put under Review',
    from: ['Active', 'Inactive'],
    to: 'Under Review',
    permission: 'supplier.approve',
  },
  {
    command: 'deactivate',
    label: 'Deactivate',
    from: ['Active', 'Under Review'],
    to: 'Inactive',
    permission: 'supplier.approve',
  },
];
