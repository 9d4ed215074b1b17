import type { Assignment, Revision } from '@temper/contract/endpoints/document-views.ts';
import { document } from '@temper/contract/entities/document.ts';
import { documentWorkflow } from '@temper/contract/workflows/document-workflow.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';
import { listSignatures } from '../../kernel/signatures.ts';
import { principalsOf } from './assignments.ts';
import { hashNow } from './content-now.ts';
import { fileOf, type RevisionRow, type StoredDocument } from './store.ts';

/** Revisions with their assignments and signatures, as this person may see them. */
export async function viewRevisions(
  ctx: Ctx,
  db: Db,
  owner: StoredDocument,
  rows: readonly RevisionRow[],
): Promise<Revision[]> {
  const seesDrafts = hiddenFrom(ctx, document.meta).length === 0;
  const shown = rows.filter(({ step }) => seesDrafts || step === 'active');
  const hashes = new Map(shown.map((row) => [row.id, hashNow(owner, row)]));
  const [signatures, assignments, absent, names] = await Promise.all([
    listSignatures(ctx, db, { entity: 'document', recordId: owner.id }, hashes),
    selectAssignments(ctx, db, owner.id),
    principalsOf(ctx, db),
    readNames(
      db,
      shown.map(({ authorId }) => authorId),
    ),
  ]);
  return shown.map((row) => {
    const all = assignments.filter(({ revisionId }) => revisionId === row.id);
    const own = all.flatMap(({ decision, ...one }) => (decision === 'void' ? [] : [{ ...one, decision }]));
    return {
      id: row.id,
      version: row.version,
      revisionNumber: row.revisionNumber,
      revisionReason: row.revisionReason,
      step: row.step as Revision['step'],
      fields: row.fields as Record<string, unknown>,
      content: row.content ?? null,
      file: fileOf(row),
      authorId: row.authorId,
      authorName: names.get(row.authorId) ?? '',
      authorIds: row.authorIds,
      createdAt: row.createdAt,
      submittedAt: row.submittedAt,
      plannedDate: row.plannedDate,
      signBy: row.signBy,
      effectiveDate: row.effectiveDate,
      archivedAt: row.archivedAt,
      contentHash: row.contentHash,
      assignments: own.map(({ revisionId: _revision, ...assignment }) => assignment),
      asked: askedOf(all),
      signatures: signatures
        .filter(({ versionId }) => versionId === row.id)
        .map(({ versionId: _version, ...signature }) => signature),
      commands: owner.deletedAt === null ? commandsOf(ctx, owner, row, own, absent) : [],
    };
  });
}

/** The people of the last submission, by duty. */
function askedOf(assignments: readonly Pick<Assignment, 'round' | 'duty' | 'personId'>[]): Revision['asked'] {
  const last = Math.max(...assignments.map(({ round }) => round));
  const of = (duty: Assignment['duty']) =>
    assignments.filter((one) => one.round === last && one.duty === duty).map(({ personId }) => personId);
  return assignments.length === 0 ? null : { review: of('review'), approve: of('approve') };
}

/** What the person may do with a revision now; the commands decide again, under lock. */
function commandsOf(
  ctx: Ctx,
  owner: StoredDocument,
  row: RevisionRow,
  assignments: readonly (Assignment & { revisionId: string })[],
  absent: ReadonlyMap<string, string>,
): string[] {
  const { personId } = ctx.principal;
  const wrote = row.authorIds.includes(personId);
  const open = assignments.filter(({ decision }) => decision === 'open');
  const round = Math.max(...assignments.map((one) => one.round));
  const signed = (duty: string) =>
    assignments.some(
      (one) =>
        one.duty === duty &&
        one.round === round &&
        one.decision === 'signed' &&
        (one.decidedByName === null
          ? one.personId === personId
          : one.decidedByName === ctx.principal.name && absent.has(one.personId)),
    );
  /** Whether the duty is open to the person: own, or of somebody who is away unless the person has done it before. */
  const mine = (duty: string) =>
    !wrote &&
    open.some(
      (one) =>
        one.duty === duty && (one.personId === personId || (absent.has(one.personId) && !signed(duty))),
    );
  const reviewed = !open.some(({ duty }) => duty === 'review');
  const isDraft = owner.draftId === row.id;
  const isFirst = owner.revisionId === row.id;
  return documentWorkflow
    .filter(({ command, from, permission }) => {
      if (!from.includes(row.step as Revision['step']) || !ctx.may(permission)) return false;
      switch (command) {
        case 'review':
          return mine('review');
        case 'approve':
          return mine('approve') && reviewed;
        case 'reject':
          return mine('review') || mine('approve');
        case 'discard':
          return isDraft && !isFirst;
        case 'submit':
        case 'withdraw':
          return isDraft;
        case 'revise':
          return owner.draftId === null && isFirst;
        case 'obsolete':
          return isFirst;
        default:
          return command satisfies never;
      }
    })
    .map(({ command }) => command);
}

async function selectAssignments(ctx: Ctx, db: Db, documentId: string) {
  const today = todayOf(ctx);
  const rows = await db
    .selectFrom('documentAssignment as a')
    .innerJoin('person', 'person.id', 'a.personId')
    .leftJoin('person as s', (join) =>
      join.onRef('s.id', '=', 'a.decidedBy').onRef('s.id', '<>', 'a.personId'),
    )
    .leftJoin('delegation as g', (join) =>
      join
        .onRef('g.personId', '=', 'a.personId')
        .on('a.decision', '=', 'open')
        .on('g.endedAt', 'is', null)
        .on('g.firstDay', '<=', today)
        .on('g.lastDay', '>=', today),
    )
    .leftJoin('person as i', 'i.id', 'g.delegateId')
    .select([
      'a.id',
      'a.revisionId',
      'a.round',
      'a.duty',
      'a.personId',
      'person.name as personName',
      'a.decision',
    ])
    .select(['a.decidedAt', 's.name as decidedByName', 'a.note'])
    .select(['g.delegateId', 'i.name as delegateName'])
    .where('a.documentId', '=', documentId)
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .execute();
  return rows.map(({ delegateId, delegateName, ...row }) => ({
    ...row,
    standIn: delegateId && delegateName ? { personId: delegateId, name: delegateName } : null,
    duty: row.duty as Assignment['duty'],
    decision: row.decision as Assignment['decision'] | 'void',
  }));
}

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
