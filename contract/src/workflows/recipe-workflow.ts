import type { Workflow } from './workflow.ts';

export const recipeStatuses = [
  { value: 'Active', label: 'Active', color: 'green' },
  { value: 'Under Review', label: 'Under Review', color: 'amber' },
] as const;
export type RecipeStatus = (typeof recipeStatuses)[number]['value'];
export type RecipeCommand = 'approve' | 'submit' | 'reject' | 'discard';

/** What becomes of a version. Only one under review is written in; at most one of a recipe is in force. */
export const recipeSteps = [
  { value: 'review', label: 'Under Review', color: 'amber' },
  { value: 'active', label: 'Active', color: 'green' },
  { value: 'archived', label: 'Archived', color: 'red' },
] as const;
export type RecipeStep = (typeof recipeSteps)[number]['value'];

/**
 * A recipe is under review until its first version is approved, and active from then on. Changing an active one opens
 * the next version beside it. Submitting names who is asked to approve; others who may still can. It is approved (by
 * somebody who did not write in it), rejected, or discarded. What is rejected stays under review and is approved only
 * after a change.
 */
export const recipeWorkflow: Workflow<RecipeStatus, RecipeCommand> = [
  {
    command: 'approve',
    label: 'Approve',
    from: ['Under Review', 'Active'],
    to: 'Active',
    permission: 'recipe.approve',
  },
  {
    command: 'submit',
    label: 'Submit for Approval',
    from: ['Under Review'],
    to: 'Under Review',
    permission: 'recipe.update',
  },
  {
    command: 'submit',
    label: 'Submit for Approval',
    from: ['Active'],
    to: 'Active',
    permission: 'recipe.update',
  },
  {
    command: 'reject',
    label: 'Reject',
    from: ['Under Review'],
    to: 'Under Review',
    permission: 'recipe.approve',
  },
  { command: 'reject', label: 'Reject', from: ['Active'], to: 'Active', permission: 'recipe.approve' },
  {
    command: 'discard',
    label: 'Discard Version',
    from: ['Active'],
    to: 'Active',
    permission: 'recipe.update',
  },
];
