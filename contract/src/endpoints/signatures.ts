import { z } from 'zod';
import { signature } from './document-views.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** Why a signature is not valid. */
export const signatureProblems = [
  /** What was signed says something else now. */
  'changed',
  /** The signature itself is not what was made when it was given. */
  'altered',
  /** It was given for another version or record than the one at which it stands. */
  'moved',
  /** The version that was signed is not there any more. */
  'gone',
] as const;
export type SignatureProblem = (typeof signatureProblems)[number];

const signedRecord = z.object({
  entity: z.string(),
  entityLabel: z.string(),
  id: z.uuid(),
  title: z.string(),
  number: z.string(),
  /** What of it: 'Revision 3'. */
  subject: z.string(),
  /** How that version stands now, in words; null when it is gone. */
  step: z.string().nullable(),
});

export const verification = z.object({
  signature,
  record: signedRecord,
  /** The hash of the content as it stands now; null when the version is gone. */
  contentNow: z.string().nullable(),
  /** Why it is not valid, all that is known; none: it is valid. */
  problems: z.array(z.enum(signatureProblems)),
  /** Of one that was moved: where it was given, when the person may know of that. */
  belongsTo: signedRecord.nullable(),
  /** The event of the audit trail that tells of the signing; null when there is none. */
  event: z
    .object({
      id: z.string(),
      at: z.string(),
      action: z.string(),
      /** Sealed in the hash chain, waiting for the next seal (within a minute), or not what was recorded. */
      state: z.enum(['sealed', 'waiting', 'broken']),
      /** Of its link in the chain. */
      position: z.int().nullable(),
    })
    .nullable(),
  checkedAt: z.string(),
});
export type Verification = z.output<typeof verification>;
export type SignedRecord = z.output<typeof signedRecord>;

export const signatureApi = {
  verify: endpoint({
    method: 'GET',
    path: '/signatures/:id',
    access: 'member',
    summary:
      'Verify an electronic signature: who gave it for what, and whether that still stands there. 404 also for what the person may not know of',
    params: idParams,
    reply: verification,
  }),
} as const;
