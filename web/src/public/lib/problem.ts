/** What went wrong with a call, in words for the person, before translation. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** One sentence, an English text for `t`, with its values. */
  message: string;
  values?: Record<string, string | number>;
  /** Messages by field path. */
  fields: Record<string, string>;
  /** Given with faults of the server, so that support can find them. */
  requestId?: string;
}

interface Problem {
  title?: string;
  detail?: string;
  requestId?: string;
  errors: { path: string; message: string }[];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads an RFC 9457 problem document; anything else gives an empty one. */
export function readProblem(body: unknown): Problem {
  if (typeof body !== 'object' || body === null) return { errors: [] };
  const part = body as Record<string, unknown>;
  const errors: Problem['errors'] = [];
  for (const entry of Array.isArray(part.errors) ? part.errors : []) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { path, message } = entry as Record<string, unknown>;
    if (typeof path === 'string' && typeof message === 'string') errors.push({ path, message });
  }
  return {
    title: text(part.title),
    detail: text(part.detail),
    requestId: text(part.requestId),
    errors,
  };
}

/**
 * Seconds to wait from a Retry-After header, which is a number of seconds or an HTTP date. Null when absent or
 * unreadable. `now` is in milliseconds since the epoch.
 */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

function tooMany(seconds: number | null): Pick<Failure, 'message' | 'values'> {
  if (seconds === null || seconds <= 1)
    return { message: 'Too many attempts. Please try again in a moment.' };
  if (seconds < 120) {
    return { message: 'Too many attempts. Please try again in {{seconds}} seconds.', values: { seconds } };
  }
  const minutes = Math.ceil(seconds / 60);
  return { message: 'Too many attempts. Please try again in {{minutes}} minutes.', values: { minutes } };
}

/** The failure that an answer of status 400 or more stands for. */
export function failureOf(status: number, body: unknown, retryAfter: string | null, now: number): Failure {
  const problem = readProblem(body);
  const fields: Record<string, string> = {};
  for (const { path, message } of problem.errors) fields[path] ??= message;
  const base = { status, fields, requestId: problem.requestId };

  if (status === 429) return { ...base, ...tooMany(retryAfterSeconds(retryAfter, now)) };
  if (status === 413) return { ...base, message: 'This is larger than the server accepts.' };
  if (status === 502 || status === 503 || status === 504) {
    return {
      ...base,
      message: 'Temper is not available right now. Nothing you typed is lost; please try again.',
    };
  }
  if (status >= 500) {
    return {
      ...base,
      message: 'Something went wrong on our side. Nothing you typed is lost; please try again.',
    };
  }
  if (Object.keys(fields).length > 0) return { ...base, message: 'Please check the marked fields.' };
  return { ...base, message: problem.detail ?? problem.title ?? 'This could not be done. Please try again.' };
}

/** Whether the same call may succeed a little later: no answer, too many attempts, a fault of the server. */
export function isPassing({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The failure of a call that got no answer. */
export function noAnswer(): Failure {
  return {
    status: 0,
    fields: {},
    message: 'The server cannot be reached. Check your connection; nothing you typed is lost.',
  };
}
