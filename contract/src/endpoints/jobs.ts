import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** A long piece of work that a person asked for: an export, an import. */
export const backgroundJob = z.object({
  id: z.uuid(),
  /** What work it is, such as 'product.export'. */
  kind: z.string(),
  state: z.enum(jobStates),
  /** Percent, 0 to 100. */
  progress: z.number(),
  /** What it is doing now, or the sentence that says why it failed. */
  note: z.string().nullable(),
  /** What the work answered; its shape depends on the kind. */
  result: z.unknown(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type BackgroundJob = z.output<typeof backgroundJob>;

/** A person's own jobs. News of them comes as topic 'job' with the job's id. */
export const jobApi = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    access: 'member',
    summary: 'Own jobs of the last days, newest first',
    query: z.strictObject({ kind: z.string().max(100).optional() }),
    reply: z.object({ items: z.array(backgroundJob) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/jobs/:id',
    access: 'member',
    summary: 'One of the own jobs',
    params: idParams,
    reply: backgroundJob,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/:id/cancel',
    access: 'member',
    summary: 'Cancel one of the own jobs; what has ended stays as it is',
    params: idParams,
    reply: backgroundJob,
  }),
};
