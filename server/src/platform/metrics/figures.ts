import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Kernel } from '../../kernel/kernel.ts';

export interface Figures {
  /** Counts an answered request; `route` is its pattern, never its address. */
  observe(method: string, route: string, status: number, seconds: number): void;
  readonly contentType: string;
  /** What Prometheus reads. */
  print(): Promise<string>;
}

/** The figures of the process, of requests by route, of the database pools and of the outbox. */
export function createFigures(kernel: Kernel): Figures {
  const register = new Registry();
  collectDefaultMetrics({ register });
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
  return {
    observe(method, route, status, seconds) {
      const key = `${method} ${route} ${status}`;
      let child = children.get(key);
      if (!child) {
        child = duration.labels({ method, route, status: String(status) });
        children.set(key, child);
      }
      child.observe(seconds);
    },
    contentType: register.contentType,
    print: () => register.metrics(),
  };
}
