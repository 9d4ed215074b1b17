import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../app/config.ts';
import { createFiles } from '../platform/files/files.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { Changes } from './changes.ts';
import { openDatabases } from './database/pool.ts';
import type { Kernel } from './kernel.ts';
import { TotalCache } from './total-cache.ts';

/** Opens the pools on a migrated database and puts the kernel together. */
export function createKernel(options: {
  config: Config;
  databaseUrl: string;
  log: FastifyBaseLogger;
  now?: () => Date;
}): Kernel {
  const { config, databaseUrl, log, now = () => new Date() } = options;
  const changes = new Changes();
  return {
    config,
    databases: openDatabases(databaseUrl, {
      max: config.databaseConnections,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    }),
    changes,
    totals: new TotalCache(changes),
    files: createFiles(config),
    jobs: new JobQueue(databaseUrl, log),
    backgroundJobs: new Map(),
    auditViews: new Map(),
    referenceRules: new Map(),
    signedEntities: new Map(),
    mailServer: { trouble: null },
    log,
    now,
  };
}
