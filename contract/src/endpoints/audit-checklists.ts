import { z } from 'zod';
import { auditStandardOptions } from '../entities/audit-standards.ts';
import { prose, text } from '../fields/kinds.ts';
import { storable } from '../fields/storable.ts';
import { attachment } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** What an auditor says to a question. */
export const auditAnswers = [
  { value: 'not_yet', label: 'Not yet', color: 'gray' },
  { value: 'conform', label: 'Conform', color: 'green' },
  { value: 'minor', label: 'Minor', color: 'amber' },
  { value: 'major', label: 'Major', color: 'red' },
  { value: 'not_applicable', label: 'Not applicable', color: 'gray' },
] as const;
export type AuditAnswer = (typeof auditAnswers)[number]['value'];
export const auditAnswer = z.enum(auditAnswers.map(({ value }) => value));

const line = (maxLength: number, label: string) =>
  text({ label, required: `${label} is required`, maxLength }).schema;
const optionalText = (maxLength: number, label: string) =>
  z
    .string()
    .trim()
    .max(maxLength, `${label} is longer than ${maxLength} characters`)
    .refine(storable, 'Contains characters that cannot be stored')
    .nullable();

/** A checklist has at most this many questions. */
export const questionLimit = 200;

export const checklistQuestion = z.strictObject({
  clause: line(60, 'Clause'),
  question: prose({ label: 'Question', required: 'Question is required', maxLength: 1000 }).schema,
});
export type ChecklistQuestion = z.output<typeof checklistQuestion>;

const standard = z.enum(auditStandardOptions.map(({ value }) => value));

/** Version 1 is the one that comes with the product; each change of a company makes the next. */
export const checklistTemplate = z.object({
  standard,
  version: z.int(),
  questions: z.array(checklistQuestion),
  changedAt: z.string().nullable(),
  changedByName: z.string().nullable(),
  note: z.string().nullable(),
});
export type ChecklistTemplate = z.output<typeof checklistTemplate>;

export const auditItem = z.object({
  id: z.uuid(),
  position: z.int(),
  clause: z.string(),
  question: z.string(),
  answer: auditAnswer,
  evidence: z.string().nullable(),
  notes: z.string().nullable(),
  version: z.int(),
  photos: z.array(attachment),
});
export type AuditItem = z.output<typeof auditItem>;

export const auditChecklistApi = {
  templates: endpoint({
    method: 'GET',
    path: '/audits/checklists',
    access: 'audit.read',
    summary: 'The checklist of every standard in its present version',
    reply: z.object({
      items: z.array(checklistTemplate.omit({ questions: true }).extend({ questions: z.int() })),
      can: z.object({ manage: z.boolean() }),
    }),
  }),
  template: endpoint({
    method: 'GET',
    path: '/audits/checklists/one',
    access: 'audit.read',
    summary: 'One checklist; the present version unless another is asked for',
    query: z.strictObject({ standard, version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    reply: checklistTemplate,
  }),
  change: endpoint({
    method: 'POST',
    path: '/audits/checklists',
    access: 'auditChecklist.manage',
    summary: 'Make the next version of a checklist; audits under way keep the one they began with',
    body: z.strictObject({
      standard,
      /** The version that the change was made from. */
      basedOn: z.int().min(1),
      note: prose({ label: 'A note', required: 'A note on what has changed is required', maxLength: 500 })
        .schema,
      questions: z
        .array(checklistQuestion)
        .min(1, 'A checklist needs a question')
        .max(questionLimit, `A checklist has at most ${questionLimit} questions`),
    }),
    reply: checklistTemplate,
    status: 201,
  }),
  items: endpoint({
    method: 'GET',
    path: '/audits/:id/checklist',
    access: 'audit.read',
    summary: "An audit's questions and answers; before the start there are none",
    params: idParams,
    reply: z.object({
      version: z.int().nullable(),
      items: z.array(auditItem),
      can: z.object({ answer: z.boolean() }),
    }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/audits/:id/checklist/:itemId',
    access: 'audit.update',
    summary: 'Answer a question of an audit in progress; 409 when somebody has answered it meanwhile',
    params: idParams.extend({ itemId: z.uuid() }),
    body: z.strictObject({
      version: z.int().min(1),
      answer: auditAnswer,
      evidence: optionalText(5000, 'Evidence'),
      notes: optionalText(5000, 'Notes'),
      /** Photos among the audit's attachments that show it; as they are when absent. */
      photoIds: z.array(z.uuid()).max(20, 'At most 20 photos').optional(),
    }),
    reply: auditItem,
  }),
};
