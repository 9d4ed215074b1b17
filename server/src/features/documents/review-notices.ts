import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { notify, settleNotifications } from '../../kernel/notify.ts';
import { type Duty, delegatesOf } from './assignments.ts';
import type { RevisionRow, StoredDocument } from './store.ts';

/** Tells people that a revision waits for them, and those who sign for them while they are away. */
export async function askToSign(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  { revisionNumber, authorIds }: Pick<RevisionRow, 'revisionNumber' | 'authorIds'>,
  duty: Duty,
  people: readonly string[],
): Promise<void> {
  const delegates = await delegatesOf(ctx, tx.db, people);
  const asked = [
    ...people.map((personId) => ({ personId, of: '' })),
    ...delegates
      .filter(({ delegateId }) => !authorIds.includes(delegateId))
      .map(({ delegateId, name }) => ({ personId: delegateId, of: `, for ${name}` })),
  ];
  for (const { personId, of } of asked)
    await notify(ctx, tx, {
      to: { personId },
      except: ctx.principal.personId,
      kind: 'documentReview',
      type: 'info',
      title: `${row.name} waits for your ${duty === 'review' ? 'review' : 'approval'}${of}`,
      message: `Revision ${revisionNumber} of ${row.documentNumber} has been submitted by ${ctx.principal.name}.`,
      link: `/documents/${row.id}`,
    });
}

/** What people were asked about a revision that has gone back waits for none of them any more. */
export async function takeBackRequests(ctx: Ctx, tx: Tx, { id, documentId }: RevisionRow): Promise<void> {
  const asked = await tx.db
    .selectFrom('documentAssignment')
    .select('personId')
    .distinct()
    .where('revisionId', '=', id)
    .execute();
  const people = asked.map(({ personId }) => personId);
  const delegates = await delegatesOf(ctx, tx.db, people);
  await settleNotifications(ctx, tx, {
    personIds: [...people, ...delegates.map(({ delegateId }) => delegateId)],
    kind: 'documentReview',
    link: `/documents/${documentId}`,
  });
}

/** Tells whoever wrote a revision what has been decided, by whom and for whom. */
export function tellAuthor(
  ctx: Ctx,
  tx: Tx,
  row: StoredDocument,
  { authorId, revisionNumber }: RevisionRow,
  { what, why, for: of }: { what: 'rejected' | 'approved'; why?: string; for: string | null },
): Promise<void> {
  return notify(ctx, tx, {
    to: { personId: authorId },
    except: ctx.principal.personId,
    kind: 'documentDecided',
    type: what === 'rejected' ? 'warning' : 'info',
    title: `${row.name} is ${what}`,
    message: `Revision ${revisionNumber} of ${row.documentNumber} was ${what} by ${ctx.principal.name}${of ? ` for ${of}` : ''}.${why ? ` ${why}` : ''}`,
    link: `/documents/${row.id}`,
  });
}
