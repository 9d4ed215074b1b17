import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { task, taskApi, taskFilters, taskImportApi } from '@temper/contract/entities/task.ts';
import type { FastifyInstance } from 'fastify';
import { listHistory } from '../../derive/entity-verbs.ts';
import { entitySource } from '../../derive/export/list-source.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { taskTarget } from './import-tasks.ts';
import { exportedTask, listTasks, taskListOptions } from './list-tasks.ts';
import { taskCounters } from './summary.ts';
import { taskJob } from './task-job.ts';
import { shownTaskChange } from './task-options.ts';
import { createTask, removeTask, restoreTask, setTaskStatus, taskReply, updateTask } from './write-tasks.ts';

/** Tasks, their counters, reminders and repetition. */
export function mountTasks(app: FastifyInstance): void {
  const { meta } = task;
  app.kernel.jobs.register(taskJob);
  app.kernel.auditViews.set('task', shownTaskChange);
  mount(app, taskApi.list, listTasks);
  mount(app, taskApi.summary, taskCounters);
  mount(app, taskApi.get, async (ctx, { params }) =>
    taskReply(ctx, await findRecordOrThrow(ctx, meta, params.id)),
  );
  mount(app, taskApi.create, createTask);
  mount(app, taskApi.update, updateTask);
  mount(app, taskApi.status, setTaskStatus);
  mount(app, taskApi.remove, removeTask);
  mount(app, taskApi.restore, restoreTask);
  mount(app, taskApi.history, (ctx, { params, query }) =>
    listHistory(ctx, meta, params.id, { ...query, shown: shownTaskChange(ctx) }),
  );
  mountExport(app, taskApi.export, {
    ...entitySource(task),
    options: async (ctx, query: ListQuery) => taskListOptions(ctx, query),
    filters: taskFilters,
    shown: async (ctx) => (row) => exportedTask(ctx, row),
  });
  mountImport(app, taskImportApi, taskTarget);
}
