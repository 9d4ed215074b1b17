import type { Permission } from '../access/role-table.ts';

/** What comes out of a periodic review. */
export const reviewOutcomes = [
  { value: 'confirmed', label: 'Confirmed', color: 'green' },
  { value: 'revise', label: 'Revise', color: 'amber' },
  { value: 'retire', label: 'Retire', color: 'violet' },
] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number]['value'];

/**
 * What may come out of a periodic review that this person records; nothing: it is not theirs to record. Whoever
 * manages documents records any; its owner, whose role reviews documents, confirms it or says that it needs a next
 * revision, when the role begins one. Taking a document out of force stays with who manages them.
 */
export function outcomesFor(may: (permission: Permission) => boolean, isOwner: boolean): ReviewOutcome[] {
  const manages = may('document.manage');
  if (!manages && !(isOwner && may('document.review'))) return [];
  return [
    'confirmed',
    ...(may('document.update') ? (['revise'] as const) : []),
    ...(manages ? (['retire'] as const) : []),
  ];
}
