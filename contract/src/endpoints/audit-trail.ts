import { z } from 'zod';
import { calendarDay } from '../fields/calendar-day.ts';
import { endpoint } from './endpoint.ts';
import { historyEvent } from './entity-endpoints.ts';

export const auditTrailEvent = historyEvent.extend({
  actorId: z.string(),
  /** The name of the entity, and its label as people read it. */
  entity: z.string(),
  entityLabel: z.string(),
  recordId: z.string(),
  recordTitle: z.string(),
  /** The record's screen, when it has one. */
  link: z.string().nullable(),
});
export type AuditTrailEvent = z.output<typeof auditTrailEvent>;

export const auditTrailApi = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'auditTrail.read',
    summary: "The company's audit trail, newest first; `before` is the id of the last event known",
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,18}$/, 'must be the id of an event')
        .optional(),
      entity: z.string().max(60).optional(),
      recordId: z.uuid().optional(),
      actor: z.uuid().optional(),
      /** Days in the company's time zone, both included. */
      from: calendarDay().optional(),
      to: calendarDay().optional(),
    }),
    reply: z.object({ items: z.array(auditTrailEvent), more: z.boolean() }),
  }),
};
