import { z } from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { commandEndpoint, countsEndpoint, entityEndpoints, idParams } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { calendarDay } from '../fields/calendar-day.ts';
import { choice, date, longText, number, person, prose, reference, text } from '../fields/kinds.ts';
import { auditStandardOptions, auditTypes, checkStandard, standardsFollowType } from './audit-standards.ts';
import { defineEntity } from './define-entity.ts';

export const auditStatuses = [
  { value: 'scheduled', label: 'Scheduled', color: 'blue' },
  { value: 'in_progress', label: 'In Progress', color: 'amber' },
  { value: 'completed', label: 'Completed', color: 'green' },
] as const;

/** Said at `auditor`, unless a reason is given in `independenceReason`. */
export const notIndependent =
  'This auditor belongs to the audited department. Choose another, or give a reason';

/**
 * Whether an audit is overdue on a day (`YYYY-MM-DD`): its day is past and it is not completed. The list's filter and
 * badge, the calendar and the warnings all go by this.
 */
export const isAuditOverdue = (row: Readonly<Record<string, unknown>>, today: string): boolean =>
  row.status !== 'completed' && typeof row.auditDate === 'string' && row.auditDate < today;

const core = defineEntity('audit', {
  path: 'audits',
  label: 'Audit',
  plural: 'Audits',
  title: 'title',
  defaultSort: '-auditDate',
  closed: {
    field: 'status',
    values: ['completed'],
    message: 'A completed audit is not changed any more. Reopen it first.',
  },
  fields: {
    auditNumber: text({
      label: 'Audit Number',
      required: 'Audit number is required',
      maxLength: 60,
      readOnly: true,
      sort: true,
      search: true,
    }),
    title: text({
      label: 'Audit Title',
      required: 'Audit title is required',
      list: true,
      sort: true,
      search: true,
    }),
    auditType: choice({
      label: 'Audit Type',
      required: 'Audit type is required',
      options: auditTypes,
      list: true,
      filter: true,
      sort: true,
    }),
    auditStandard: choice({
      label: 'Audit Standard',
      required: 'Audit standard is required',
      options: auditStandardOptions,
      optionsBy: standardsFollowType,
      list: true,
      filter: true,
      sort: true,
    }),
    expectedDuration: text({ label: 'Expected Duration', required: 'Duration is required', maxLength: 60 }),
    department: text({
      label: 'Department',
      required: 'Department is required',
      maxLength: 120,
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    auditor: text({
      label: 'Auditor',
      required: 'Auditor name is required',
      maxLength: 120,
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    auditorId: person({ label: 'Auditor (person)', filter: true }),
    auditDate: date({
      label: 'Audit Date',
      required: 'Audit date is required',
      list: true,
      filter: true,
      sort: true,
    }),
    supplierName: text({ label: 'Supplier', names: { entity: 'supplier', id: 'supplierId' } }),
    supplierId: reference({ label: 'Supplier record', entity: 'supplier', filter: true }),
    scope: longText({ label: 'Scope', required: 'Scope is required' }),
    description: longText({ label: 'Description', required: 'Description is required' }),
    previousFindings: longText({ label: 'Previous Findings' }),
    independenceReason: prose({ label: 'Reason for this auditor', maxLength: 1000 }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: auditStatuses,
      readOnly: true,
      list: true,
      filter: true,
      sort: true,
    }),
    completedDate: date({ label: 'Completed', readOnly: true, filter: true }),
    /** The version of the checklist that it began with; none before the start. */
    checklistVersion: number({ label: 'Checklist Version', whole: true, readOnly: true }),
    programmeId: reference({ label: 'Programme', entity: 'auditProgramme', readOnly: true, filter: true }),
  },
});

export const audit = {
  ...core,
  create: core.create.superRefine(checkStandard),
  listQuery: core.listQuery.extend({
    /** Scheduled for a day that has passed. */
    overdue: z.stringbool().optional(),
  }),
};

const reason = (required: string) => prose({ label: 'Reason', required, maxLength: 1000 }).schema;

const calendarEntry = z.object({
  id: z.uuid(),
  auditNumber: z.string(),
  title: z.string(),
  auditor: z.string(),
  department: z.string(),
  status: z.enum(['scheduled', 'in_progress', 'completed']),
  overdue: z.boolean(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

const endpoints = entityEndpoints(audit);
const { page: _page, pageSize: _pageSize, sort: _sort, ...calendarFilters } = audit.listQuery.shape;

export const auditApi = {
  ...endpoints,
  counts: countsEndpoint(audit, ['status', 'auditType', 'department']),
  start: commandEndpoint(audit, 'start', {
    access: 'audit.update',
    summary: 'Begin an audit: its checklist is laid down in the version of now',
    body: { independenceReason: reason('Give a reason for this auditor').nullish() },
  }),
  complete: commandEndpoint(audit, 'complete', {
    access: 'audit.update',
    summary: 'End an audit; with questions that have no answer only for a reason. Keeps the report of now',
    body: { reason: reason('Say why questions stay without an answer').nullish() },
  }),
  reopen: commandEndpoint(audit, 'reopen', {
    access: 'audit.reopen',
    summary: 'Open a completed audit again',
    body: { reason: reason('Say why the audit is opened again') },
  }),
  report: endpoint({
    method: 'GET',
    path: '/audits/:id/report',
    access: 'audit.read',
    summary: 'The report of an audit as PDF, ready to be signed; a draft until the audit is completed',
    params: idParams,
    streams: true,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/audits/calendar',
    access: 'audit.read',
    summary:
      'The audits from `first` to `last` (at most 62 days) by day, under the filters of the list; of each day the first four',
    query: z.strictObject({ ...calendarFilters, first: calendarDay(), last: calendarDay() }),
    reply: z.object({
      days: z.array(z.object({ day: z.string(), total: z.int(), audits: z.array(calendarEntry) })),
    }),
  }),
};

export const auditImportApi = entityImportEndpoints(audit);
