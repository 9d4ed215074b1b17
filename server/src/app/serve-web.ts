import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { certificateTokenOf, isPublicPath } from '@temper/contract/public/paths.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../kernel/errors.ts';

/** Serves the built web: hashed files for ever, the two pages always fresh. */
export async function serveWeb(
  app: FastifyInstance,
  dist = path.join(import.meta.dirname, '../../../web/dist'),
): Promise<void> {
  if (!existsSync(path.join(dist, 'public.html'))) {
    app.log.warn('The web is not built: run `npm run build`. Only the API is served.');
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    // The build writes .gz files beside what is worth it.
    preCompressed: true,
    // One route for all of them, below: a route for each file would cost some megabytes.
    serve: false,
    setHeaders(reply, file) {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const files = new Set(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        `/${path.relative(dist, path.join(entry.parentPath, entry.name))}`.replaceAll('\\', '/'),
      ),
  );
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    // Those of a build that was made while this server runs, too: its pages are served from now on.
    if (files.has(pathname) || pathname.startsWith('/assets/')) return reply.sendFile(pathname.slice(1));
    if (pathname.startsWith('/api/')) throw notFound('Page');
    // Every other page belongs to the application, which knows its own 404.
    if (certificateTokenOf(pathname) !== null) reply.header('x-robots-tag', 'noindex, nofollow');
    const page = isPublicPath(pathname) ? 'public.html' : 'app.html';
    return reply.header('cache-control', 'no-cache').sendFile(page, dist);
  });
}
