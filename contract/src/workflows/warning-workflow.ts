import type { Workflow } from './workflow.ts';

/** Who may not change warnings acknowledges and resolves only those that they are assigned to. */
export const warningWorkflow = [
  {
    command: 'acknowledge',
    label: 'Acknowledge',
    from: ['active'],
    to: 'acknowledged',
    permission: 'warning.work',
  },
  {
    command: 'resolve',
    label: 'Resolve',
    from: ['active', 'acknowledged'],
    to: 'resolved',
    permission: 'warning.work',
  },
  { command: 'reopen', label: 'Reopen', from: ['resolved'], to: 'active', permission: 'warning.update' },
] as const satisfies Workflow;
