import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import type { Figures } from './figures.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Serves `/metrics` for Prometheus. Answers to this machine only, unless METRICS=on. Without it the figures
 * count from when somebody first asks: until then they would cost some megabytes for nobody.
 */
export async function mountMetrics(app: FastifyInstance): Promise<void> {
  const { kernel } = app;
  let loading: Promise<Figures> | undefined;
  let figures: Figures | undefined;
  const load = () => {
    loading ??= import('./figures.ts').then(({ createFigures }) => {
      figures = createFigures(kernel);
      return figures;
    });
    return loading;
  };
  if (kernel.config.metrics) await load();

  app.addHook('onResponse', (request, reply, done) => {
    // An address that leads nowhere is no route; its spelling must not become a label.
    const route = request.routeOptions.url ?? 'unknown';
    // An event stream is open for hours; that is no time to answer.
    if (!route.endsWith('/events'))
      figures?.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!kernel.config.metrics && !isLocal(request)) throw notFound('Page');
    const { contentType, print } = await load();
    return reply.type(contentType).send(await print());
  });
}

/** A proxy on this machine passes on what others ask; it says so in a header. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers['x-real-ip'] === undefined;
