import type { Problem } from '@temper/contract/endpoints/problem.ts';

/**
 * What went wrong with a call. `message` is one English sentence for the person, a key for `t`;
 * `fields` holds the messages by field path.
 */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** 409 of a stale write: the record as it is now. */
  readonly current: unknown;
  /** 429: seconds to wait, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, rest: Partial<Omit<ApiProblem, 'status' | 'message'>> = {}) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.fields = rest.fields ?? {};
    this.requestId = rest.requestId;
    this.current = rest.current;
    this.retryAfter = rest.retryAfter;
  }

  /** No answer, or an answer of something in between that says the server is away. */
  get unreachable(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
  /** Whether the same may well succeed a moment later: nothing is wrong with what was asked. */
  get mayPass(): boolean {
    return this.unreachable || this.status >= 500 || this.status === 408 || this.status === 429;
  }
  get stale(): boolean {
    return this.status === 409 && this.current !== undefined;
  }
}

export const noAnswer = () =>
  new ApiProblem(0, 'The server cannot be reached. Check your connection; nothing you typed is lost.');

/** The problem that an answer of status 400 or more stands for. */
export function problemOf(status: number, body: unknown, retryAfter: string | null): ApiProblem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  const fields: Record<string, string> = {};
  for (const { path, message } of problem.errors ?? []) fields[path] ??= message;
  const rest = {
    fields,
    requestId: problem.requestId,
    current: problem.current,
    retryAfter: Number(retryAfter) || undefined,
  };
  const make = (message: string) => new ApiProblem(status, message, rest);
  if (status === 413) return make('This is larger than the server accepts.');
  if (status === 429) return make(problem.detail ?? 'Too many attempts. Please try again in a moment.');
  if (status === 502 || status === 503 || status === 504) return make(noAnswer().message);
  if (status >= 500)
    return make('Something went wrong on our side. Nothing you typed is lost; please try again.');
  if (status === 403) return make(problem.detail ?? 'You are not allowed to do this.');
  if (status === 404) return make(problem.detail ?? 'This does not exist, or you may not see it.');
  return make(problem.detail ?? problem.title ?? 'This could not be done. Please try again.');
}

/** The sentence for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : 'Something went wrong. Please try again.';
}
