import { auditFinding } from '@temper/contract/entities/audit-finding.ts';
import { findingWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { applyCommand } from '../../derive/command.ts';
import { placeFindings } from '../../features/audits/place-findings.ts';
import { insertRecord, type StoredRecord } from '../../kernel/records.ts';
import type { SampleFinding } from '../content/history-types.ts';
import { addDays, type Happening, type Telling } from './happening.ts';

const { meta } = auditFinding;

interface OfAudit {
  readonly finding: SampleFinding;
  readonly date: string;
  readonly daysAgo: number;
  /** The auditor, or who planned the audit of an outsider. */
  readonly who: string;
  readonly recall: () => StoredRecord;
}

/** A finding from the audit to its verification, as far as it has come. */
export function findingHappenings(
  telling: Telling,
  { finding, date, daysAgo, who, recall }: OfAudit,
): Happening[] {
  const { owner, dueAfter, correctedAfter, verifiedAfter, correctiveAction } = finding;
  let row: StoredRecord | undefined;
  const known = () => {
    if (!row) throw new Error(`The sample tells of the finding "${finding.title}" before it is made`);
    return row;
  };
  const list: Happening[] = [
    {
      daysAgo,
      who,
      action: 'auditFinding.create',
      happen: async (ctx, tx) => {
        const { id, auditNumber } = recall();
        const given = {
          title: finding.title,
          auditId: id,
          auditNumber,
          rating: finding.rating,
          clause: finding.clause,
          description: finding.description,
          evidence: finding.evidence,
          ownerId: telling.person(owner),
          dueDate: addDays(date, dueAfter),
          correctiveAction: null,
        };
        const [values = given] = await placeFindings(ctx, tx, [given]);
        row = await insertRecord(ctx, tx, meta, values);
      },
    },
  ];
  const step = (after: number, by: string, command: 'correct' | 'verify', patch: Record<string, unknown>) =>
    list.push({
      daysAgo: daysAgo - after,
      who: by,
      action: `auditFinding.${command}`,
      happen: async (ctx, tx) => {
        const { id, version } = known();
        row = await applyCommand(ctx, tx, meta, findingWorkflow, { id, command, version }, () => patch);
      },
    });
  if (correctedAfter !== undefined)
    step(correctedAfter, owner, 'correct', {
      correctiveAction,
      correctedDate: addDays(date, correctedAfter),
      correctedById: telling.person(owner),
    });
  if (verifiedAfter !== undefined) {
    const verifier = who === owner ? telling.deputy : who;
    step(verifiedAfter, verifier, 'verify', {
      verification: finding.verification,
      verifiedDate: addDays(date, verifiedAfter),
      verifiedById: telling.person(verifier),
    });
  }
  return list;
}
