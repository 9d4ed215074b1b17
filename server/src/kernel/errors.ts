import type { FieldError } from '@temper/contract/endpoints/problem.ts';

/** An error with an answer for the client; everything else that is thrown is a bug and becomes a 500. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: FieldError[] | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    title: string,
    detail: string,
    extra: { errors?: FieldError[]; current?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.status = status;
    this.title = title;
    this.errors = extra.errors;
    this.current = extra.current;
    this.headers = extra.headers ?? {};
  }

  /** The same error with another view of the current record, or with none. */
  showing(current: unknown): ProblemError {
    const { status, title, message, errors, headers } = this;
    return new ProblemError(status, title, message, { ...(errors ? { errors } : {}), current, headers });
  }
}

/** Several rules of one field may say the same; it is said once. */
const sentence = (errors: FieldError[]) => [...new Set(errors.map((error) => error.message))].join('. ');

export const badRequest = (detail: string, errors?: FieldError[]) =>
  new ProblemError(400, 'Bad request', detail, errors ? { errors } : {});
export const unauthenticated = () => new ProblemError(401, 'Not signed in', 'Sign in to continue.');
export const forbidden = (detail = 'Your role does not allow this.') =>
  new ProblemError(403, 'Not allowed', detail);
/** A missing record and another company's record look alike. */
export const notFound = (what = 'Record') => new ProblemError(404, 'Not found', `${what} not found.`);
export const conflict = (detail: string, errors?: FieldError[]) =>
  new ProblemError(409, 'Conflict', detail, errors ? { errors } : {});
/** A write based on an old version; `current` is the record as it is now. */
export const stale = (current: unknown) =>
  new ProblemError(409, 'Changed meanwhile', 'Somebody else has changed this record since you opened it.', {
    current,
  });
export const invalid = (errors: FieldError[]) =>
  new ProblemError(422, 'Not valid', sentence(errors), { errors });
/** Nobody waits for the answer any more; no fault, and not logged as one. */
export const clientGone = () => new ProblemError(499, 'Gone', 'The client has gone.');
export const tooMany = (detail: string, retryAfterSeconds: number) =>
  new ProblemError(429, 'Too many requests', detail, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
