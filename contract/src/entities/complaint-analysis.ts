import { z } from 'zod';

/** How many complaints have something in common. */
const bar = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const analysisSteps = ['week', 'month'] as const;
export const complaintAnalysis = z.object({
  /** The days that are looked at, both inclusive: the filter's, or the last `defaultSteps`. */
  from: z.string(),
  to: z.string(),
  total: z.int(),
  /** Weeks begin on Monday; steps without complaints are there with 0. */
  trend: z.array(z.object({ from: z.string(), to: z.string(), count: z.int(), safetyRisk: z.int() })),
  /** The most frequent first, `barsOfPareto` at most; what remains is in `total`. */
  products: z.array(
    bar.extend({
      /** Where all of them are about one product record. */
      productId: z.uuid().nullable(),
    }),
  ),
  causes: z.array(bar),
});
export type ComplaintAnalysis = z.output<typeof complaintAnalysis>;
export const barsOfPareto = 12;
/** Longer spans are cut at their beginning. */
export const mostYears = 10;
/** Steps of the trend when no date is chosen. */
export const defaultSteps = { week: 26, month: 12 } as const;
