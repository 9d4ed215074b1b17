import { z } from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { commandEndpoint, countsEndpoint, entityEndpoints, idParams } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import {
  choice,
  date,
  dateTime,
  email,
  flag,
  longText,
  person,
  prose,
  reference,
  text,
} from '../fields/kinds.ts';
import { isReadable } from '../fields/storable.ts';
import type { Workflow } from '../workflows/workflow.ts';
import { analysisSteps, complaintAnalysis } from './complaint-analysis.ts';
import { defineEntity } from './define-entity.ts';

export const complaintStatuses = [
  { value: 'Open', label: 'Open', color: 'blue' },
  { value: 'In Progress', label: 'In Progress', color: 'amber' },
  { value: 'Closed', label: 'Closed', color: 'green' },
] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number]['value'];

export const complaintPriorities = [
  { value: 'High', label: 'High', color: 'red' },
  { value: 'Medium', label: 'Medium', color: 'amber' },
  { value: 'Low', label: 'Low', color: 'gray' },
] as const;

/** What customers complain of; the Pareto chart counts them. */
export const complaintCauses = [
  { value: 'foreign-body', label: 'Foreign body' },
  { value: 'taste', label: 'Taste or odor' },
  { value: 'appearance', label: 'Appearance or texture' },
  { value: 'spoilage', label: 'Spoilage or mold' },
  { value: 'allergen', label: 'Undeclared allergen' },
  { value: 'contamination', label: 'Contamination' },
  { value: 'labeling', label: 'Labeling or date code' },
  { value: 'packaging', label: 'Packaging or seal' },
  { value: 'quantity', label: 'Weight or quantity' },
  { value: 'specification', label: 'Out of specification' },
  { value: 'function', label: 'Function or performance' },
  { value: 'temperature', label: 'Storage or temperature' },
  { value: 'transport', label: 'Transport damage' },
  { value: 'delivery', label: 'Wrong or late delivery' },
  { value: 'documentation', label: 'Missing documents' },
  { value: 'service', label: 'Service' },
  { value: 'other', label: 'Other' },
] as const;

const core = defineEntity('complaint', {
  path: 'complaints',
  label: 'Complaint',
  plural: 'Complaints',
  title: 'complaintNumber',
  defaultSort: '-dateReceived',
  closed: {
    field: 'status',
    values: ['Closed'],
    message: 'This complaint is closed. Reopen it to change it.',
    withoutTasks: true,
  },
  fields: {
    complaintNumber: text({
      label: 'Complaint Number',
      required: 'Complaint number is required',
      readOnly: true,
      maxLength: 60,
      list: true,
      sort: true,
      search: true,
    }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: complaintStatuses,
      readOnly: true,
      list: true,
      filter: true,
      sort: true,
    }),
    customerName: text({
      label: 'Customer Name',
      required: 'Customer name is required',
      names: { entity: 'customer', id: 'customerId' },
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    customerId: reference({ label: 'Customer', entity: 'customer', filter: true }),
    email: email({ label: 'Email', search: true }),
    productName: text({
      label: 'Product Name',
      required: 'Product name is required',
      names: { entity: 'product', id: 'productId' },
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    productId: reference({ label: 'Product', entity: 'product', filter: true }),
    supplierName: text({
      label: 'Supplier Name',
      help: 'Whose material it is about, where that is known',
      names: { entity: 'supplier', id: 'supplierId' },
      search: true,
    }),
    supplierId: reference({ label: 'Supplier', entity: 'supplier', filter: true }),
    dateReceived: date({
      label: 'Date Received',
      required: 'Date received is required',
      filter: true,
      sort: true,
    }),
    complaintDescription: longText({
      label: 'Description',
      required: 'Description is required',
      search: true,
    }),
    cause: choice({ label: 'Cause', options: complaintCauses, filter: true }),
    priority: choice({
      label: 'Priority',
      required: 'Priority is required',
      options: complaintPriorities,
      list: true,
      filter: true,
      sort: true,
    }),
    assignedTo: person({
      label: 'Assigned To',
      required: 'Assignment is required',
      may: 'complaint.update',
      list: true,
      filter: true,
    }),
    lotNumber: text({ label: 'Lot or Batch Number', maxLength: 80, filter: true, search: true }),
    lotUnknownReason: text({
      label: 'Why the Lot Is Unknown',
      help: 'Only when there is no lot or batch number',
    }),
    illness: flag({ label: 'Illness', help: 'Somebody fell ill' }),
    injury: flag({ label: 'Injury', help: 'Somebody was hurt' }),
    allergen: flag({ label: 'Allergen', help: 'An allergen that is not declared' }),
    foreignBody: flag({ label: 'Foreign Body', help: 'Something that does not belong in the product' }),
    /** Any of the four flags. */
    safetyRisk: flag({
      label: 'Safety Risk',
      required: 'Safety risk is required',
      readOnly: true,
      filter: true,
    }),
    /** See `complaintDueDate`. */
    dueDate: date({
      label: 'Due Date',
      required: 'Due date is required',
      readOnly: true,
      filter: true,
      sort: true,
    }),
    resolution: longText({ label: 'Resolution' }),
    rootCause: longText({ label: 'Root Cause' }),
    rootCauseNotConfirmed: flag({ label: 'Root Cause Not Confirmed' }),
    closedAt: dateTime({ label: 'Closed', readOnly: true }),
    reopenReason: prose({ label: 'Reason for Reopening', maxLength: 1000, readOnly: true }),
  },
});

/** Tasks and photos of a complaint, as its list shows them. */
export const complaintProgress = {
  tasks: z.object({ total: z.int(), completed: z.int() }),
  photos: z.object({
    total: z.int(),
    /** The first ones, as ids of files. */
    fileIds: z.array(z.uuid()),
  }),
};
/** Thumbnails in a row of the list; the rest is in the viewer. */
export const photosInLists = 3;

export const complaint = { ...core, listRow: core.listRow.extend(complaintProgress) };

export const complaintWorkflow = [
  { command: 'start', label: 'Start', from: ['Open'], to: 'In Progress', permission: 'complaint.update' },
  { command: 'close', label: 'Close', from: ['In Progress'], to: 'Closed', permission: 'complaint.update' },
  { command: 'reopen', label: 'Reopen', from: ['Closed'], to: 'In Progress', permission: 'complaint.update' },
] as const satisfies Workflow<ComplaintStatus>;

const words = (label: string, maxLength: number, required = `${label} is required`) =>
  prose({ label, required, maxLength }).schema;

export const resolutionMessage = 'Resolution is required';
export const rootCauseMessage = 'Enter the root cause or mark it as not confirmed';
export const openTasksMessage = 'Tasks are still open: complete them or give a reason';

/** What closing asks for; a root cause and 'not confirmed' exclude each other. */
export const complaintClosing = {
  resolution: words('Resolution', 20_000, resolutionMessage),
  rootCause: z
    .string()
    .trim()
    .max(20_000, 'At most 20000 characters')
    .refine(isReadable, rootCauseMessage)
    .nullish(),
  rootCauseNotConfirmed: z.boolean().default(false),
  /** Why it is closed although tasks are open. */
  openTasksReason: z
    .string()
    .trim()
    .max(1000, 'At most 1000 characters')
    .refine(isReadable, openTasksMessage)
    .nullish(),
};
export const complaintReopening = { reason: words('Reason', 1000) };

export const complaintMessage = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
  sentByName: z.string(),
  /** What became of the mail: `kept` without a mail server. */
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
});
export type ComplaintMessage = z.output<typeof complaintMessage>;

/** A mail to the customer. It goes to the address of the complaint and nowhere else. */
export const complaintReply = z.strictObject({
  subject: text({ label: 'Subject', required: 'Subject is required', maxLength: 200 }).schema,
  text: words('Message', 20_000),
});

const similarComplaint = z.object({
  id: z.uuid(),
  complaintNumber: z.string(),
  customerName: z.string(),
  productName: z.string(),
  status: z.string(),
  dateReceived: z.string(),
  /** What it has in common with what is being written. */
  same: z.array(z.enum(['lot', 'product', 'customer', 'words'])),
});
export type SimilarComplaint = z.output<typeof similarComplaint>;

const endpoints = entityEndpoints(complaint);
const line = z.string().trim().max(250).optional();

export const complaintApi = {
  ...endpoints,
  counts: countsEndpoint(complaint, ['status', 'priority']),
  start: commandEndpoint(complaint, 'start', {
    access: 'complaint.update',
    summary: 'Begin to work on a complaint',
    body: {},
  }),
  close: commandEndpoint(complaint, 'close', {
    access: 'complaint.update',
    summary: 'Close a complaint with its resolution and root cause',
    body: complaintClosing,
  }),
  reopen: commandEndpoint(complaint, 'reopen', {
    access: 'complaint.update',
    summary: 'Open a closed complaint again',
    body: complaintReopening,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/complaints/similar',
    access: 'complaint.read',
    summary: 'Complaints like one that is being written: same lot, product, customer or words',
    query: z.strictObject({
      customerName: line,
      productName: line,
      lotNumber: line,
      words: z.string().trim().max(500).optional(),
      /** The complaint that is being written itself. */
      except: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(similarComplaint) }),
  }),
  analysis: endpoint({
    method: 'GET',
    path: '/complaints/analysis',
    access: 'complaint.read',
    summary: "Trend and Pareto by product and cause, under the list's filters",
    query: (complaint.listQuery as z.ZodObject).extend({
      step: z.enum(analysisSteps).default('month'),
    }) as unknown as z.ZodType<
      z.output<typeof complaint.listQuery> & { step: 'week' | 'month' },
      z.input<typeof complaint.listQuery> & { step?: 'week' | 'month' }
    >,
    reply: complaintAnalysis,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/complaints/:id/messages',
    access: 'complaint.read',
    summary: 'Mails to the customer, newest first',
    params: idParams,
    reply: z.object({ items: z.array(complaintMessage) }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/complaints/:id/reply',
    access: 'complaint.update',
    summary: "Send a mail to the complaint's address and keep it on the record",
    params: idParams,
    body: complaintReply,
    reply: complaintMessage,
    status: 201,
  }),
} as const;

export const complaintImportApi = entityImportEndpoints(complaint);
