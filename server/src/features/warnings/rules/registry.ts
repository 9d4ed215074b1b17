import { auditOverdue } from './audit-rules.ts';
import { certificateExpired, certificateExpiring } from './certificate-rules.ts';
import { complaintDanger, complaintOverdue } from './complaint-rules.ts';
import { importFailed } from './import-rules.ts';
import type { Rule } from './rule.ts';
import { scoreUnderTarget } from './score-rules.ts';
import { taskOverdue } from './task-rules.ts';

/** Every rule that makes warnings. */
export const rules: readonly Rule[] = [
  certificateExpiring,
  certificateExpired,
  taskOverdue,
  auditOverdue,
  complaintOverdue,
  complaintDanger,
  scoreUnderTarget,
  importFailed,
];
