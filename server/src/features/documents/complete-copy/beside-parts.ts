import { reviewOutcomes } from '@temper/contract/documents/periodic-review.ts';
import { taskStatuses } from '@temper/contract/entities/task.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { CopiedDocument } from './collect.ts';

type Table = (head: string[], rows: string[][], widths: string[]) => Content;

/** What is on record beside the revisions, in tables; what there is none of is left out. */
export function besideParts(
  { revisions, beside }: CopiedDocument,
  {
    when,
    heading,
    table,
  }: { when: (at: string) => string; heading: (text: string) => Content; table: Table },
): Content[] {
  const { periodicReviews, changeRequests, readings, formRecords, comments, recipes } = beside;
  const numbers = new Map(revisions.map(({ id, revisionNumber }) => [id, String(revisionNumber)]));
  const part = (title: string, head: string[], rows: string[][], widths: string[]): Content[] =>
    rows.length === 0 ? [] : [heading(title), table(head, rows, widths)];
  const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
    options.find((one) => one.value === value)?.label ?? value ?? 'Deleted';
  return [
    ...part(
      'Periodic reviews',
      ['When', 'Who', 'Outcome', 'Note'],
      periodicReviews.map((one) => [
        when(one.reviewedAt),
        one.onBehalfOf ? `${one.personName} for ${one.onBehalfOf}` : one.personName,
        `${labelOf(reviewOutcomes, one.outcome)}, revision ${one.revisionNumber}`,
        [
          one.note,
          one.due ? `Due ${one.due}` : '',
          one.nextDue ? `Next review ${one.nextDue}` : '',
          one.signature ? `Signature ${one.signature.id}` : '',
        ]
          .filter(Boolean)
          .join('\n'),
      ]),
      ['18%', '20%', '20%', '*'],
    ),
    ...part(
      'Requested changes',
      ['When', 'Who', 'Request', 'State'],
      changeRequests.map(({ createdAt, personName, text, status, declined, revisionNumber }) => [
        when(createdAt),
        personName,
        `Revision ${revisionNumber}: ${text}`,
        declined ? `Declined by ${declined.byName}: ${declined.reason}` : labelOf(taskStatuses, status),
      ]),
      ['18%', '18%', '*', '24%'],
    ),
    ...part(
      'Reading',
      ['Who', 'Revision', 'Asked', 'Due', 'Acknowledged'],
      readings.map((one) => [
        one.personName,
        numbers.get(one.revisionId) ?? '',
        when(one.assignedAt),
        one.due,
        one.acknowledgedAt ? when(one.acknowledgedAt) : 'not yet',
      ]),
      ['*', '12%', '22%', '14%', '22%'],
    ),
    ...part(
      'Filled in',
      ['When', 'Who', 'Revision', 'Lot', 'Result'],
      formRecords.map((one) => [
        when(String(one.performedAt)),
        String(one.personName),
        String(one.revisionNumber),
        String(one.lotNumber ?? ''),
        one.isBad ? 'Out of limits' : 'Within limits',
      ]),
      ['22%', '*', '12%', '18%', '20%'],
    ),
    ...part(
      'Comments',
      ['When', 'Who', 'Comment'],
      comments.map(({ at, personName, text }) => [when(at), personName, text]),
      ['18%', '20%', '*'],
    ),
    ...recipes.flatMap(({ code, name, versions }) =>
      part(
        `Recipe ${code}: ${name}`,
        ['Version', 'State', 'Written by', 'Ingredients', 'Signatures'],
        versions.map((one) => [
          one.recipeVersion,
          labelOf(recipeSteps, one.step),
          `${one.authorName}\n${when(one.createdAt)}`,
          one.ingredients.map((part) => `${part.name} ${part.percentage} %`).join('\n'),
          one.signatures
            .map(
              (signed) =>
                `${signed.personName}, ${when(signed.signedAt)}, ${signed.valid ? 'valid' : 'INVALID'}\n${signed.id}`,
            )
            .join('\n'),
        ]),
        ['10%', '12%', '20%', '*', '30%'],
      ),
    ),
  ];
}
