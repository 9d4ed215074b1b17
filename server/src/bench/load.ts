import { Agent, request as httpRequest } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
}

export interface Load {
  readonly name: string;
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The next request to send. */
  readonly next: () => Call;
}

export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export const connections = 16;

/** One request over the agent's connections. Throws when the answer is not a success. */
export function send(agent: Agent, load: Load, call: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
    const headers = {
      ...load.headers,
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    };
    const outgoing = httpRequest(
      { agent, host: '127.0.0.1', port: load.port, method: call.method, path: call.path, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((answer.statusCode ?? 500) < 300) resolve(text);
          else
            reject(
              new Error(
                `${load.name}: ${call.method} ${call.path} gave ${answer.statusCode}: ${text.slice(0, 300)}`,
              ),
            );
        });
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/** Keeps 16 connections busy for some seconds and says how fast the answers came. */
export async function measure(load: Load, seconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const sent = performance.now();
        await send(agent, load, load.next());
        times.push(performance.now() - sent);
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
