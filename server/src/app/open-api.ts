import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';

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
    return JSON.stringify(inner.swagger());
  };
  let described: Promise<string> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    described ??= describe();
    return reply.type('application/json; charset=utf-8').send(await described);
  });
}
