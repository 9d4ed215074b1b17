import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../../kernel/errors.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Serves `/metrics` for Prometheus: of the process, of requests by route, of the database pools and of
 * the outbox. Answers to this machine only, unless METRICS=on.
 */
export function mountMetrics(app: FastifyInstance): void {
  const { kernel } = app;
  const register = new Registry();
  // Those of the process count from when somebody first asks: they watch every turn and every collection.
  let watching = false;
  const duration = new Histogram({
    name: 'temper_http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'temper_database_connections',
    help: 'Connections of the pools to the database; waiting ones are requests without a connection.',
    labelNames: ['role', 'state'] as const,
    registers: [register],
    collect() {
      for (const { role, total, idle, waiting } of kernel.databases.pools()) {
        this.set({ role, state: 'busy' }, total - idle);
        this.set({ role, state: 'idle' }, idle);
        this.set({ role, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'temper_outbox_messages',
    help: 'Messages of the outbox that wait or have failed.',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      const rows = await kernel.databases.system
        .selectFrom('outbox')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('state', 'in', ['waiting', 'failed'])
        .groupBy('state')
        .execute();
      this.set({ state: 'waiting' }, 0);
      this.set({ state: 'failed' }, 0);
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });

  // The labelled child of each route is looked up once, not at every request.
  const children = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', async (request, reply) => {
    // An address that leads nowhere is no route; its spelling must not become a label.
    const route = request.routeOptions.url ?? 'unknown';
    // An event stream is open for hours; that is no time to answer.
    if (route.endsWith('/events')) return;
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let child = children.get(key);
    if (!child) {
      child = duration.labels({ method: request.method, route, status: String(reply.statusCode) });
      children.set(key, child);
    }
    child.observe(reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => register.clear());

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!kernel.config.metrics && !isLocal(request)) throw notFound('Page');
    if (!watching) collectDefaultMetrics({ register });
    watching = true;
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** A proxy on this machine passes on what others ask; it says so in a header. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers['x-real-ip'] === undefined;
