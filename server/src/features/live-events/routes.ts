import { eventsApi } from '@temper/contract/endpoints/events.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { EventStreams } from './event-streams.ts';

/** The stream of news for open screens. */
export function mountLiveEvents(app: FastifyInstance): void {
  const streams = new EventStreams(app.kernel, app.authenticate);
  // Before the listener closes: it would wait for the streams.
  app.addHook('preClose', async () => streams.close());
  mount(app, eventsApi.stream, ({ principal }, _input, { request, reply }) => {
    // Who asks for the headers alone is not kept waiting for news.
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send();
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      // Proxies that buffer would keep the news back.
      'x-accel-buffering': 'no',
    });
    streams.open(request, reply.raw, principal);
    return reply;
  });
}
