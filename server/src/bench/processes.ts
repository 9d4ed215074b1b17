import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import server from '../../process.json' with { type: 'json' };

/** What `npm start` runs. */
export const packedServer = path.join(import.meta.dirname, '../../dist/main.js');

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface Running {
  readonly port: number;
  readonly pid: number;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** Starts a program of ours as its own process and waits until `probe` answers. */
export async function start(file: string, env: NodeJS.ProcessEnv, probe: string): Promise<Running> {
  const port = await freePort();
  const begun = performance.now();
  // With what `npm start` gives the server; the floor gets the same.
  const child: ChildProcess = spawn(process.execPath, [...server.flags, file], {
    env: {
      ...server.environment,
      ...process.env,
      NODE_COMPILE_CACHE: undefined,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}${probe}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    port,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process in MiB, where the system tells it. */
export function residentMiB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
