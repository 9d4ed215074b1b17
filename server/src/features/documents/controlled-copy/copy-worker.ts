import { parentPort } from 'node:worker_threads';
import { type CopyJob, drawCopy } from './draw-copy.ts';

// The thread in which controlled copies are drawn: one job after another, each answered.
parentPort?.on('message', async (job: CopyJob) => {
  try {
    parentPort?.postMessage({ copy: await drawCopy(job) });
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
