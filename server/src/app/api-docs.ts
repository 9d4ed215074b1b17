import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

const prefix = '/api/docs';

/**
 * The readable form of the OpenAPI description. Its page is large and seldom looked at, so it lives in a
 * server of its own that never listens and is made when somebody first asks.
 */
export function serveApiDocs(app: FastifyInstance): void {
  let docs: Promise<FastifyInstance> | undefined;
  const open = async () => {
    const { default: scalar } = await import('@scalar/fastify-api-reference');
    const inner = Fastify({ logger: false });
    await inner.register(scalar, {
      routePrefix: prefix,
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        hideClientButton: true,
        // Everything that would call or lead to somebody else's servers.
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        telemetry: false,
      },
    });
    return inner;
  };
  app.get(prefix, { schema: { hide: true } }, (_request, reply) => reply.redirect(`${prefix}/`));
  app.get(`${prefix}/*`, { schema: { hide: true } }, async (request, reply) => {
    docs ??= open();
    const answer = await (await docs).inject({ method: 'GET', url: request.url });
    const type = String(answer.headers['content-type']);
    if (type.startsWith('text/html')) reply.header('content-security-policy', policyFor(answer.body));
    return reply.code(answer.statusCode).type(type).send(answer.rawPayload);
  });
}

/** Allows exactly the scripts that stand in the page, by their hash. */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, script]) =>
    script ? [`'sha256-${createHash('sha256').update(script).digest('base64')}'`] : [],
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
