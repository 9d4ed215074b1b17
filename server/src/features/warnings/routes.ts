import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { warning, warningApi, warningImportApi } from '@temper/contract/entities/warning.ts';
import type { FastifyInstance } from 'fastify';
import { countBy } from '../../derive/count-by.ts';
import { listHistory, removeVerb } from '../../derive/entity-verbs.ts';
import { entitySource } from '../../derive/export/list-source.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { warningTarget } from './import-warnings.ts';
import { exportedWarning, listWarnings, warningListOptions } from './list-warnings.ts';
import { evaluateAfterChanges, ruleJobs } from './rule-job.ts';
import { warningCards } from './summary.ts';
import { shownWarningChange } from './warning-options.ts';
import {
  acknowledgeWarning,
  createWarning,
  reopenWarning,
  resolveWarning,
  restoreWarning,
  updateWarning,
  warningReply,
} from './write-warnings.ts';

/** Warnings of people and of rules, and the jobs that evaluate the rules. */
export function mountWarnings(app: FastifyInstance): void {
  const { meta } = warning;
  for (const job of ruleJobs) app.kernel.jobs.register(job);
  const stop = evaluateAfterChanges(app.kernel);
  app.addHook('onClose', async () => stop());
  mount(app, warningApi.list, listWarnings);
  mount(app, warningApi.counts, (ctx, { query }) =>
    countBy(ctx, meta, { query }, warningListOptions(query as unknown as ListQuery)),
  );
  mount(app, warningApi.summary, warningCards);
  mount(app, warningApi.get, async (ctx, { params }) =>
    warningReply(ctx, await findRecordOrThrow(ctx, meta, params.id)),
  );
  mount(app, warningApi.create, createWarning);
  mount(app, warningApi.update, updateWarning);
  mount(app, warningApi.acknowledge, acknowledgeWarning);
  mount(app, warningApi.resolve, resolveWarning);
  mount(app, warningApi.reopen, reopenWarning);
  mount(app, warningApi.remove, removeVerb(warning));
  mount(app, warningApi.restore, restoreWarning);
  mount(app, warningApi.history, (ctx, { params, query }) =>
    listHistory(ctx, meta, params.id, { ...query, shown: shownWarningChange(ctx) }),
  );
  app.kernel.auditViews.set('warning', shownWarningChange);
  mountExport(app, warningApi.export, {
    ...entitySource(warning),
    options: async (_ctx, query) => warningListOptions(query),
    shown: async (ctx) => (row) => exportedWarning(ctx, row),
  });
  mountImport(app, warningImportApi, warningTarget);
}
