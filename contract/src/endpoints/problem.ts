import { z } from 'zod';

/** RFC 9457 problem document, the shape of every error. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** 409 of a stale write: the record as it is now. */
  current: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;
export type FieldError = { path: string; message: string };
