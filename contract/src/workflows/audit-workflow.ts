import type { Transition } from './workflow.ts';

type AuditStatus = 'scheduled' | 'in_progress' | 'completed';
export type AuditCommand = 'start' | 'complete' | 'reopen';

/** An audit is held once; a completed one is opened again only by those who manage quality. */
export const auditWorkflow = [
  {
    command: 'start',
    label: 'Start Audit',
    from: ['scheduled'],
    to: 'in_progress',
    permission: 'audit.update',
  },
  {
    command: 'complete',
    label: 'Complete Audit',
    from: ['in_progress'],
    to: 'completed',
    permission: 'audit.update',
  },
  {
    command: 'reopen',
    label: 'Reopen Audit',
    from: ['completed'],
    to: 'in_progress',
    permission: 'audit.reopen',
  },
] as const satisfies readonly Transition<AuditStatus, AuditCommand>[];

type FindingStatus = 'open' | 'corrected' | 'verified';
export type FindingCommand = 'correct' | 'verify' | 'reject' | 'reopen';

/** The owner corrects; another person verifies, or sends the finding back. */
export const findingWorkflow = [
  {
    command: 'correct',
    label: 'Mark Corrected',
    from: ['open'],
    to: 'corrected',
    permission: 'auditFinding.correct',
  },
  {
    command: 'verify',
    label: 'Verify',
    from: ['corrected'],
    to: 'verified',
    permission: 'auditFinding.verify',
  },
  {
    command: 'reject',
    label: 'Send Back',
    from: ['corrected'],
    to: 'open',
    permission: 'auditFinding.verify',
  },
  {
    command: 'reopen',
    label: 'Reopen Finding',
    from: ['verified'],
    to: 'open',
    permission: 'audit.reopen',
  },
] as const satisfies readonly Transition<FindingStatus, FindingCommand>[];
