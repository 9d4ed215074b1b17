import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** A check that takes longer counts as failed, in milliseconds. */
const longestMs = 2000;

/**
 * `/healthz`: the process answers. `/readyz`: the database answers with every migration applied, and
 * jobs are taken; 503 names what is missing. Both say nothing more, since anybody may ask.
 */
export function mountHealth(app: FastifyInstance): void {
  const { kernel } = app;
  const options = {
    schema: { hide: true },
    config: { rateLimit: false as const },
    logLevel: 'warn' as const,
  };
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = {
      database: await within(sql`select 1`.execute(kernel.databases.system)),
      // The server listens only after the migrations; a table of the newest one shows they are still there.
      migrations: await within(sql`select 1 from audit_seal`.execute(kernel.databases.system)),
      jobs: kernel.jobs.ready,
    };
    const all = Object.values(ready).every(Boolean);
    return reply.code(all ? 200 : 503).send({ status: all ? 'ready' : 'not ready', ...ready });
  });
}

async function within(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), longestMs);
    });
    await Promise.race([check, late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
