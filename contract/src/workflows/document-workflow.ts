import type { Permission } from '../access/role-table.ts';
import type { DocumentStep } from '../entities/document.ts';

export type RevisionCommand =
  | 'submit'
  | 'withdraw'
  | 'review'
  | 'reject'
  | 'approve'
  | 'obsolete'
  | 'revise'
  | 'discard';

/**
 * A step in the life of a revision; of a document it is the revision that is being worked on, else the one in force.
 */
export interface RevisionStep {
  readonly command: RevisionCommand;
  readonly label: string;
  readonly from: readonly DocumentStep[];
  readonly permission: Permission;
  /** The meaning of the electronic signature that it asks for. */
  readonly signs?: SignatureMeaning;
}

export const signatureMeanings = ['authored', 'reviewed', 'approved', 'acknowledged'] as const;
export type SignatureMeaning = (typeof signatureMeanings)[number];

export const meaningLabels: Readonly<Record<SignatureMeaning, string>> = {
  authored: 'Authored',
  reviewed: 'Reviewed',
  approved: 'Approved',
  acknowledged: 'Acknowledged',
};

/**
 * draft -> in_review -> approved -> active -> archived. The last approval leads to approved, and on the effective date
 * (at once when that has come) to active; becoming active archives the revision before it in the same transaction.
 * A rejection or withdrawal leads back to draft.
 */
export const documentWorkflow: readonly RevisionStep[] = [
  { command: 'submit', label: 'Submit for Review', from: ['draft'], permission: 'document.update' },
  { command: 'discard', label: 'Discard Draft', from: ['draft'], permission: 'document.update' },
  {
    command: 'withdraw',
    label: 'Withdraw',
    // Of an approved one too, whose day may be far away, or wrong.
    from: ['in_review', 'approved'],
    permission: 'document.update',
  },
  {
    command: 'review',
    label: 'Sign Review',
    from: ['in_review'],
    permission: 'document.review',
    signs: 'reviewed',
  },
  {
    command: 'approve',
    label: 'Approve',
    from: ['in_review'],
    permission: 'document.approve',
    signs: 'approved',
  },
  { command: 'reject', label: 'Reject', from: ['in_review'], permission: 'document.review' },
  { command: 'revise', label: 'New Revision', from: ['active'], permission: 'document.update' },
  {
    command: 'obsolete',
    label: 'Make Obsolete',
    from: ['active'],
    permission: 'document.manage',
    signs: 'approved',
  },
];
