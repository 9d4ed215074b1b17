import { moved } from '../columns/column-draft.ts';

/** Which steps get another position when the one at `from` goes to `to`; the others keep theirs. */
export function positionsAfterMove<S extends { readonly id: string; readonly [key: string]: unknown }>(
  steps: readonly S[],
  from: number,
  to: number,
): { step: S; position: number }[] {
  return moved(steps, from, to).flatMap((step, position) =>
    step.position === position ? [] : [{ step, position }],
  );
}
