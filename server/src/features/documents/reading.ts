import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { document } from '@temper/contract/entities/document.ts';
import { todayOf } from '../../derive/date-words.ts';
import { requireSigner } from '../../identity/require-signer.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { isHidden } from '../../kernel/drafts.ts';
import { conflict, forbidden, invalid, notFound } from '../../kernel/errors.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { mutate } from '../../kernel/mutate.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { notAMember } from '../../kernel/references.ts';
import { sign } from '../../kernel/signatures.ts';
import { isAsSubmitted } from './content-now.ts';
import { giveReading, takeReadingBack } from './give-reading.ts';
import { findRevision, lockDocument, type StoredDocument, writeDocument } from './store.ts';
import { documentReply } from './write-documents.ts';

type Api = typeof documentApi;
const { meta } = document;

const findAudience = (db: Db, documentId: string) =>
  db
    .selectFrom('documentAudience')
    .select(['everyone', 'roles', 'departments', 'people', 'days'])
    .where('documentId', '=', documentId)
    .executeTakeFirst();
type AudienceRow = Awaited<ReturnType<typeof findAudience>>;

/** Who is to read the document, and how far they are with the revision in force; who has left is not counted. */
export async function getAudience(ctx: Ctx, { params }: InputOf<Api['audience']>) {
  const row = (await findRecordOrThrow(ctx, meta, params.id)) as StoredDocument;
  const today = todayOf(ctx);
  const [audience, readers] = await Promise.all([
    findAudience(ctx.db, row.id),
    ctx.db
      .selectFrom('documentReading as g')
      .innerJoin('person', 'person.id', 'g.personId')
      .innerJoin('member', (join) =>
        join.onRef('member.personId', '=', 'g.personId').onRef('member.companyId', '=', 'g.companyId'),
      )
      .select(['g.personId', 'person.name as personName', 'g.due', 'g.readAt'])
      .where('g.documentId', '=', row.id)
      .where('g.revisionId', '=', row.revisionId)
      .where((eb) => eb.or([eb('member.active', '=', true), eb('g.readAt', 'is not', null)]))
      .orderBy('person.name')
      .execute(),
  ]);
  return {
    audience: audience ?? null,
    readers: readers.map((reader) => ({ ...reader, overdue: reader.readAt === null && reader.due < today })),
  };
}

/** How the history tells of an audience. */
const words = (audience: AudienceRow | null) => {
  if (!audience) return null;
  const { everyone, roles, departments, people, days } = audience;
  const who = everyone
    ? ['everyone']
    : [...roles, ...departments, ...(people.length > 0 ? [`${people.length} people`] : [])];
  return `${who.join(', ') || 'nobody'}, within ${days} days`;
};

/** Throws 422 for people named anew who are no active members of the company. */
async function checkPeople(db: Db, people: ReadonlySet<string>): Promise<void> {
  if (people.size === 0) return;
  const members = await db
    .selectFrom('member')
    .select('personId')
    .where('personId', 'in', [...people])
    .where('active', '=', true)
    .execute();
  if (members.length < people.size) throw invalid([{ path: 'audience.people', message: notAMember }]);
}

/** Says who is to read each new revision; of the one in force they get it at once, and others no longer have it. */
export const setAudience = (ctx: Ctx, { params, body }: InputOf<Api['setAudience']>) =>
  mutate(ctx, 'document.setAudience', async (tx) => {
    const row = await lockDocument(tx, params.id, body.version);
    const before = await findAudience(tx.db, row.id);
    const named = new Set(before?.people);
    if (body.audience) await checkPeople(tx.db, new Set(body.audience.people).difference(named));
    await tx.db.deleteFrom('documentAudience').where('documentId', '=', row.id).execute();
    if (body.audience)
      await tx.db
        .insertInto('documentAudience')
        .values({ documentId: row.id, companyId: ctx.companyId, ...body.audience })
        .execute();
    const [from, to] = [words(before), words(body.audience)];
    const changes = from === to ? [] : [{ field: 'Audience', from, to }];
    const after = await writeDocument(ctx, tx, row, {}, changes);
    if (row.step === 'active') {
      await takeReadingBack(tx, row.id, row.revisionId);
      await giveReading(ctx, tx, todayOf(ctx), row.id);
    }
    return documentReply(ctx, after);
  });

/** Signs that the person has read and understood the revision in force. */
export async function acknowledge(
  ctx: Ctx,
  { params, body }: InputOf<Api['acknowledge']>,
  { request }: Http,
) {
  await requireSigner(ctx, body, request);
  return mutate(ctx, 'document.acknowledge', async (tx) => {
    const row = await lockDocument(tx, params.id);
    // A draft is not there for whoever may not know of it.
    if (isHidden(ctx, meta, row)) throw notFound(meta.label);
    const revision = await findRevision(tx.db, row.id, row.revisionId);
    if (revision?.step !== 'active') throw conflict('This document is not in force.');
    if (revision.contentHash !== body.contentHash || !isAsSubmitted(row, revision))
      throw conflict('This is another content than the one you have read. Open the document again.');
    const { personId } = ctx.principal;
    const read = await tx.db
      .updateTable('documentReading')
      .set({ readAt: ctx.now().toISOString() })
      .where('revisionId', '=', revision.id)
      .where('personId', '=', personId)
      .where('readAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!read) throw forbidden('You are not asked to read this, or have acknowledged it already.');
    const subject = `Revision ${revision.revisionNumber}`;
    const signed = sign(ctx, tx, {
      entity: meta.name,
      recordId: row.id,
      versionId: revision.id,
      subject,
      meaning: 'acknowledged',
      contentHash: body.contentHash,
    });
    tx.audit({
      entity: meta.name,
      recordId: row.id,
      recordTitle: String(row.name),
      changes: [{ field: subject, from: null, to: 'Acknowledged' }, signed],
    });
    return documentReply(ctx, row);
  });
}
