import { createHash, createHmac } from 'node:crypto';
import type { Signature } from '@temper/contract/endpoints/document-views.ts';
import type { SignatureMeaning } from '@temper/contract/workflows/document-workflow.ts';
import { v7 as newId } from 'uuid';
import { canonicalJson, type FieldChange } from './audit.ts';
import type { Ctx } from './ctx.ts';
import type { Db } from './database/pool.ts';
import type { Kernel } from './kernel.ts';
import type { Tx } from './mutate.ts';

// Electronic signatures (21 CFR Part 11, 11.50 and 11.70): who, when, what it means, and bound to the content by
// its hash. Whoever signs has given the password again before (identity/require-signer.ts).

/** The hash that signatures are bound to: SHA-256 of the content as canonical JSON, hexadecimal. */
export const hashContent = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

export interface Signing {
  /** The id that the signature gets, for whoever refers to it. */
  readonly id?: string | undefined;
  readonly entity: string;
  readonly recordId: string;
  /** The version of the record that is signed, such as a revision's id. */
  readonly versionId: string;
  /** What is signed, as people call it: 'Revision 3'. */
  readonly subject: string;
  readonly meaning: SignatureMeaning;
  readonly contentHash: string;
  readonly note?: string | null | undefined;
  /** The name of the person for whom this one signs. */
  readonly onBehalfOf?: string | null | undefined;
}

/**
 * Signs in the name of the ctx's person. The audit event is the command's own; what comes back stands among its
 * changes, so that each leads to the other.
 */
export function sign(ctx: Ctx, tx: Tx, signing: Signing): FieldChange {
  const { principal } = ctx;
  const row = {
    id: signing.id ?? newId(),
    company_id: ctx.companyId,
    entity: signing.entity,
    record_id: signing.recordId,
    version_id: signing.versionId,
    subject: signing.subject,
    person_id: principal.personId,
    person_name: principal.name,
    on_behalf_of: signing.onBehalfOf ?? null,
    meaning: signing.meaning,
    note: signing.note ?? null,
    signed_at: ctx.now().toISOString(),
    time_zone: principal.timeZone,
    content_hash: signing.contentHash,
  };
  const names = Object.keys(row);
  tx.send({
    sql: `insert into signature (${names.join(', ')}, mac) values (${names.map((_, n) => `$${n + 1}`).join(', ')}, $${names.length + 1})`,
    parameters: [...Object.values(row), macOf(ctx.kernel, row)],
  });
  return signatureChange(row.id);
}

/** How an audit event names the signature that was given with it. */
export const signatureChange = (id: string): FieldChange => ({ field: 'Signature', from: null, to: id });

type Row = Readonly<Record<string, unknown>>;

/** Cannot be made without the key: a signature written behind the application's back is none. */
const macOf = (kernel: Kernel, row: Row): string =>
  createHmac('sha256', kernel.config.key('signature')).update(canonicalJson(row)).digest('base64url');

const selectSignatures = (db: Db) => db.selectFrom('signature').selectAll();
export type SignatureRow = Awaited<
  ReturnType<ReturnType<typeof selectSignatures>['executeTakeFirstOrThrow']>
>;

/** Whether a stored signature is as it was made: only the application can write its code. */
export const isGenuine = (kernel: Kernel, row: SignatureRow): boolean =>
  row.mac ===
  macOf(kernel, {
    id: row.id,
    company_id: row.companyId,
    entity: row.entity,
    record_id: row.recordId,
    version_id: row.versionId,
    subject: row.subject,
    person_id: row.personId,
    person_name: row.personName,
    on_behalf_of: row.onBehalfOf,
    meaning: row.meaning,
    note: row.note,
    signed_at: row.signedAt,
    time_zone: row.timeZone,
    content_hash: row.contentHash,
  });

/** A stored signature as it is answered; `hash` is that of the content as it stands now, none when it is gone. */
export const viewSignature = (kernel: Kernel, row: SignatureRow, hash: string | undefined): Signature => ({
  id: row.id,
  personId: row.personId,
  personName: row.personName,
  onBehalfOf: row.onBehalfOf,
  meaning: row.meaning as SignatureMeaning,
  subject: row.subject,
  note: row.note,
  signedAt: row.signedAt,
  timeZone: row.timeZone,
  contentHash: row.contentHash,
  valid: hash === row.contentHash && isGenuine(kernel, row),
});

export const findSignature = (ctx: Ctx, id: string): Promise<SignatureRow | undefined> =>
  selectSignatures(ctx.db).where('id', '=', id).executeTakeFirst();

/** Below this address each signature is verified, under its id; every print that shows one says so. */
export const signaturesAddress = ({ config }: Kernel): string => `${config.publicUrl}/signatures`;

/**
 * The signatures of a record, the first first. `hashes` are those of the contents as they stand now, by version id:
 * a signature under another hash, of a version that is not there, or with a wrong code is not valid.
 */
export async function listSignatures(
  ctx: Ctx,
  db: Db,
  record: { entity: string; recordId: string },
  hashes: ReadonlyMap<string, string>,
): Promise<(Signature & { versionId: string })[]> {
  const rows = await selectSignatures(db)
    .where('entity', '=', record.entity)
    .where('recordId', '=', record.recordId)
    .orderBy('signedAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...viewSignature(ctx.kernel, row, hashes.get(row.versionId)),
    versionId: row.versionId,
  }));
}
