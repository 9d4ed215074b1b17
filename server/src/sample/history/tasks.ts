import { task } from '@temper/contract/entities/task.ts';
import { taskOptions } from '../../features/tasks/task-options.ts';
import { insertRecord, updateRecord } from '../../kernel/records.ts';
import type { CompanyHistory, SampleTask } from '../content/history-types.ts';
import type { Happening, Telling } from './happening.ts';

const { meta } = task;

/** What names a record that a task hangs on. */
const titles = {
  complaint: 'complaintNumber',
  audit: 'title',
  supplier: 'name',
  customer: 'name',
  service: 'name',
  product: 'name',
} as const;

export const taskHappenings = (telling: Telling, { tasks }: CompanyHistory): Happening[] =>
  tasks.flatMap((given) => oneTask(telling, given));

function oneTask(telling: Telling, given: SampleTask): Happening[] {
  const { key, link, repeat, follows, assignedTo, createdBy, createdDaysAgo } = given;
  const list: Happening[] = [
    {
      daysAgo: createdDaysAgo,
      who: createdBy,
      action: follows ? 'task.repeat' : 'task.create',
      happen: async (ctx, tx) => {
        const linked = link && telling.recall(link.entity, link.key);
        const values = {
          title: given.title,
          description: given.description,
          status: 'todo',
          priority: given.priority,
          dueDate: telling.day(given.dueDaysAgo),
          category: given.category,
          assignedTo: assignedTo && telling.person(assignedTo),
          tags: given.tags.length > 0 ? given.tags : null,
          repeatEvery: repeat?.every ?? null,
          repeatUnit: repeat?.unit ?? null,
          linkEntity: link?.entity ?? null,
          linkId: linked?.id ?? null,
          linkTitle: link && linked ? String(linked[titles[link.entity]]) : null,
          completedAt: null,
          ...(follows ? { repeatedFrom: telling.recall('task', follows).id } : {}),
        };
        telling.keep('task', key, await insertRecord(ctx, tx, meta, values, taskOptions));
      },
    },
  ];
  const becomes = (daysAgo: number | undefined, status: 'in_progress' | 'completed') => {
    if (daysAgo === undefined) return;
    list.push({
      daysAgo,
      who: assignedTo ?? createdBy,
      action: 'task.status',
      happen: async (ctx, tx) => {
        const before = telling.recall('task', key);
        const patch = status === 'completed' ? { status, completedAt: ctx.now().toISOString() } : { status };
        const change = { id: before.id, version: before.version, patch, before };
        telling.keep('task', key, await updateRecord(ctx, tx, meta, change, taskOptions));
      },
    });
  };
  becomes(given.startedDaysAgo, 'in_progress');
  becomes(given.completedDaysAgo, 'completed');
  return list;
}
