import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../errors.ts';

interface Versioned {
  id?: unknown;
  version?: unknown;
}

/** The record that a reply is about: the reply itself, or its `row`. */
function recordOf(result: unknown): Versioned | undefined {
  if (typeof result !== 'object' || result === null) return undefined;
  const record = 'row' in result ? result.row : result;
  return typeof record === 'object' && record !== null ? record : undefined;
}

/** Says a record's version as `ETag` and, where it has just come into being, its address as `Location`. */
export function recordHeaders(request: FastifyRequest, reply: FastifyReply, result: unknown): void {
  const record = recordOf(result);
  if (typeof record?.version !== 'number') return;
  reply.header('etag', `"${record.version}"`);
  if (reply.statusCode !== 201 || typeof record.id !== 'string') return;
  reply.header('location', `${request.url.split('?')[0] ?? ''}/${record.id}`);
}

/**
 * `If-Match: "3"` says which version a change is based on, as `version` in the body does; the body goes first. A proxy
 * that compresses replies makes the tag a weak one, which is taken alike. A tag that no version can have is refused
 * with 400.
 */
export async function versionFromHeader(request: FastifyRequest): Promise<void> {
  const tag = request.headers['if-match'];
  const { body } = request;
  if (tag === undefined || typeof body !== 'object' || body === null || 'version' in body) return;
  const version = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(tag.trim())?.[1];
  if (version === undefined) {
    const message = 'If-Match must be the ETag of the record';
    throw badRequest(message, [{ path: 'If-Match', message }]);
  }
  request.body = { ...body, version: Number(version) };
}
