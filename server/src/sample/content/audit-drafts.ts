import type { SampleAudit, SampleFinding } from './history-types.ts';

/** A finding: what was found, and days from the audit to its due date, correction and verification. */
export const finding = (
  rating: SampleFinding['rating'],
  clause: string,
  owner: string,
  [title, description, evidence, correctiveAction]: [string, string, string, string],
  [dueAfter, correctedAfter, verifiedAfter]: [number, number?, number?],
  verification = 'Seen on the floor and in the records of the weeks since.',
): SampleFinding => ({
  title,
  rating,
  clause,
  description,
  evidence,
  owner,
  dueAfter,
  correctiveAction,
  ...(correctedAfter === undefined ? {} : { correctedAfter }),
  ...(verifiedAfter === undefined ? {} : { verifiedAfter, verification }),
});

/** What most audits of the chocolate maker have in common. */
export const common: Pick<SampleAudit, 'plannedBy' | 'completedAfter' | 'findings'> = {
  plannedBy: 'clara',
  completedAfter: 4,
  findings: [],
};
