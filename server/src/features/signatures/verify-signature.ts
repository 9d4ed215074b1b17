import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type {
  SignatureProblem,
  SignedRecord,
  signatureApi,
  Verification,
} from '@temper/contract/endpoints/signatures.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import type { FieldChange } from '../../kernel/audit.ts';
import { eventState } from '../../kernel/audit-chain/event-state.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';
import { notFound } from '../../kernel/errors.ts';
import {
  findSignature,
  isGenuine,
  type SignatureRow,
  signatureChange,
  viewSignature,
} from '../../kernel/signatures.ts';
import type { SignedEntity, SignedVersion } from '../../kernel/signed-records.ts';

/** A signing and its event are written in one transaction, which waits no longer than this for others. */
const longestSigningMs = 60_000;

/**
 * Looks into a signature: the content is hashed and its code computed again. Throws 404 for one that is missing,
 * another company's, or of what the person may not read.
 */
export async function verifySignature(
  ctx: Ctx,
  { params }: InputOf<(typeof signatureApi)['verify']>,
): Promise<Verification> {
  const row = await findSignature(ctx, params.id);
  const signed = row && ctx.kernel.signedEntities.get(row.entity);
  if (!row || !signed || !ctx.may(signed.permission)) throw notFound('Signature');
  const { meta } = registry[row.entity as EntityName];
  const [record, version] = await Promise.all([
    signed.findRecord(ctx, row.recordId),
    signed.findVersion(ctx, row.recordId, row.versionId),
  ]);
  if (!record || !mayKnow(ctx, meta, version)) throw notFound('Signature');
  const { problems, home } = await problemsOf(ctx, signed, row, version);
  return {
    signature: viewSignature(ctx.kernel, row, version?.contentHash),
    record: view(meta, row.recordId, record, version?.subject ?? row.subject, version),
    contentNow: version?.contentHash ?? null,
    problems,
    belongsTo: home && mayKnow(ctx, meta, home) ? await viewHome(ctx, signed, meta, home) : null,
    event: await findEvent(ctx, signed, row),
    checkedAt: ctx.now().toISOString(),
  };
}

/** Who may not read drafts knows of what is in force only. */
const mayKnow = (ctx: Ctx, meta: EntityMeta, version: SignedVersion | null): boolean =>
  hiddenFrom(ctx, meta).length === 0 || version?.inForce === true;

const view = (
  { name, label }: EntityMeta,
  id: string,
  { title, number }: { title: string; number: string },
  subject: string,
  version: SignedVersion | null,
): SignedRecord => ({
  entity: name,
  entityLabel: label,
  id,
  title,
  number,
  subject,
  step: version?.step ?? null,
});

async function viewHome(ctx: Ctx, signed: SignedEntity, meta: EntityMeta, home: SignedVersion) {
  const record = await signed.findRecord(ctx, home.recordId);
  return record && view(meta, home.recordId, record, home.subject, home);
}

/** All that is wrong; `home` is the version for which a signature that was moved had been given. */
async function problemsOf(
  ctx: Ctx,
  signed: SignedEntity,
  row: SignatureRow,
  version: SignedVersion | null,
): Promise<{ problems: SignatureProblem[]; home: SignedVersion | null }> {
  const changed = version !== null && version.contentHash !== row.contentHash;
  const content: SignatureProblem[] = version === null ? ['gone'] : changed ? ['changed'] : [];
  if (isGenuine(ctx.kernel, row)) return { problems: content, home: null };
  // A hash belongs to one version of one record: standing elsewhere, the signature names where it comes from.
  const home = version && !changed ? null : await signed.findByHash(ctx, row.contentHash);
  return home ? { problems: ['moved'], home } : { problems: ['altered', ...content], home: null };
}

/**
 * The event that was written together with the signature: the one that names it, or, of one from before events did,
 * the signer's last one on the record until then.
 */
async function findEvent(ctx: Ctx, signed: SignedEntity, row: SignatureRow): Promise<Verification['event']> {
  const until = row.signedAt;
  const events = ctx.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('entity', '=', row.entity)
    .where('recordId', '=', row.recordId)
    .where('actorId', '=', row.personId);
  const named = sql<boolean>`changes @> ${JSON.stringify([signatureChange(row.id)])}::jsonb`;
  const linked = await events.where(named).limit(1).executeTakeFirst();
  const byTime = events
    .where('action', 'in', signed.actions)
    .where('at', '<=', until)
    .where('at', '>=', new Date(Date.parse(until) - longestSigningMs).toISOString())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const event = linked ?? (await byTime.executeTakeFirst());
  if (!event) return null;
  const { state, position } = await eventState(ctx.kernel, {
    ...event,
    changes: event.changes as FieldChange[],
  });
  return { id: String(event.id), at: event.at, action: event.action, state, position };
}
