import { sealAudit, sealJob } from '../kernel/audit-chain/seal.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { releaseMemoryWhenIdle } from './idle-memory.ts';
import { backgroundQueue } from './jobs/background-jobs.ts';
import { sweepJob, tidyJob } from './jobs/housekeeping.ts';
import { LiveRelay } from './live/live-relay.ts';
import { OutboxDispatcher } from './mail/outbox-dispatcher.ts';

interface Services {
  /** Tries the mail server; a sentence about what is wrong with it, or null. */
  checkMail(): Promise<string | null>;
  stop(): Promise<void>;
}

/**
 * What works beside the requests: jobs, mail, and news from the other server processes. Features have
 * registered their jobs by now. Does not wait for the queue: requests are served meanwhile.
 */
export function startServices(kernel: Kernel, databaseUrl: string): Services {
  for (const job of [backgroundQueue, sweepJob, tidyJob, sealJob]) kernel.jobs.register(job);
  const relay = new LiveRelay(kernel, databaseUrl);
  const outbox = new OutboxDispatcher(kernel);
  const memory = releaseMemoryWhenIdle();
  const starting = relay.start();
  kernel.jobs.start(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'jobs do not run'));
  // What was recorded before the last stop or crash is sealed at once, not when the queue comes to it.
  const sealing = sealAudit(kernel).catch((error: unknown) =>
    kernel.log.warn({ err: error }, 'the audit trail is sealed later'),
  );
  return {
    checkMail: () => outbox.check(),
    async stop() {
      memory.stop();
      await Promise.all([kernel.jobs.stop(), outbox.stop(), starting, sealing]);
      await relay.stop();
    },
  };
}
