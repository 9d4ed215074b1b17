import {
  type CertificateState,
  certificateState,
  type SupplierCertificate,
} from '@temper/contract/entities/supplier-certificate.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';

/** The calendar day in the company's time zone, `YYYY-MM-DD`. */
export const todayOf = (ctx: Ctx): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: ctx.principal.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(ctx.now());

/** Certificates with their files. */
export const selectCertificates = (db: Db) =>
  db
    .selectFrom('supplierCertificate as c')
    .leftJoin('file', 'file.id', 'c.fileId')
    .select([
      'c.id',
      'c.supplierId',
      'c.standard',
      'c.number',
      'c.issuer',
      'c.issued',
      'c.expires',
      'c.version',
      'c.deletedAt',
      'file.id as fileId',
      'file.name as fileName',
      'file.size as fileSize',
      'file.type as fileType',
    ]);
export type CertificateRow = Awaited<
  ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirstOrThrow']>
>;

/** A certificate as the API shows it on a day. */
export function toCertificate(row: CertificateRow, today: string): SupplierCertificate {
  const { fileId, fileName, fileSize, fileType, deletedAt: _deleted, ...rest } = row;
  const file =
    fileId !== null && fileName !== null && fileSize !== null && fileType !== null
      ? { id: fileId, name: fileName, size: fileSize, type: fileType }
      : null;
  const state: CertificateState = certificateState(row.expires, today);
  return { ...rest, file, state };
}
