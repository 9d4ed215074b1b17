import {
  type CertificateState,
  certificateState,
  type SupplierCertificate,
} from '@temper/contract/entities/supplier-certificate.ts';
import type { Db } from '../../kernel/database/pool.ts';

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
