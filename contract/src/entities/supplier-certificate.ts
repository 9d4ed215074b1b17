import { z } from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { idParams } from '../endpoints/entity-endpoints.ts';
import { storedFile } from '../endpoints/files.ts';
import { date, text } from '../fields/kinds.ts';

/** Days before its end from which a certificate is about to expire. */
export const expiringDays = 90;

export const certificateStates = [
  { value: 'valid', label: 'Valid', color: 'green' },
  { value: 'expiring', label: 'Expiring', color: 'amber' },
  { value: 'expired', label: 'Expired', color: 'red' },
] as const;
export type CertificateState = (typeof certificateStates)[number]['value'];

/** How a certificate stands on a day; on its last day it is still good. Days are `YYYY-MM-DD`. */
export function certificateState(expires: string, today: string): CertificateState {
  if (expires < today) return 'expired';
  const soon = new Date(`${today}T00:00:00Z`);
  soon.setUTCDate(soon.getUTCDate() + expiringDays);
  return expires <= soon.toISOString().slice(0, 10) ? 'expiring' : 'valid';
}

export const certificateFields = {
  standard: text({ label: 'Standard', required: 'Standard is required', maxLength: 100 }),
  number: text({ label: 'Certificate Number', required: 'Certificate number is required', maxLength: 100 }),
  issuer: text({ label: 'Issued By', maxLength: 150 }),
  issued: date({ label: 'Issue Date' }),
  expires: date({ label: 'Expiry Date', required: 'Expiry date is required' }),
};

const { standard, number, issuer, issued, expires } = certificateFields;
const shape = {
  standard: standard.schema,
  number: number.schema,
  issuer: issuer.schema.nullish(),
  issued: issued.schema.nullish(),
  expires: expires.schema,
  fileId: z.uuid().nullish(),
};

const inOrder = (given: { issued?: string | null | undefined; expires: string }, check: z.RefinementCtx) => {
  if (given.issued && given.expires < given.issued)
    check.addIssue({
      code: 'custom',
      path: ['expires'],
      message: 'The expiry date lies before the issue date',
    });
};

export const certificateCreate = z.strictObject(shape).superRefine(inOrder);
/** A change gives the whole certificate: it is small, and its dates belong together. */
export const certificateUpdate = z.strictObject({ ...shape, version: z.int().min(1) }).superRefine(inOrder);
export type CertificateGiven = z.output<typeof certificateCreate>;

export const supplierCertificate = z.object({
  id: z.uuid(),
  supplierId: z.uuid(),
  standard: z.string(),
  number: z.string(),
  issuer: z.string().nullable(),
  issued: z.string().nullable(),
  expires: z.string(),
  file: storedFile.pick({ id: true, name: true, size: true, type: true }).nullable(),
  state: z.enum(['valid', 'expiring', 'expired']),
  version: z.int(),
});
export type SupplierCertificate = z.output<typeof supplierCertificate>;

/**
 * Whether a later certificate of its standard has taken its place among a supplier's: then it does not count any more.
 * Of two that end on one day, the one added later counts.
 */
export const isReplaced = (one: SupplierCertificate, all: readonly SupplierCertificate[]): boolean =>
  all.some(
    ({ standard, expires, id }) =>
      standard.toLowerCase() === one.standard.toLowerCase() &&
      (expires > one.expires || (expires === one.expires && id > one.id)),
  );

/** Certificates are part of their supplier: who may change it may change them, and its history tells of both. */
export const supplierCertificateApi = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers/:id/certificates',
    access: 'supplier.read',
    summary: "A supplier's certificates, the first to expire first",
    params: idParams,
    reply: z.object({ items: z.array(supplierCertificate) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/suppliers/:id/certificates',
    access: 'supplier.update',
    summary: 'Add a certificate to a supplier',
    params: idParams,
    body: certificateCreate,
    reply: supplierCertificate,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/supplier-certificates/:id',
    access: 'supplier.update',
    summary: "Change a supplier's certificate",
    params: idParams,
    body: certificateUpdate,
    reply: supplierCertificate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/supplier-certificates/:id',
    access: 'supplier.update',
    summary: "Take a certificate off a supplier's list, reversibly",
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/supplier-certificates/:id/restore',
    access: 'supplier.update',
    summary: 'Bring a removed certificate back',
    params: idParams,
    reply: supplierCertificate,
  }),
};
