import { z } from 'zod';
import { typeChange } from '../entities/supplier.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

const score = z.number().nullable();
const count = z.int();

/** See calculators/supplier-scorecard.ts for how the scores come about. */
export const supplierScorecard = z.object({
  /** The mean of the scores below that there are. */
  score,
  /** How many of the four there are. */
  known: count,
  complaints: z.object({
    score,
    total: count,
    open: count,
    high: count,
    medium: count,
    low: count,
  }),
  audits: z.object({
    score,
    completed: count,
    /** Of all audits of the supplier; not yet verified. */
    openFindings: count,
    /** The latest completed one. */
    latestId: z.uuid().nullable(),
    latestDate: z.string().nullable(),
  }),
  certificates: z.object({ score, valid: count, expiring: count, expired: count }),
  deliveries: z.object({ score, total: count, accepted: count }),
});
export type SupplierScorecard = z.output<typeof supplierScorecard>;

export const supplierRecordApi = {
  scorecard: endpoint({
    method: 'GET',
    path: '/suppliers/:id/scorecard',
    access: 'supplier.read',
    summary:
      'Complaints, audits, certificates and deliveries of a supplier as scores, with what they come from',
    params: idParams,
    reply: supplierScorecard,
  }),
  typeHistory: endpoint({
    method: 'GET',
    path: '/suppliers/:id/type-history',
    access: 'supplier.read',
    summary: 'Which type a supplier had since when, by whom and why, newest first',
    params: idParams,
    reply: z.object({ items: z.array(typeChange) }),
  }),
};
