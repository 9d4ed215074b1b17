import { roleMay } from '@temper/contract/access/role-table.ts';
import type { Role } from '@temper/contract/access/roles.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { forbidden, invalid } from '../../kernel/errors.ts';
import { hasWritten } from '../../kernel/has-written.ts';
import type { Tx } from '../../kernel/mutate.ts';
import type { RevisionRow } from './store.ts';

export type Duty = 'review' | 'approve';
const permissionOf = { review: 'document.review', approve: 'document.approve' } as const;
const fieldOf = { review: 'reviewers', approve: 'approvers' } as const;

/** Throws 422 where somebody is chosen who wrote in the revision, has left, or holds no role for it. */
export async function checkAssignees(
  db: Db,
  revision: Pick<RevisionRow, 'authorIds'>,
  chosen: Readonly<Record<Duty, readonly string[]>>,
): Promise<void> {
  const ids = [...new Set([...chosen.review, ...chosen.approve])];
  const members = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .select(['member.personId', 'member.role', 'person.name'])
    .where('member.personId', 'in', ids)
    .where('member.active', '=', true)
    .execute();
  const known = new Map(members.map((member) => [member.personId, member]));
  const errors: FieldError[] = [];
  for (const duty of ['review', 'approve'] as const)
    for (const id of chosen[duty]) {
      const member = known.get(id);
      const path = fieldOf[duty];
      if (!member) errors.push({ path, message: 'Choose active members of the company' });
      else if (revision.authorIds.includes(id))
        errors.push({ path, message: `${member.name} has written in this revision and cannot ${duty} it` });
      else if (!roleMay(member.role as Role, permissionOf[duty]))
        errors.push({ path, message: `The role of ${member.name} does not allow to ${duty} documents` });
    }
  if (errors.length > 0) throw invalid(errors);
}

/** Assigns people for a new round of review; open ones of an earlier round are void. */
export async function assign(
  ctx: Ctx,
  tx: Tx,
  revision: Pick<RevisionRow, 'id' | 'documentId'>,
  chosen: Readonly<Record<Duty, readonly string[]>>,
): Promise<void> {
  const { rows } = await sql<{ round: number }>`select coalesce(max(round), 0) + 1 as round
    from document_assignment where company_id = ${ctx.companyId} and revision_id = ${revision.id}`.execute(
    tx.db,
  );
  const createdAt = ctx.now().toISOString();
  await tx.db
    .insertInto('documentAssignment')
    .values(
      (['review', 'approve'] as const).flatMap((duty) =>
        chosen[duty].map((personId) => ({
          id: newId(),
          companyId: ctx.companyId,
          documentId: revision.documentId,
          revisionId: revision.id,
          round: rows[0]?.round ?? 1,
          duty,
          personId,
          createdAt,
        })),
      ),
    )
    .execute();
}

/** What is open when a revision goes back, or its document out of force, is done by nobody any more. */
export const voidOpen = (tx: Tx, revisionId: string) =>
  tx.db
    .updateTable('documentAssignment')
    .set({ decision: 'void' })
    .where('revisionId', '=', revisionId)
    .where('decision', '=', 'open')
    .execute();

/** The people for whom this one may act today: they are away and have said so, and have not left meanwhile. */
export async function principalsOf(ctx: Ctx, db: Db): Promise<Map<string, string>> {
  const today = todayOf(ctx);
  const rows = await db
    .selectFrom('delegation')
    .innerJoin('person', 'person.id', 'delegation.personId')
    .innerJoin('member', (join) =>
      join
        .onRef('member.personId', '=', 'delegation.personId')
        .onRef('member.companyId', '=', 'delegation.companyId'),
    )
    .select(['delegation.personId', 'person.name', 'member.role'])
    .where('member.active', '=', true)
    .where('delegation.delegateId', '=', ctx.principal.personId)
    .where('delegation.endedAt', 'is', null)
    .where('delegation.firstDay', '<=', today)
    .where('delegation.lastDay', '>=', today)
    .execute();
  const able = rows.filter(({ role }) => roleMay(role as Role, permissionOf.review));
  return new Map(able.map(({ personId, name }) => [personId, name]));
}

/** Who signs today for people who are away; `name` is that of whoever is. */
export async function delegatesOf(ctx: Ctx, db: Db, people: readonly string[]) {
  if (people.length === 0) return [];
  const today = todayOf(ctx);
  return db
    .selectFrom('delegation')
    .innerJoin('person', 'person.id', 'delegation.personId')
    .select(['delegation.personId', 'delegation.delegateId', 'person.name'])
    .where('delegation.personId', 'in', people)
    .where('delegation.endedAt', 'is', null)
    .where('delegation.firstDay', '<=', today)
    .where('delegation.lastDay', '>=', today)
    .execute();
}

/** How the history tells for whom something was signed or refused. */
export const signedFor = (onBehalfOf: string | null) =>
  onBehalfOf === null ? [] : [{ field: 'Signed for', from: null, to: onBehalfOf }];

export interface OpenAssignment {
  readonly id: string;
  /** The name of the person for whom it is done; null: for oneself. */
  readonly onBehalfOf: string | null;
}

/** Assignments of a revision's present round that are open, oldest duty first. */
export const openAssignments = (db: Db, revisionId: string) =>
  db
    .selectFrom('documentAssignment')
    .select(['id', 'duty', 'personId'])
    .where('revisionId', '=', revisionId)
    .where('decision', '=', 'open')
    .execute();

/**
 * The person's open assignment of a duty, own or of somebody who is away. Throws 403 when there is none, or when
 * the person has written in the revision.
 */
export async function ownAssignmentOrThrow(
  ctx: Ctx,
  tx: Tx,
  revision: Pick<RevisionRow, 'id' | 'documentId' | 'authorIds'>,
  duties: readonly Duty[],
): Promise<OpenAssignment & { duty: Duty; others: number }> {
  const { personId } = ctx.principal;
  const own = { entity: 'document', recordId: revision.documentId, personId };
  if (revision.authorIds.includes(personId) || (await hasWritten(tx.db, own, authorship)))
    throw forbidden('You have written in this revision; others review and approve it.');
  const open = await openAssignments(tx.db, revision.id);
  const absent = await principalsOf(ctx, tx.db);
  for (const duty of duties) {
    const mine = open.filter((one) => one.duty === duty);
    const own = mine.find((one) => one.personId === personId) ?? mine.find((one) => absent.has(one.personId));
    if (!own || !ctx.may(permissionOf[duty])) continue;
    const onBehalfOf = own.personId === personId ? null : (absent.get(own.personId) ?? null);
    if (onBehalfOf !== null) await refuseWithoutRole(tx, duty, own.personId, onBehalfOf);
    return { id: own.id, duty, onBehalfOf, others: mine.length - 1 };
  }
  throw forbidden('This is not assigned to you.');
}

const begins = sql<boolean>`(action = 'document.revise'
  or action = 'document.periodicReview' and changes @> '[{"from": null, "to": "Draft"}]')`;
const authorship = {
  begins,
  writes: sql<boolean>`(${begins}
    or action in ('document.create', 'document.import', 'document.update', 'document.changeDraft'))`,
};

/** A delegate may do no more than the one who is away still may. */
async function refuseWithoutRole(tx: Tx, duty: Duty, personId: string, name: string): Promise<void> {
  const { role } = await tx.db
    .selectFrom('member')
    .select('role')
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  if (!roleMay(role as Role, permissionOf[duty]))
    throw forbidden(`The role of ${name} does not allow to ${duty} documents any more.`);
}

/** Two signatures that were asked for are of two people: a delegate who has signed does not sign for another too. */
export async function refuseTwice(
  ctx: Ctx,
  tx: Tx,
  revision: Pick<RevisionRow, 'id' | 'submittedAt'>,
  { duty, onBehalfOf }: { duty: Duty; onBehalfOf: string | null },
): Promise<void> {
  if (onBehalfOf === null || revision.submittedAt === null) return;
  const signed = await tx.db
    .selectFrom('documentAssignment')
    .select('id')
    .where('revisionId', '=', revision.id)
    .where('duty', '=', duty)
    .where('decision', '=', 'signed')
    .where('decidedBy', '=', ctx.principal.personId)
    .where('createdAt', '>=', revision.submittedAt)
    .limit(1)
    .executeTakeFirst();
  if (signed)
    throw forbidden(`You have signed this revision already. Somebody else signs for ${onBehalfOf}.`);
}

/** Closes an assignment of a locked document. */
export const decide = (
  ctx: Ctx,
  tx: Tx,
  id: string,
  decision: 'signed' | 'rejected',
  note: string | null | undefined,
) =>
  tx.db
    .updateTable('documentAssignment')
    .set({
      decision,
      decidedAt: ctx.now().toISOString(),
      decidedBy: ctx.principal.personId,
      note: note ?? null,
    })
    .where('id', '=', id)
    .execute();
