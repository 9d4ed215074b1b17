import type { Problem } from '@temper/contract/endpoints/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, invalid, notFound, ProblemError } from '../errors.ts';
import { fieldErrors, RequestInvalidError } from './validation.ts';

/** Turns whatever was thrown into a problem document. A 5xx is logged whole and says nothing of it. */
export function mapError(
  error: FastifyError | ProblemError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = asProblem(error, request);
  if (!known) request.log.error({ err: error }, 'unexpected error');
  const problem: Problem = {
    type: 'about:blank',
    title: known?.title ?? 'Internal error',
    status: known?.status ?? 500,
    detail:
      known?.message ??
      'Something went wrong on our side. Please try again; the request id helps us to find it.',
    requestId: request.id,
    ...(known?.errors ? { errors: known.errors } : {}),
    ...(known?.current !== undefined ? { current: known.current } : {}),
  };
  return reply
    .code(problem.status)
    .headers(known?.headers ?? {})
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}

function asProblem(
  error: FastifyError | ProblemError | Error,
  request: FastifyRequest,
): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof RequestInvalidError) return asValidationProblem(error, request);
  const { statusCode, code } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ProblemError(413, 'Too large', 'The request is larger than the server accepts.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ProblemError(
      415,
      'Unsupported type',
      'The request has a content type that the server does not accept.',
    );
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(statusCode, 'Bad request', error.message);
  if (isFileStoreAway(error))
    return new ProblemError(503, 'Busy', 'The file store is away for a moment. Please try again.', {
      headers: { 'retry-after': '10' },
    });
  if (isDatabaseAway(error))
    return new ProblemError(503, 'Busy', 'The database is away for a moment. Please try again.', {
      headers: { 'retry-after': '2' },
    });
  if (isTooSlow(error)) {
    request.log.warn({ err: error }, 'the database took too long');
    return new ProblemError(503, 'Busy', 'This took the database too long. Please try again in a moment.', {
      headers: { 'retry-after': '10' },
    });
  }
  if (statusCode === 503) return new ProblemError(503, 'Busy', 'The server is busy. Please try again.');
  return undefined;
}

/** What the client of S3 ends with after its tries, unless the service has refused the request itself. */
function isFileStoreAway(error: Error): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500;
}

/** Connections refused, lost, or ended by the database's own shutdown (SQLSTATE classes 08 and 57P). */
function isDatabaseAway(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && /^(ECONNREFUSED|ECONNRESET|EPIPE|08...|57P0[123])$/.test(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}

/** A statement ended by its time limit, or by that of waiting for a lock (SQLSTATE 57014 and 55P03). */
const isTooSlow = (error: Error): boolean =>
  ['57014', '55P03'].includes(String((error as { code?: unknown }).code));

function asValidationProblem(error: RequestInvalidError, request: FastifyRequest): ProblemError {
  const errors = fieldErrors(error.issues);
  switch (error.validationContext) {
    case 'params':
      // An id that is no id names no record.
      return notFound();
    case 'body':
      return request.body === undefined || request.body === null
        ? badRequest('The request has no body.', errors)
        : invalid(errors);
    default:
      return badRequest(errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors);
  }
}
