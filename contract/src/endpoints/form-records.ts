import { z } from 'zod';
import { dateTime, prose, text } from '../fields/kinds.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';
import { exportFormats } from './export.ts';

/** Minutes after what it tells of, from which on an entry is a late one and gives a reason. */
export const lateAfterMinutes = 60;

const reason = prose({ label: 'Reason', maxLength: 500 }).schema.nullish();
const answer = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);

export const formRecord = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  revisionNumber: z.int(),
  /** By the field's id in the form's revision. */
  answers: z.record(z.string(), answer),
  /** Why answers are not good, by the field's id. */
  outOfLimits: z.record(z.string(), z.string()),
  lotNumber: z.string().nullable(),
  /** When it was done, and when it was entered; the two are kept apart. */
  performedAt: z.string(),
  enteredAt: z.string(),
  lateReason: z.string().nullable(),
  personId: z.uuid(),
  personName: z.string(),
  /** The record that this one corrects, and the one that has corrected it. */
  replaces: z.uuid().nullable(),
  replacedBy: z.uuid().nullable(),
  reason: z.string().nullable(),
});
export type FormRecord = z.output<typeof formRecord>;

/** Records of acceptance forms: filled in once, never changed; a correction is a record of its own with a reason. */
export const formRecordApi = {
  list: endpoint({
    method: 'GET',
    path: '/documents/:id/records',
    access: 'formRecord.read',
    summary: 'The records of a form, newest first; `bad` gives those with answers out of their limits',
    params: idParams,
    query: z.strictObject({
      before: z.uuid().optional(),
      bad: z.stringbool().optional(),
      lotNumber: z.string().trim().max(60).optional(),
    }),
    reply: z.object({ items: z.array(formRecord), more: z.boolean() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/documents/:id/records/:recordId',
    access: 'formRecord.read',
    summary: 'A record of a form, with every record that it corrects or that corrects it, oldest first',
    params: idParams.extend({ recordId: z.uuid() }),
    reply: z.object({ record: formRecord, corrections: z.array(formRecord) }),
  }),
  fill: endpoint({
    method: 'POST',
    path: '/documents/:id/records',
    access: 'formRecord.create',
    summary: 'Fill in the revision of a form that is in force; 409 when it is another by now',
    params: idParams,
    body: z.strictObject({
      revisionId: z.uuid(),
      answers: z.record(z.string().max(40), answer),
      lotNumber: text({ label: 'Lot Number', maxLength: 60 }).schema.nullish(),
      /** When it was done; now, if nothing is said. */
      performedAt: dateTime({ label: 'Performed' }).schema.nullish(),
      lateReason: reason,
      /** The record that this one corrects, and why. */
      replaces: z.uuid().nullish(),
      reason,
    }),
    reply: formRecord,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/documents/:id/records/export',
    access: 'document.export',
    summary: 'All records of a form as a table, one column a field',
    params: idParams,
    query: z.strictObject({ format: z.enum(exportFormats.filter((format) => format !== 'pdf')) }),
    streams: true,
  }),
};
