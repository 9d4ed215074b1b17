import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../kernel/errors.ts';

/** The delay is measured so often, in milliseconds. */
const everyMs = 500;
/** One long turn is no overload: only so many late ones in a row are. */
const lateTurns = 3;

/**
 * Turns requests away (503) while the process is again and again later than `mostDelay` ms with everything, until it
 * has caught up. A single pause turns nobody away.
 */
export function refuseOverload(app: FastifyInstance, mostDelay: number, every = everyMs): void {
  let late = 0;
  let due = performance.now() + every;
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - due > mostDelay ? late + 1 : 0;
    due = now + every;
  }, every);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (_request, _reply, done) => done(late >= lateTurns ? busy() : undefined));
}

const busy = () =>
  new ProblemError(503, 'Busy', 'The server is busy. Please try again.', {
    headers: { 'retry-after': '10' },
  });
