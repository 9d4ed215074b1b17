import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { forbidden, notFound, tooMany } from '../kernel/errors.ts';
import { mapError } from '../kernel/http/error-mapper.ts';
import type { Authenticate } from '../kernel/http/mount.ts';
import { validatorCompiler } from '../kernel/http/validation.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { serveApiDocs } from './api-docs.ts';
import { compressReplies } from './compress-replies.ts';
import { serveOpenApi } from './open-api.ts';
import { refuseOverload } from './overload.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Assembles the HTTP server around a kernel; routes are mounted afterwards by `mount-features.ts`. Requests are
 * turned away (503) while the process is later than `mostDelay` ms with everything; 0: never.
 */
export async function createApp(
  kernel: Kernel,
  authenticate: Authenticate,
  { mostDelay = 3000 } = {},
): Promise<FastifyInstance> {
  const { config } = kernel;
  const headers = securityHeaders(config.publicUrl);
  /** What every answer begins with. */
  const introduce = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('x-request-id', request.id);
  const app: FastifyInstance = Fastify({
    loggerInstance: kernel.log,
    logController: new LogController({
      disableRequestLogging: kernel.log.level !== 'debug' && kernel.log.level !== 'trace',
    }),
    // The nearest ones are our own; each adds whom it has seen.
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // A connection on which nothing moves is closed; event streams give a sign of life more often.
    connectionTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    // Ours are set below. Without these, Fastify would load its own, which are large.
    schemaController: {
      compilersFactory: { buildValidator: () => neverAsked, buildSerializer: () => neverAsked },
    },
    // An address that cannot be decoded is answered before any hook runs. As that of a page it is one that nobody
    // knows, which the web has an answer for; it must not be read as another host's on the way there.
    frameworkErrors: (error, request, reply) => {
      introduce(request, reply);
      return request.method === 'GET' && !request.url.startsWith('/api/')
        ? reply.redirect('/not-found')
        : mapError(error, request, reply);
    },
  });
  app.decorate('kernel', kernel);
  app.decorate('authenticate', authenticate);
  app.decorate('mounted', []);
  app.decorateRequest('principal', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(mapError);

  app.addHook('onRequest', (request, reply, done) => {
    introduce(request, reply);
    refuseForeignOrigin(config.publicUrl, request);
    done();
  });
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return tooMany(`Too many requests. Try again in ${seconds} seconds.`, seconds);
    },
    // Whoever has hung up by now has no address any more; that is no fault to be logged.
    keyGenerator: ({ ip }: { ip?: string }) => normalizeIP(ip ?? 'gone'),
  });
  // The plugin counts what has a route; who guesses addresses is counted, too.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    mapError(notFound('Page'), request, reply),
  );
  compressReplies(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: 10 * 1_048_576, files: 1, fields: 5, fieldSize: 200_000 },
  });
  if (mostDelay > 0) refuseOverload(app, mostDelay);
  serveOpenApi(app);
  serveApiDocs(app);
  return app;
}

const neverAsked = (): never => {
  throw new Error('The compilers are set.');
};

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser says where a request comes from; another site must not write in the name of our user. */
function refuseForeignOrigin(
  publicUrl: string,
  request: { method: string; headers: Record<string, string | string[] | undefined>; host: string },
): void {
  if (reading.has(request.method)) return;
  const { origin, referer } = request.headers;
  const from = origin ?? referer;
  if (typeof from === 'string') {
    if (URL.canParse(from)) {
      const page = new URL(from);
      if (page.origin === new URL(publicUrl).origin || page.host === request.host) return;
    }
    throw forbidden('Requests from another site are refused.');
  }
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw forbidden('Requests from another site are refused.');
}
