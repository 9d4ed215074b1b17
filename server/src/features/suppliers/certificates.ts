import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { supplier } from '@temper/contract/entities/supplier.ts';
import {
  type CertificateGiven,
  certificateFields,
  type SupplierCertificate,
  type supplierCertificateApi,
} from '@temper/contract/entities/supplier-certificate.ts';
import { v7 as newId } from 'uuid';
import { todayOf } from '../../derive/date-words.ts';
import { diff, type FieldChange } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound, stale } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { findRecordOrThrow, lockRecord, type StoredRecord, titleOf } from '../../kernel/records.ts';
import { refuseFileOfRevision } from '../documents/queries.ts';
import { findReadableFileOrThrow } from '../files/queries.ts';
import { type CertificateRow, selectCertificates, toCertificate } from './select-certificates.ts';

type Api = typeof supplierCertificateApi;

const nameOf = ({ standard, number }: { standard: string; number: string }) => `${standard} ${number}`;

/** What the supplier's history says of a certificate that came, or went. */
const told = (
  one: { standard: string; number: string; expires: string },
  what: 'came' | 'went',
): FieldChange[] =>
  [
    { field: 'certificate', value: nameOf(one) },
    { field: certificateFields.expires.meta.label, value: one.expires },
  ].map(({ field, value }) =>
    what === 'came' ? { field, from: null, to: value } : { field, from: value, to: null },
  );

/** What was changed of a certificate, in the words of its form; its file by name. */
const changesOf = (before: CertificateRow, after: CertificateRow): FieldChange[] => [
  ...Object.entries(certificateFields).flatMap(([field, { meta }]) =>
    diff({ ...before }, { ...after }, [field]).map((change) => ({ ...change, field: meta.label })),
  ),
  ...(before.fileId === after.fileId ? [] : [{ field: 'File', from: before.fileName, to: after.fileName }]),
];

const columnsOf = ({ standard, number, issuer, issued, expires, fileId }: CertificateGiven) => ({
  standard,
  number,
  issuer: issuer ?? null,
  issued: issued ?? null,
  expires,
  fileId: fileId ?? null,
});

export async function listCertificates(ctx: Ctx, { params }: InputOf<Api['list']>) {
  await findRecordOrThrow(ctx, supplier.meta, params.id);
  const rows = await selectCertificates(ctx.db)
    .where('c.supplierId', '=', params.id)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.expires')
    .orderBy('c.id')
    .execute();
  return { items: rows.map((row) => toCertificate(row, todayOf(ctx))) };
}

async function findFileOrThrow(ctx: Ctx, fileId: string): Promise<void> {
  await findReadableFileOrThrow(ctx, fileId);
  await refuseFileOfRevision(ctx, fileId);
}

/** Adds a certificate. The history of the supplier tells of it. */
export async function addCertificate(ctx: Ctx, { params, body }: InputOf<Api['create']>) {
  if (body.fileId) await findFileOrThrow(ctx, body.fileId);
  return mutate(ctx, 'supplier.addCertificate', async (tx) => {
    const owner = await lockRecord(tx, supplier.meta, params.id);
    return readCertificate(ctx, tx, await insertCertificate(ctx, tx, owner, body));
  });
}

/** Writes a certificate of a locked supplier, with its place in the supplier's history; gives back its id. */
export async function insertCertificate(
  ctx: Ctx,
  tx: Tx,
  owner: StoredRecord,
  body: CertificateGiven,
): Promise<string> {
  const id = newId();
  const now = ctx.now().toISOString();
  const { personId } = ctx.principal;
  await tx.db
    .insertInto('supplierCertificate')
    .values({
      id,
      companyId: ctx.companyId,
      supplierId: owner.id,
      ...columnsOf(body),
      version: 1,
      createdAt: now,
      createdBy: personId,
      updatedAt: now,
      updatedBy: personId,
      deletedAt: null,
    })
    .execute();
  tx.audit({
    entity: 'supplier',
    recordId: owner.id,
    recordTitle: titleOf(supplier.meta, owner),
    changes: told(body, 'came'),
  });
  return id;
}

/** Changes a certificate that is at the given version; throws 409 with the current one when it is not. */
export async function changeCertificate(
  ctx: Ctx,
  { params, body }: InputOf<Api['update']>,
): Promise<SupplierCertificate> {
  const { version, ...given } = body;
  return mutate(ctx, 'supplier.changeCertificate', async (tx) => {
    const { row, title } = await lockCertificate(tx, params.id, 'live');
    if (row.version !== version) throw stale(toCertificate(row, todayOf(ctx)));
    if (given.fileId && given.fileId !== row.fileId) await findFileOrThrow(ctx, given.fileId);
    const next = columnsOf(given);
    if (diff({ ...row }, next, Object.keys(next)).length === 0) return toCertificate(row, todayOf(ctx));
    await write(ctx, tx, row, next);
    const after = await readRow(tx, row.id);
    tx.audit({
      entity: 'supplier',
      recordId: row.supplierId,
      recordTitle: title,
      changes: [{ field: 'certificate', from: null, to: nameOf(row) }, ...changesOf(row, after)],
    });
    return toCertificate(after, todayOf(ctx));
  });
}

export const removeCertificate = (ctx: Ctx, { params }: InputOf<Api['remove']>): Promise<void> =>
  mutate(ctx, 'supplier.removeCertificate', async (tx) => {
    const { row, title } = await lockCertificate(tx, params.id, 'live');
    await write(ctx, tx, row, { deletedAt: ctx.now().toISOString() });
    tx.audit({
      entity: 'supplier',
      recordId: row.supplierId,
      recordTitle: title,
      changes: told(row, 'went'),
    });
  });

export const restoreCertificate = (
  ctx: Ctx,
  { params }: InputOf<Api['restore']>,
): Promise<SupplierCertificate> =>
  mutate(ctx, 'supplier.addCertificate', async (tx) => {
    const { row, title } = await lockCertificate(tx, params.id, 'deleted');
    await write(ctx, tx, row, { deletedAt: null });
    tx.audit({
      entity: 'supplier',
      recordId: row.supplierId,
      recordTitle: title,
      changes: told(row, 'came'),
    });
    return readCertificate(ctx, tx, row.id);
  });

/** The certificate and its supplier's name, locked. Throws 404, also when the supplier is deleted. */
async function lockCertificate(tx: Tx, id: string, state: 'live' | 'deleted') {
  const row = await selectCertificates(tx.db)
    .where('c.id', '=', id)
    .where('c.deletedAt', state === 'live' ? 'is' : 'is not', null)
    .forUpdate('c')
    .executeTakeFirst();
  if (!row) throw notFound('Certificate');
  const owner = await lockRecord(tx, supplier.meta, row.supplierId);
  return { row, title: titleOf(supplier.meta, owner) };
}

async function write(ctx: Ctx, tx: Tx, { id, version }: CertificateRow, patch: object): Promise<void> {
  await tx.db
    .updateTable('supplierCertificate')
    .set({
      ...patch,
      version: version + 1,
      updatedAt: ctx.now().toISOString(),
      updatedBy: ctx.principal.personId,
    })
    .where('id', '=', id)
    .execute();
}

const readRow = (tx: Tx, id: string): Promise<CertificateRow> =>
  selectCertificates(tx.db).where('c.id', '=', id).executeTakeFirstOrThrow();

const readCertificate = async (ctx: Ctx, tx: Tx, id: string) =>
  toCertificate(await readRow(tx, id), todayOf(ctx));

/** A certificate's file may be read by who may read suppliers. */
export async function isCertificateFile(ctx: Ctx, fileId: string): Promise<boolean> {
  if (!ctx.may('supplier.read')) return false;
  const row = await ctx.db
    .selectFrom('supplierCertificate')
    .select('id')
    .where('fileId', '=', fileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
