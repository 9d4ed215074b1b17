import { z } from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { commandEndpoint, countsEndpoint, entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, dateTime, longText, person, prose, text } from '../fields/kinds.ts';
import { defineEntity } from './define-entity.ts';

export const warningTypes = [
  { value: 'critical', label: 'Critical', color: 'red' },
  { value: 'warning', label: 'Warning', color: 'amber' },
  { value: 'info', label: 'Info', color: 'blue' },
] as const;
export type WarningType = (typeof warningTypes)[number]['value'];

export const warningStatuses = [
  { value: 'active', label: 'Active', color: 'red' },
  { value: 'acknowledged', label: 'Acknowledged', color: 'amber' },
  { value: 'resolved', label: 'Resolved', color: 'green' },
] as const;

export const warningSources = [
  { value: 'quality', label: 'Quality' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'maintenance', label: 'Maintenance' },
] as const;
export type WarningSource = (typeof warningSources)[number]['value'];

/** The rules that make warnings, and what people call them. */
export const warningRules = [
  { value: 'certificate-expiring', label: 'Certificate expires soon' },
  { value: 'certificate-expired', label: 'Certificate has expired' },
  { value: 'task-overdue', label: 'Task is overdue' },
  { value: 'audit-overdue', label: 'Audit is overdue' },
  { value: 'complaint-overdue', label: 'Complaint is past its due date' },
  { value: 'complaint-danger', label: 'Complaint with a danger to people' },
  { value: 'score-under-target', label: 'Quality score is under its target' },
  { value: 'import-failed', label: 'Import has failed' },
] as const;
export type WarningRule = (typeof warningRules)[number]['value'];

/**
 * A warning, made by a person or by a rule. One of a rule names its cause: the record `causeEntity`, `causeId`,
 * called `causeTitle` then. There is one open warning of a rule for each cause.
 */
const core = defineEntity('warning', {
  path: 'warnings',
  label: 'Warning',
  plural: 'Warnings',
  title: 'title',
  defaultSort: '-createdAt',
  closed: {
    field: 'status',
    values: ['resolved'],
    message: 'This warning is resolved. Reopen it to change it.',
  },
  fields: {
    title: text({
      label: 'Title',
      required: 'Warning title is required',
      list: true,
      sort: true,
      search: true,
    }),
    description: longText({ label: 'Description', required: 'Description is required', list: true }),
    type: choice({
      label: 'Type',
      required: 'Type is required',
      options: warningTypes,
      list: true,
      filter: true,
      sort: true,
    }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      readOnly: true,
      options: warningStatuses,
      list: true,
      filter: true,
      sort: true,
    }),
    source: choice({
      label: 'Source',
      required: 'Source is required',
      options: warningSources,
      list: true,
      filter: true,
      sort: true,
    }),
    assignedTo: person({ label: 'Assigned To', may: 'warning.work', list: true, filter: true }),
    dueDate: dateTime({ label: 'Due', list: true, filter: true, sort: true }),
    rule: choice({ label: 'Rule', readOnly: true, options: warningRules, filter: true }),
    causeTitle: text({ label: 'Cause', readOnly: true, list: true }),
    resolution: longText({ label: 'Resolution', readOnly: true }),
    acknowledgedBy: person({ label: 'Acknowledged By', readOnly: true }),
    acknowledgedAt: dateTime({ label: 'Acknowledged At', readOnly: true }),
    /** Nobody where the rule ended it by itself. */
    resolvedBy: person({ label: 'Resolved By', readOnly: true }),
    resolvedAt: dateTime({ label: 'Resolved At', readOnly: true }),
  },
});

const cause = { causeEntity: z.string().nullable(), causeId: z.string().nullable() };

export const warning = {
  ...core,
  row: core.row.extend(cause),
  /** The description is cut to `warningTextInLists` characters. The commands are those that the person may give. */
  listRow: core.listRow.extend({
    ...cause,
    description: z.string(),
    commands: z.array(z.string()),
    /** Who ended it and when; by nobody where its rule did. */
    resolvedBy: z.string().nullable(),
    resolvedAt: z.string().nullable(),
  }),
  listQuery: core.listQuery.extend({
    causeEntity: z.string().max(60).optional(),
    causeId: z.uuid().optional(),
  }),
};

export const warningTextInLists = 300;

export const warningSummary = z.object({
  /** Open warnings of type critical. */
  critical: z.int(),
  /** Open warnings of type warning. */
  warnings: z.int(),
  /** What is to be done: tasks that are not completed, and corrective actions. */
  pendingTasks: z.int(),
  /** Audit findings that wait for their corrective action, among them. */
  correctiveActions: z.int(),
});
export type WarningSummary = z.output<typeof warningSummary>;

const note = (required: string) => prose({ label: 'Note', required, maxLength: 2000 }).schema;

export const resolutionNote = note('Resolution note is required');
export const reopenReason = note('Reason is required');

export const warningApi = {
  ...entityEndpoints(warning),
  counts: countsEndpoint(warning, ['status', 'type', 'source']),
  summary: endpoint({
    method: 'GET',
    path: '/warnings/summary',
    access: 'warning.read',
    summary: 'Open warnings by type, and what is to be done: open tasks and corrective actions',
    reply: warningSummary,
  }),
  acknowledge: commandEndpoint(warning, 'acknowledge', {
    access: 'warning.work',
    summary: 'Say that a warning has been seen and is being dealt with',
    body: {},
  }),
  resolve: commandEndpoint(warning, 'resolve', {
    access: 'warning.work',
    summary: 'End a warning with a note of what was done',
    body: { resolution: resolutionNote },
  }),
  reopen: commandEndpoint(warning, 'reopen', {
    access: 'warning.update',
    summary: 'Take up a resolved warning again, with a reason',
    body: { reason: reopenReason },
  }),
};

export const warningImportApi = entityImportEndpoints(warning);
