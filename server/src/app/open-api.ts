import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { problem } from '@temper/contract/endpoints/problem.ts';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { z } from 'zod';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { changesRecord, keepsFirstReply } from '../kernel/http/mount.ts';
import type { Kernel } from '../kernel/kernel.ts';

/**
 * The OpenAPI description of every route that is mounted after this call. Nobody asks for it while they
 * work, and what makes it is large, so it is made by a server of its own that never listens, once
 * somebody asks.
 */
export function serveOpenApi(app: FastifyInstance): void {
  const routes: Pick<RouteOptions, 'method' | 'url' | 'schema'>[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema?.hide) routes.push({ method, url, schema });
  });
  const describe = async () => {
    const [{ default: swagger }, { jsonSchemaTransform }] = await Promise.all([
      import('@fastify/swagger'),
      import('fastify-type-provider-zod'),
    ]);
    const inner = Fastify({ logger: false, exposeHeadRoutes: false });
    inner.setValidatorCompiler(() => () => true);
    inner.setSerializerCompiler(() => JSON.stringify);
    await inner.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Temper', version: '1', description: 'Quality management' },
      },
      transform: jsonSchemaTransform,
    });
    for (const route of routes) inner.route({ ...route, handler: () => undefined });
    await inner.ready();
    const description = inner.swagger() as unknown as Description;
    for (const endpoint of app.mounted) complete(description, endpoint);
    return JSON.stringify({
      ...description,
      components: { ...description.components, ...commonOf(app.kernel) },
    });
  };
  let described: Promise<string> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    described ??= describe();
    return reply.type('application/json; charset=utf-8').send(await described);
  });
}

interface Operation {
  operationId?: string;
  parameters?: object[];
  security?: object[];
  responses: Record<string, { description: string }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: object;
}

/** What operations refer to. */
const commonOf = (kernel: Kernel) => ({
  schemas: { Problem: z.toJSONSchema(problem, { io: 'output' }) },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(kernel),
      description: 'Set by signing in',
    },
  },
});

const header = (name: string, description: string, schema: object) => ({
  in: 'header',
  name,
  required: false,
  description,
  schema,
});
const ifMatch = header('If-Match', 'The version that is changed, unless the body says it', {
  type: 'string',
});
const idempotencyKey = header(
  'Idempotency-Key',
  'A repeat with the same key gets the first answer; it is kept for three days',
  {
    type: 'string',
    minLength: 8,
    maxLength: 200,
  },
);

/** Adds what follows from the endpoint, not from its schemas: a name, who may call it, how it fails. */
function complete({ paths }: Description, endpoint: Endpoint): void {
  const { method, path, access, streams } = endpoint;
  const operation = paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (!operation) return;
  operation.operationId = nameOf(endpoint);
  operation.security = access === 'public' ? [] : [{ session: [] }];
  if (changesRecord(endpoint)) operation.parameters = [...(operation.parameters ?? []), ifMatch];
  if (keepsFirstReply(endpoint)) operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
  for (const response of Object.values(operation.responses))
    response.description = streams ? 'Done; the content is streamed' : 'Done';
  operation.responses.default = {
    description: 'What is wrong, as in RFC 9457',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  } as { description: string };
}

/** `GET /products/:id/history` is getProductsByIdHistory. */
const nameOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path
    .split(/[/.-]/)
    .filter(Boolean)
    .map((part) =>
      part.replace(/^:?(.)/, (whole, first: string) => (whole.length > 1 ? 'By' : '') + first.toUpperCase()),
    )
    .join('');
