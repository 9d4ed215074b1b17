import { type AcceptanceField, acceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';

export interface FormFields {
  readonly byRevision: ReadonlyMap<number, readonly AcceptanceField[]>;
  /** Every field that a visible revision has, the newest of each. */
  readonly all: ReadonlyMap<string, AcceptanceField>;
}

/** The fields of a form's revisions: who may not see old ones reads old records by the fields of today. */
export function fieldsOfRevisions(revisions: readonly Revision[]): FormFields {
  const byRevision = new Map<number, readonly AcceptanceField[]>();
  const all = new Map<string, AcceptanceField>();
  // A draft may bear the number of the one in force only before its first approval.
  for (const { revisionNumber, content, step } of [...revisions].sort(
    (a, b) => a.revisionNumber - b.revisionNumber,
  )) {
    const form = acceptanceForm.safeParse(content);
    if (!form.success || (step !== 'active' && step !== 'archived')) continue;
    byRevision.set(revisionNumber, form.data.fields);
    for (const field of form.data.fields) all.set(field.id, field);
  }
  return { byRevision, all };
}
