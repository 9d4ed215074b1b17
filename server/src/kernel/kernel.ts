import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../app/config.ts';
import type { Files } from '../platform/files/files.ts';
import type { BackgroundJobs } from '../platform/jobs/background-jobs.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { AuditViews } from './audit-view.ts';
import type { Changes } from './changes.ts';
import type { Databases } from './database/pool.ts';
import type { ReferenceRules } from './references.ts';
import type { SignedEntities } from './signed-records.ts';
import type { TotalCache } from './total-cache.ts';

/** What the whole server stands on; made once by main.ts (and by the tests). */
export interface Kernel {
  readonly config: Config;
  readonly databases: Databases;
  readonly changes: Changes;
  readonly totals: TotalCache;
  readonly files: Files;
  readonly jobs: JobQueue;
  readonly backgroundJobs: BackgroundJobs;
  readonly auditViews: AuditViews;
  readonly referenceRules: ReferenceRules;
  readonly signedEntities: SignedEntities;
  /** Why the mail server could not be reached the last time, in a sentence; null while all is well. */
  readonly mailServer: { trouble: string | null };
  readonly log: FastifyBaseLogger;
  /** The clock; tests inject their own. */
  now(): Date;
}
