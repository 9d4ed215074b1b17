import { qualityScoreApi } from '@temper/contract/endpoints/quality-score.ts';
import { qualityCategories } from '@temper/contract/quality/categories.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { getScore } from './get-score.ts';
import { listRecords } from './list-records.ts';
import { sendReport } from './send-report.ts';
import { setTargets } from './set-targets.ts';
import { snapshotJob } from './take-snapshots.ts';

/** The quality score, its targets, its report, and the records behind its figures. */
export function mountQualityScore(app: FastifyInstance): void {
  app.kernel.auditViews.set('qualityTarget', () => ({ field }) => ({
    label: qualityCategories.find(({ value }) => value === field)?.label ?? field,
  }));
  app.kernel.jobs.register(snapshotJob);
  mount(app, qualityScoreApi.get, getScore);
  mount(app, qualityScoreApi.records, listRecords);
  mount(app, qualityScoreApi.setTargets, setTargets);
  mount(app, qualityScoreApi.report, sendReport);
}
