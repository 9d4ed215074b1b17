import { pipeline, Readable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below so many bytes compressing saves less than it costs. */
const threshold = 1024;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?(?:json|xml|yaml|javascript)\b)/i;

/**
 * Compresses answers with gzip for clients that accept it. Ours, and not `@fastify/compress`: that looks at
 * every answer for one of `fetch`, for which Node.js loads its whole client, 16 MiB (docs/decisions/0019).
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (payload === null || payload === undefined || !mayCompress(request, reply)) return done(null, payload);
    if (payload instanceof Readable) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      // What fails on the way ends the answer; the reader sees it cut off, and the log has the reason.
      const zipped = pipeline(payload, createGzip(), (error) => {
        if (error) request.log.debug({ err: error }, 'an answer was cut off');
      });
      return done(null, zipped);
    }
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || Buffer.byteLength(payload) < threshold) return done(null, payload);
    gzip(payload, (error, zipped) => {
      if (error) return done(error);
      reply.header('content-encoding', 'gzip').header('content-length', zipped.length);
      done(null, zipped);
    });
  });
}

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  if (typeof type !== 'string' || !compressible.test(type)) return false;
  // What is served in ranges counts the stored bytes: nothing on the way may change them.
  if (reply.hasHeader('content-encoding') || reply.hasHeader('accept-ranges')) return false;
  // Caches keep one answer for each kind of reader.
  reply.header('vary', 'accept-encoding');
  return acceptsGzip(request.headers['accept-encoding']);
}

/** Whether `Accept-Encoding` (RFC 9110) names gzip, or everything, with a weight above 0. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const weights = new Map<string, number>();
  for (const one of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
