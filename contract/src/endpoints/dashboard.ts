import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Days that the dashboard can look back on. */
export const dashboardDays = [7, 30, 90, 365] as const;
export type DashboardDays = (typeof dashboardDays)[number];
export const usualDays = '30';
/** Days whose completed audits make up the audit score of a day, that day included. */
export const auditScoreDays = 90;
/** A figure and what it was one period ago. */
const kpi = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** Percent of `before`, one decimal. */
  change: z.number().nullable(),
});
export type Kpi = z.output<typeof kpi>;

const slices = z.array(z.object({ value: z.string(), count: z.int() }));
export const documentStates = [
  { value: 'valid', label: 'Valid', color: 'green' },
  { value: 'expiring', label: 'Expiring', color: 'amber' },
  { value: 'expired', label: 'Expired', color: 'red' },
  { value: 'missing', label: 'Missing', color: 'gray' },
] as const;

export const dashboard = z.object({
  days: z.int(),
  /** The company's present day; the periods end with it. */
  today: z.string(),
  /** Percent, but for the number of active complaints. */
  qualityScore: kpi,
  activeComplaints: kpi,
  complianceRate: kpi.extend({
    /** Duties that fell due in the period: complaints, audits, findings, certificates. */
    met: z.int(),
    total: z.int(),
  }),
  trainingProgress: kpi,
  /** One entry a day, the oldest first; null where nothing is known. */
  series: z.array(
    z.object({
      day: z.string(),
      qualityScore: z.number().nullable(),
      /** Active ones at the end of the day. */
      complaints: z.int(),
      auditScore: z.number().nullable(),
    }),
  ),
  complaints: slices,
  audits: slices,
  documents: slices,
  training: slices,
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardApi = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'qualityScore.read',
    summary: 'Key figures against the last period, their course by day, and what is where',
    query: z.strictObject({
      days: z.enum(dashboardDays.map(String) as ['7', '30', '90', '365']).default(usualDays),
    }),
    reply: dashboard,
  }),
} as const;
