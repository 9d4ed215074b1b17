import { z } from 'zod';
import { document, documentEndpoints } from '../entities/document.ts';
import { date, number, prose } from '../fields/kinds.ts';
import {
  audience,
  audienceGiven,
  changeRequest,
  inboxItem,
  periodicReview,
  reviewOutcomeValues,
  revision,
} from './document-views.ts';
import { endpoint } from './endpoint.ts';
import { canShape, countsEndpoint, idParams } from './entity-endpoints.ts';

/** Free text in a command; PostgreSQL cannot store NUL. */
const words = (label: string, message?: string) =>
  prose({ label, maxLength: 1000, ...(message !== undefined && { required: message }) }).schema;
const reason = (message: string) => words('Reason', message);
const note = words('Note').nullish();

/** What an electronic signature asks for: the password again and, where it is on, the second factor. */
export const signingShape = {
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256),
  /** Of the authenticator, for people whose sign-in has a second step. */
  code: z.string().trim().max(20).nullish(),
};

const reply = z.object({ row: document.row, can: canShape });
const command = <const B extends z.ZodRawShape, const P extends string>(
  name: string,
  access: P,
  summary: string,
  body: B,
) =>
  ({
    method: 'POST',
    path: `/documents/:id/${name}`,
    access,
    summary,
    params: idParams,
    body: z.strictObject({
      /** The version of the document that the command is based on. */
      version: z.int().min(1),
      ...body,
    }),
    reply,
  }) as const;
/** A command that signs: what the person has read is named by its hash, so that several may sign at once. */
const signing = <const B extends z.ZodRawShape, const P extends string>(
  name: string,
  access: P,
  summary: string,
  body: B,
) =>
  ({
    method: 'POST',
    path: `/documents/:id/${name}`,
    access,
    summary,
    params: idParams,
    body: z.strictObject({
      /** `contentHash` of the revision that the person has read; 409 when it is another by now. */
      contentHash: z.string().regex(/^[0-9a-f]{64}$/, 'must be the content hash of a revision'),
      ...signingShape,
      ...body,
    }),
    reply,
  }) as const;
const people = (most: number) =>
  z
    .array(z.uuid())
    .max(most)
    .transform((ids) => [...new Set(ids)]);

/** The day on which a revision becomes active; none: with its approval. */
const plannedDate = date({ label: 'Effective Date' }).schema.nullish();
const revisionNumber = number({
  label: 'Revision Number',
  required: 'Revision number is required',
  whole: true,
  min: 0,
  max: 9999,
}).schema;

const copyQuery = z.strictObject({
  copy: z.enum(['controlled', 'original']).default('controlled'),
  /** Shown in the page instead of saved. */
  inline: z.stringbool().optional(),
});

export const documentApi = {
  ...documentEndpoints,
  counts: countsEndpoint(document, ['status', 'kind', 'step', 'category']),
  nextNumber: endpoint({
    method: 'GET',
    path: '/documents/next-number',
    access: 'document.create',
    summary: 'The number that the next document of a kind gets by the rule; it is not taken by asking',
    query: z.strictObject({ kind: document.create.shape.kind }),
    reply: z.object({ documentNumber: z.string() }),
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/documents/:id/revisions',
    access: 'document.read',
    summary: 'The revisions that the person may see, newest first, with assignments and signatures',
    params: idParams,
    reply: z.object({ items: z.array(revision) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/documents/:id/revisions/:revision/file',
    access: 'document.read',
    summary:
      'The file of a revision: `controlled` is a PDF that says who took it when and how it stands, `original` the file as it is',
    params: z.object({ id: z.uuid(), revision: z.uuid() }),
    query: copyQuery,
    streams: true,
  }),
  shownFile: endpoint({
    method: 'GET',
    path: '/documents/:id/file',
    access: 'document.read',
    summary: 'The file of the revision that the document shows: the one in force, when there is one',
    params: idParams,
    query: copyQuery,
    streams: true,
  }),
  changeDraft: endpoint({
    method: 'PATCH',
    path: '/documents/:id/draft',
    access: 'document.update',
    summary:
      'Change the draft of the next revision: its fields, its file (null takes it off), its structured content. `draftVersion` is the version of the draft that the change is based on',
    params: idParams,
    body: (document.update as z.ZodObject).extend({
      draftVersion: z.int().min(1),
      fileId: z.uuid().nullish(),
      content: z.unknown().optional(),
    }) as unknown as z.ZodType<
      z.output<typeof document.update> & { draftVersion: number; fileId?: string | null; content?: unknown }
    >,
    reply: revision,
  }),
  submit: endpoint(
    command(
      'submit',
      'document.update',
      'Submit the draft for review and approval; nobody of its authors signs it',
      {
        reviewers: people(20),
        approvers: people(20).refine((ids) => ids.length > 0, 'Choose who approves'),
        plannedDate,
        /** Calendar day; none given: as many days from now as the company says; null: no day. */
        signBy: date({ label: 'Sign by' }).schema.nullish(),
        note,
      },
    ),
  ),
  withdraw: endpoint(
    command('withdraw', 'document.update', 'Take a revision back out of review', {
      reason: reason('Say why the revision is withdrawn'),
    }),
  ),
  review: endpoint(
    signing('review', 'document.review', 'Sign that the revision has been reviewed', { note }),
  ),
  approve: endpoint(
    signing('approve', 'document.approve', 'Approve the revision; the last approval brings it into force', {
      note,
    }),
  ),
  reject: endpoint(
    command('reject', 'document.review', 'Send a revision back to its author', {
      reason: reason('Say why the revision is rejected'),
    }),
  ),
  revise: endpoint(
    command('revise', 'document.update', 'Begin the next revision as a draft; the one in force stays', {
      revisionNumber: revisionNumber.nullish(),
      revisionReason: reason('Revision reason is required'),
    }),
  ),
  discard: endpoint(
    command('discard', 'document.update', 'Give up the draft of a next revision', {
      reason: reason('Say why the draft is given up'),
    }),
  ),
  obsolete: endpoint(
    command('obsolete', 'document.manage', 'Take a document out of force by signature', {
      ...signingShape,
      reason: reason('Say why the document is obsolete'),
    }),
  ),
  inbox: endpoint({
    method: 'GET',
    path: '/documents/inbox',
    access: 'document.read',
    summary:
      'What waits for the person: reviews, approvals, reading, periodic reviews, and recipes to approve',
    reply: z.object({ items: z.array(inboxItem) }),
  }),
  /** Read-and-acknowledge. */
  audience: endpoint({
    method: 'GET',
    path: '/documents/:id/audience',
    access: 'document.read',
    summary: 'Who is to read each new revision, and how far they are with the one in force',
    params: idParams,
    reply: z.object({
      audience: audience.nullable(),
      readers: z.array(
        z.object({
          personId: z.uuid(),
          personName: z.string(),
          due: z.string(),
          readAt: z.string().nullable(),
          overdue: z.boolean(),
        }),
      ),
    }),
  }),
  setAudience: endpoint({
    method: 'PUT',
    path: '/documents/:id/audience',
    access: 'document.manage',
    summary: 'Say who is to read each new revision; null: nobody',
    params: idParams,
    body: z.strictObject({ version: z.int().min(1), audience: audienceGiven.nullable() }),
    reply,
  }),
  acknowledge: endpoint(
    signing(
      'acknowledge',
      'document.read',
      'Sign that the revision in force has been read and understood',
      {},
    ),
  ),
  requestChange: endpoint({
    method: 'POST',
    path: '/documents/:id/change-requests',
    access: 'document.read',
    summary: 'Ask for a change of a document: a task for its owner, linked to it',
    params: idParams,
    body: z.strictObject({ text: words('Text', 'Say what is to be changed') }),
    reply: z.object({ taskId: z.uuid() }),
    status: 201,
    rateLimit: 30,
  }),
  answerChange: endpoint({
    method: 'POST',
    path: '/documents/:id/change-requests/:taskId/answer',
    access: 'document.read',
    summary:
      'Accept or decline a change that was asked for: whoever its task is assigned to, the owner of the document, or who manages documents. Whoever asked is told',
    params: idParams.extend({ taskId: z.uuid() }),
    body: z
      .strictObject({ answer: z.enum(['accepted', 'declined']), reason: words('Reason').nullish() })
      .refine(({ answer, reason: why }) => answer === 'accepted' || Boolean(why), {
        path: ['reason'],
        message: 'Say why the change is declined',
      }),
    reply: z.object({ items: z.array(changeRequest) }),
  }),
  changeRequests: endpoint({
    method: 'GET',
    path: '/documents/:id/change-requests',
    access: 'document.read',
    summary: 'The changes of a document that were asked for and how far they are, the newest first',
    params: idParams,
    reply: z.object({ items: z.array(changeRequest) }),
  }),
  ownChangeRequests: endpoint({
    method: 'GET',
    path: '/documents/change-requests',
    access: 'document.read',
    summary: 'The changes of documents that the person has asked for and how far they are, the newest first',
    reply: z.object({ items: z.array(changeRequest) }),
  }),
  periodicReview: endpoint(
    command(
      'periodic-review',
      'document.review',
      'Record a periodic review of the revision in force; of documents of others it needs `document.manage`, or a delegation of the owner',
      {
        ...signingShape,
        outcome: z.enum(reviewOutcomeValues, 'Say what came out of the review'),
        note: words('Note', 'Say what was looked at'),
      },
    ),
  ),
  periodicReviews: endpoint({
    method: 'GET',
    path: '/documents/:id/periodic-reviews',
    access: 'document.read',
    summary:
      'The periodic reviews of a document, the newest first; without `document.readDrafts` those that have confirmed what is in force',
    params: idParams,
    reply: z.object({ items: z.array(periodicReview) }),
  }),
};
