import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { type ReviewOutcome, reviewOutcomes } from '../documents/periodic-review.ts';
import { documentSteps } from '../entities/document.ts';
import { taskStatuses } from '../entities/task.ts';
import { signatureMeanings } from '../workflows/document-workflow.ts';
import { departmentName } from './company.ts';
import { storedFile } from './files.ts';

// What is answered about documents beside their rows: revisions, signatures, what waits, who reads.

export const signature = z.object({
  id: z.uuid(),
  personName: z.string(),
  personId: z.uuid(),
  /** For whom the person signed, while that one was away. */
  onBehalfOf: z.string().nullable(),
  meaning: z.enum(signatureMeanings),
  /** What was signed, such as 'Revision 3'. */
  subject: z.string(),
  note: z.string().nullable(),
  signedAt: z.string(),
  /** IANA name of the zone in which the time is shown. */
  timeZone: z.string(),
  contentHash: z.string(),
  /** Whether what was signed is still what stands there. */
  valid: z.boolean(),
});
export type Signature = z.output<typeof signature>;

export const assignment = z.object({
  id: z.uuid(),
  /** Which submission of the revision it belongs to, from 1. */
  round: z.int(),
  duty: z.enum(['review', 'approve']),
  personId: z.uuid(),
  personName: z.string(),
  decision: z.enum(['open', 'signed', 'rejected']),
  decidedAt: z.string().nullable(),
  /** Who signed or refused for the person, who was away; null: the person did, or nobody has yet. */
  decidedByName: z.string().nullable(),
  /** Who signs for the person today, while it is open and the person is away. */
  standIn: z.object({ personId: z.uuid(), name: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type Assignment = z.output<typeof assignment>;

export const revision = z.object({
  id: z.uuid(),
  version: z.int(),
  revisionNumber: z.int(),
  revisionReason: z.string(),
  step: z.enum(documentSteps.map(({ value }) => value)),
  /** The values of the document's fields in this revision. */
  fields: z.record(z.string(), z.unknown()),
  /** Structured content beside the file (a chart, a form, a plan); its shape is the kind's. */
  content: z.unknown().nullable(),
  file: storedFile.pick({ id: true, name: true, size: true, type: true, sha256: true }).nullable(),
  authorId: z.uuid(),
  authorName: z.string(),
  /** Everybody who has written in it; they do not sign it. */
  authorIds: z.array(z.uuid()),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  /** The day on which it becomes active; none: with its approval. */
  plannedDate: z.string().nullable(),
  /** Calendar day by which it is to be reviewed and approved, of the present submission; null: none is set. */
  signBy: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  archivedAt: z.string().nullable(),
  /** The hash of what signatures are bound to; none while it is a draft. */
  contentHash: z.string().nullable(),
  assignments: z.array(assignment),
  /** The people who were asked at its last submission, also those who need not decide any more; null: none yet. */
  asked: z.object({ review: z.array(z.uuid()), approve: z.array(z.uuid()) }).nullable(),
  signatures: z.array(signature),
  /** What the person may do with this revision now. */
  commands: z.array(z.string()),
});
export type Revision = z.output<typeof revision>;

export const inboxItem = z.object({
  entity: z.enum(['document', 'recipe']),
  recordId: z.uuid(),
  name: z.string(),
  /** The number of a document, the code of a recipe. */
  number: z.string(),
  /** Of a document. */
  kind: z.string().nullable(),
  /** The number of the revision, or the name of the version. */
  revision: z.string(),
  /** `revise`: own work that was sent back. */
  duty: z.enum(['review', 'approve', 'revise', 'acknowledge', 'periodic-review']),
  since: z.string(),
  /** Calendar day by which it is to be done; none: no day is set. */
  due: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
});
export type InboxItem = z.output<typeof inboxItem>;

export const audience = z.object({
  everyone: z.boolean(),
  roles: z.array(z.string()),
  departments: z.array(z.string()),
  people: z.array(z.uuid()),
  /** Days after a revision becomes active by which it is to be read. */
  days: z.int().min(1).max(365),
});
export type Audience = z.output<typeof audience>;

/** An audience as it is said anew. */
export const audienceGiven = z
  .strictObject({
    ...audience.shape,
    roles: z.array(z.enum(roles, 'Choose roles that there are')).max(roles.length),
    departments: z.array(departmentName).max(50, 'At most 50 departments'),
    people: z.array(z.uuid()).max(500, 'At most 500 people by name'),
  })
  .refine(
    ({ everyone, roles: some, departments, people }) =>
      everyone || some.length + departments.length + people.length > 0,
    { path: ['roles'], message: 'Choose who is to read it' },
  );

export const reviewOutcomeValues = reviewOutcomes.map(({ value }) => value) as [
  ReviewOutcome,
  ...ReviewOutcome[],
];

export const periodicReview = z.object({
  id: z.uuid(),
  revisionNumber: z.int(),
  outcome: z.enum(reviewOutcomeValues),
  note: z.string(),
  personId: z.uuid(),
  personName: z.string(),
  /** The name of the owner, who was away and for whom the person recorded it. */
  onBehalfOf: z.string().nullable(),
  reviewedAt: z.string(),
  /** Calendar days: by when it had to be done, and by when the next one has to be; null: no day was set. */
  due: z.string().nullable(),
  nextDue: z.string().nullable(),
  signature: signature.nullable(),
});
export type PeriodicReview = z.output<typeof periodicReview>;

export const changeRequest = z.object({
  taskId: z.uuid(),
  documentId: z.uuid(),
  /** The name of the document as its task tells it. */
  documentName: z.string(),
  revisionNumber: z.int(),
  text: z.string(),
  personId: z.uuid(),
  personName: z.string(),
  createdAt: z.string(),
  /** How far its task is; null: the task was deleted. */
  status: z.enum(taskStatuses.map(({ value }) => value)).nullable(),
  /** Who has declined it, when and why; null: nobody. */
  declined: z.object({ byName: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** Whether the person may accept or decline it now. */
  mayAnswer: z.boolean(),
  /** Whether the person may open the document now. */
  open: z.boolean(),
});
export type ChangeRequest = z.output<typeof changeRequest>;
