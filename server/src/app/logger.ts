import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';

/** Of an error the log gets what helps to find it; its other properties can be whole objects with secrets. */
const errorShown = (error: Error & { code?: string }): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
  ...(error.cause instanceof Error ? { cause: errorShown(error.cause) } : {}),
});

/** The keys of mailed links stand in addresses; whoever reads the log must not be able to use them. */
const requestShown = ({ method, url, host, ip }: FastifyRequest): Record<string, unknown> => ({
  method,
  url: url.replace(/([?&](?:token|code)=)[^&]*/gi, '$1…'),
  host,
  remoteAddress: ip,
});

/** The server's log: JSON lines on standard output. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    serializers: { err: errorShown, req: requestShown },
  });
