import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The data of a server-sent event named 'change': what to fetch again. */
export const changeEvent = z.object({
  /** An entity's name, 'notification', 'job', 'session' or 'resync' (fetch everything again). */
  topic: z.string(),
  recordId: z.string().optional(),
});
export type ChangeEvent = z.output<typeof changeEvent>;

export const eventsApi = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'member',
    summary: "Server-sent events: what changed in the signed-in person's company",
    streams: true,
    background: true,
  }),
};
