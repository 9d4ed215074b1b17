import { createHmac } from 'node:crypto';
import { roleMay } from '@temper/contract/access/role-table.ts';
import type { Endpoint, InputOf, ReplyOf } from '@temper/contract/endpoints/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { canonicalJson } from '../audit.ts';
import { type Ctx, createCtx, type Principal, type PublicCtx } from '../ctx.ts';
import { forbidden, invalid, notFound, ProblemError, unauthenticated } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { recordHeaders, versionFromHeader } from './record-version.ts';

/** Finds out who sends a request; null when nobody is signed in. Given by identity. */
export type Authenticate = (request: FastifyRequest) => Promise<Principal | null> | Principal | null;

declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel;
    authenticate: Authenticate;
    /** Every endpoint mounted, for the suites that walk them all. */
    mounted: Endpoint[];
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx;

/** The raw request and reply, for verbs that stream, set cookies or read parts. */
export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Verb<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: InputOf<E>,
  http: Http,
) => Promise<ReplyOf<E>> | ReplyOf<E>;

/**
 * Serves an endpoint: authenticates and authorises before the body is read, validates, calls the verb,
 * filters the reply by its schema. The only way for a route to come into being.
 */
export function mount<const E extends Endpoint>(app: FastifyInstance, endpoint: E, verb: Verb<E>): void {
  app.mounted.push(endpoint);
  const status = endpoint.status ?? 200;
  const shownConflict = conflictsAs(endpoint);
  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    bodyLimit: endpoint.bodyLimit ?? 1_048_576,
    schema: routeSchema(endpoint),
    config: endpoint.rateLimit ? { rateLimit: { max: endpoint.rateLimit, timeWindow: '1 minute' } } : {},
    // Before the body is read, and after the limit of requests (onRequest): who is refused is counted, too.
    preParsing: endpoint.access === 'public' ? [] : guard(app, endpoint),
    preValidation: changesRecord(endpoint) ? versionFromHeader : [],
    async handler(request, reply) {
      const base: PublicCtx = {
        kernel: app.kernel,
        requestId: request.id,
        log: request.log,
        now: app.kernel.now,
      };
      const input = { params: request.params, query: request.query, body: request.body } as InputOf<E>;
      if (request.principal === null) {
        const result = await verb(base as CtxOf<E>, input, { request, reply });
        return endpoint.streams ? reply : reply.code(status).send(result);
      }
      const idempotency = idempotencyOf(app.kernel, request, endpoint);
      const ctx = createCtx(base, request.principal, idempotency);
      const answer = (result: unknown) => {
        reply.code(status);
        recordHeaders(request, reply, result);
        return reply.send(result);
      };
      const replay = (first: unknown) => {
        reply.header('idempotency-replayed', 'true');
        return answer(first);
      };
      // An authenticator's code is used up by its first use: the repeat of a signature is not asked for it again.
      if (idempotency && provesPerson(request.body)) {
        const first = await findFirstReply(ctx, idempotency);
        if (first !== undefined) return replay(first);
      }
      try {
        const result = await verb(ctx as unknown as CtxOf<E>, input, { request, reply });
        return endpoint.streams ? reply : answer(result);
      } catch (thrown) {
        const error = shownConflict(thrown);
        // What has been carried out already is refused now, at the latest when its key is written a second time. Only
        // then is the first reply looked for: a key costs no question to the database before each write.
        if (!idempotency || !(error instanceof ProblemError)) throw error;
        const first = await findFirstReply(ctx, idempotency);
        if (first === undefined) throw error;
        return replay(first);
      }
    },
  });
}

/** A stale write is answered with the current record: as the endpoint's reply would show it, or not at all. */
function conflictsAs({ reply, current = reply }: Endpoint): (error: unknown) => unknown {
  const shape = current instanceof z.ZodObject && 'row' in current.shape ? current.shape.row : current;
  return (error) => {
    if (!(error instanceof ProblemError) || error.current === undefined) return error;
    return error.showing((shape as z.ZodType | undefined)?.safeParse(error.current).data);
  };
}

/**
 * The company that a page shows. All tabs share one session, which works in one company: what a page of another one sends
 * is refused, so that nothing is written or shown there by mistake. Programs need not send it.
 */
export const companyHeader = 'x-company';

/** What is about the person is the same in every company; members, and what a person chose for its screens, are not. */
const isAboutPerson = (path: string) =>
  path === '/me' || (path.startsWith('/me/') && !path.startsWith('/me/preferences/'));

function refuseOtherCompany({ path }: Endpoint, shown: unknown, { companyId }: Principal): void {
  if (shown === undefined || shown === companyId || isAboutPerson(path)) return;
  throw new ProblemError(
    409,
    'Another company',
    'You work in another company now. Nothing was changed; switch back to it to do this.',
    { headers: { [companyHeader]: companyId } },
  );
}

function guard(app: FastifyInstance, endpoint: Endpoint) {
  const { access, background } = endpoint;
  return async (request: FastifyRequest) => {
    if (background) request.headers['x-background'] = '1';
    const principal = await app.authenticate(request);
    if (!principal) throw unauthenticated();
    request.principal = principal;
    refuseOtherCompany(endpoint, request.headers[companyHeader], principal);
    if (access === 'member' || access === 'public') return;
    // Who does not administer the product need not learn that there is such a thing.
    if (access === 'productAdmin') {
      if (!principal.productAdmin) throw notFound('Page');
      return;
    }
    if (!roleMay(principal.role, access)) throw forbidden();
  };
}

/** Those bodies have a `version`. */
export const changesRecord = ({ method, path }: Endpoint) => method === 'PATCH' && path.endsWith('/:id');

/**
 * Those repeat their first answer to a request that comes again with its Idempotency-Key: creates, commands and
 * deletions. A PATCH has the version it is based on instead; replies about a person's own credentials are never kept.
 */
export const keepsFirstReply = ({ method, path, access, streams }: Endpoint) =>
  (method === 'POST' || method === 'PUT' || method === 'DELETE') &&
  access !== 'public' &&
  !streams &&
  !path.startsWith('/me/');

/** Whether a body says who sits there, such as that of a signature. */
const provesPerson = (body: unknown) => typeof body === 'object' && body !== null && 'password' in body;

/** An endpoint without parameters refuses them, instead of leaving a misspelt one without effect. */
const noQuery = z.strictObject({});

function routeSchema(endpoint: Endpoint): FastifySchema {
  const { params, query, body, reply, status = 200, path, access } = endpoint;
  return {
    summary: endpoint.summary,
    description: `Access: ${access}`,
    tags: [path.split('/')[1] ?? ''],
    ...(params ? { params } : {}),
    querystring: query ?? noQuery,
    ...(body ? { body } : {}),
    ...(reply ? { response: { [status]: reply } } : {}),
  } as FastifySchema;
}

/** The hash has a key, since bodies hold passwords: whoever reads the database cannot try out which one it was. */
function idempotencyOf(kernel: Kernel, request: FastifyRequest, endpoint: Endpoint): Ctx['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (!keepsFirstReply(endpoint) || typeof key !== 'string') return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalid([
      { path: 'Idempotency-Key', message: 'Idempotency-Key must have 8 to 200 visible characters' },
    ]);
  const { method, path } = endpoint;
  const sent = [request.params, request.query, request.body].map((part) => canonicalJson(part ?? null));
  const requestHash = createHmac('sha256', kernel.config.key('idempotency'))
    .update([`${method} ${path}`, ...sent].join('\n'))
    .digest('base64url');
  return { key, requestHash };
}

async function findFirstReply(
  ctx: Ctx,
  { key, requestHash }: NonNullable<Ctx['idempotency']>,
): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('idempotency')
    .select(['requestHash', 'reply'])
    .where('personId', '=', ctx.principal.personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.requestHash !== requestHash)
    throw invalid([
      { path: 'Idempotency-Key', message: 'This Idempotency-Key was used for another request' },
    ]);
  return row.reply;
}
