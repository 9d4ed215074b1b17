import { z } from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { commandEndpoint, entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { repeated } from '../endpoints/list-query.ts';
import { choice, date, dateTime, longText, number, person, tags, text } from '../fields/kinds.ts';
import type { FieldMeta } from '../fields/meta.ts';
import { defineEntity } from './define-entity.ts';

export const taskStatuses = [
  { value: 'todo', label: 'To Do', color: 'gray' },
  { value: 'in_progress', label: 'In Progress', color: 'blue' },
  { value: 'completed', label: 'Completed', color: 'green' },
] as const;
export type TaskStatus = (typeof taskStatuses)[number]['value'];

/** From the least to the most urgent; lists sort by this order. */
export const taskPriorities = [
  { value: 'low', label: 'Low', color: 'gray' },
  { value: 'medium', label: 'Medium', color: 'blue' },
  { value: 'high', label: 'High', color: 'amber' },
  { value: 'urgent', label: 'Urgent', color: 'red' },
] as const;

export const taskCategories = [
  { value: 'Documentation', label: 'Documentation' },
  { value: 'Audits', label: 'Audits' },
  { value: 'Training', label: 'Training' },
  { value: 'Complaints', label: 'Complaints' },
  { value: 'Maintenance', label: 'Maintenance' },
  { value: 'Quality Control', label: 'Quality Control' },
  { value: 'Compliance', label: 'Compliance' },
] as const;
export type TaskCategory = (typeof taskCategories)[number]['value'];

/** What the due date is to the company's present day. */
export const dueWords = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'this-week', label: 'This Week' },
  { value: 'next-week', label: 'Next Week' },
  { value: 'overdue', label: 'Overdue' },
] as const;
export type DueWord = (typeof dueWords)[number]['value'];

/**
 * A task. It may hang on any record (`linkEntity`, `linkId`; `linkTitle` is what that record was called then).
 * With `repeatEvery` and `repeatUnit` completing it makes the next one, once.
 */
const core = defineEntity('task', {
  path: 'tasks',
  label: 'Task',
  plural: 'Tasks',
  title: 'title',
  // What is still to be done, the most urgent day first.
  defaultSort: 'done,dueDate',
  fields: {
    title: text({ label: 'Title', required: 'Task title is required', list: true, sort: true, search: true }),
    description: longText({ label: 'Description', required: 'Description is required', list: true }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: taskStatuses,
      list: true,
      filter: true,
      sort: true,
    }),
    priority: choice({
      label: 'Priority',
      required: 'Priority is required',
      options: taskPriorities,
      list: true,
      filter: true,
    }),
    dueDate: date({
      label: 'Due Date',
      required: 'Due date is required',
      list: true,
      filter: true,
      sort: true,
    }),
    category: choice({
      label: 'Category',
      required: 'Category is required',
      options: taskCategories,
      list: true,
      filter: true,
      sort: true,
    }),
    assignedTo: person({ label: 'Assigned To', may: 'task.work', list: true, filter: true }),
    tags: tags({ label: 'Tags', list: true }),
    repeatEvery: number({ label: 'Repeat Every', min: 1, max: 365, whole: true }),
    repeatUnit: choice({
      label: 'Repeat Unit',
      options: [
        { value: 'days', label: 'Days' },
        { value: 'weeks', label: 'Weeks' },
        { value: 'months', label: 'Months' },
      ],
    }),
    linkTitle: text({ label: 'Linked To', readOnly: true, list: true }),
    completedAt: dateTime({ label: 'Completed At', readOnly: true }),
  },
});

const link = {
  /** The name of an entity; null, together with `linkId`, for no link. */
  linkEntity: z.string().max(60).nullish(),
  linkId: z.uuid().nullish(),
};
const storedLink = { linkEntity: z.string().nullable(), linkId: z.string().nullable() };

export const task = {
  ...core,
  create: core.create.extend(link),
  update: core.update.extend(link),
  row: core.row.extend(storedLink),
  /** The description is cut to `descriptionInLists` characters. */
  listRow: core.listRow.extend({ ...storedLink, description: z.string() }),
  listQuery: core.listQuery.extend({
    due: repeated(z.enum(dueWords.map(({ value }) => value))).optional(),
    /** Part of a tag. */
    tag: z.string().trim().max(60).optional(),
    /** Tasks that nobody is assigned to, or only those that somebody is. */
    unassigned: z.stringbool().optional(),
    linkEntity: z.string().max(60).optional(),
    linkId: z.uuid().optional(),
  }),
};

export const descriptionInLists = 300;

/** The filters of tasks as people see them: the fields' own and those of the list query beside them. */
export const taskFilters: Readonly<Record<string, FieldMeta>> = {
  status: core.meta.fields.status as FieldMeta,
  priority: core.meta.fields.priority as FieldMeta,
  category: core.meta.fields.category as FieldMeta,
  assignedTo: core.meta.fields.assignedTo as FieldMeta,
  due: { kind: 'choice', label: 'Due Date', options: dueWords },
  tag: { kind: 'text', label: 'Tags' },
  dueDate: { kind: 'date', label: 'Due Date Range' },
  unassigned: { kind: 'flag', label: 'Unassigned' },
};

export const taskSummary = z.object({
  todo: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  /** Not completed, and due before the company's present day. */
  overdue: z.int(),
});
export type TaskSummary = z.output<typeof taskSummary>;

export const taskApi = {
  ...entityEndpoints(task),
  summary: endpoint({
    method: 'GET',
    path: '/tasks/summary',
    access: 'task.read',
    summary: "Tasks by status and overdue ones, under the list's filters other than status and due",
    query: task.listQuery,
    reply: taskSummary,
  }),
  status: commandEndpoint(task, 'status', {
    access: 'task.work',
    summary: 'Set the status; without task.update only of tasks that one is assigned to',
    body: { status: core.create.shape.status },
  }),
};

export const taskImportApi = entityImportEndpoints(task);
