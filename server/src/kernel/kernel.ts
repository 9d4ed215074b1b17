import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../app/config.ts';
import type { Changes } from './changes.ts';
import type { Databases } from './database/pool.ts';
import type { TotalCache } from './total-cache.ts';

/** What the whole server stands on; made once by main.ts (and by the tests). */
export interface Kernel {
  readonly config: Config;
  readonly databases: Databases;
  readonly changes: Changes;
  readonly totals: TotalCache;
  readonly log: FastifyBaseLogger;
  /** The clock; tests inject their own. */
  now(): Date;
}
