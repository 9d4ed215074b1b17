import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** How a certification stands today: `upcoming` before its day of issue, `expiring` within 90 days of its end. */
export const certificateStates = [
  { value: 'upcoming', label: 'Not yet valid', color: 'gray' },
  { value: 'valid', label: 'Valid', color: 'green' },
  { value: 'expiring', label: 'Expires soon', color: 'amber' },
  { value: 'expired', label: 'Expired', color: 'red' },
] as const;
export type CertificateState = (typeof certificateStates)[number]['value'];

/** All that the world learns of a certification. */
export const publicCertificate = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.string(),
  issuedBy: z.string().nullable(),
  issueDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  state: z.enum(certificateStates.map(({ value }) => value)),
  /** Whether its file can be taken. */
  hasFile: z.boolean(),
});
export type PublicCertificate = z.output<typeof publicCertificate>;

const publicPage = z.object({ companyName: z.string(), certificates: z.array(publicCertificate) });
export type PublicCertificates = z.output<typeof publicPage>;

const settings = z.object({
  /** The address of the page; null while it is off. */
  address: z.string().nullable(),
  /** Certifications chosen to be shown; the page lists those of them that are in force. */
  shown: z.array(z.object({ id: z.uuid(), name: z.string(), number: z.string(), inForce: z.boolean() })),
  version: z.int(),
});
export type CertificatePage = z.output<typeof settings>;

const choice = z.object({
  shown: z.boolean(),
  /** The address of the company's page; null while it is off, and nothing is shown. */
  address: z.string().nullable(),
});
export type CertificateChoice = z.output<typeof choice>;

const basedOn = z.int().min(0);
/** Long enough for every token; what is no token is not found. */
const token = z.string().max(100);

/** Certifications on a page for everybody. Everything is off until somebody switches it on. */
export const publicCertificateApi = {
  settings: endpoint({
    method: 'GET',
    path: '/company/public-certificates',
    access: 'document.manage',
    summary: "The company's public certificate page: its address, and what is shown there",
    reply: settings,
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/company/public-certificates',
    access: 'company.update',
    summary: 'Switch the public certificate page on, under a new address, or off, which ends its address',
    body: z.strictObject({ enabled: z.boolean(), version: basedOn }),
    reply: settings,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/company/public-certificates/address',
    access: 'company.update',
    summary: 'Give the public certificate page a new address; the one before leads nowhere from now on',
    body: z.strictObject({ version: basedOn }),
    reply: settings,
  }),
  choice: endpoint({
    method: 'GET',
    path: '/documents/:id/public-page',
    access: 'document.manage',
    summary: 'Whether a certification is shown on the public page',
    params: idParams,
    reply: choice,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/documents/:id/public-page',
    access: 'document.manage',
    summary: 'Show a certification on the public page, or no longer',
    params: idParams,
    body: z.strictObject({ shown: z.boolean() }),
    reply: choice,
  }),
  page: endpoint({
    method: 'GET',
    path: '/public/certificates/:token',
    access: 'public',
    summary:
      'The certifications that a company shows to everybody; 404 when the address is not (any more) one',
    params: z.object({ token }),
    reply: publicPage,
    rateLimit: 60,
  }),
  file: endpoint({
    method: 'GET',
    path: '/public/certificates/:token/:id/file',
    access: 'public',
    summary: 'The file of a certification on the public page, as it was issued',
    params: z.object({ token, id: z.uuid() }),
    streams: true,
    rateLimit: 20,
  }),
} as const;
