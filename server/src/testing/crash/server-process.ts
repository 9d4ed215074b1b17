import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `npm start` runs. */
const entry = path.join(import.meta.dirname, '../../../dist/main.js');
/** The first start makes the database and loads the sample companies. */
const longestStartMs = 300_000;

/** The real server as a process of its own, on a data folder and a port of the test. */
export class ServerProcess {
  readonly origin: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      RATE_LIMIT: '100000000',
    };
  }

  /** Starts and waits until requests are answered. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [entry], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.#output = `${this.#output}${text}`.slice(-10_000);
      });
    await this.answering();
  }

  /** Waits until the server and its database answer. */
  async answering(): Promise<void> {
    const begun = Date.now();
    while (Date.now() - begun < longestStartMs) {
      if (this.#child?.exitCode !== null) throw new Error(`The server ended.\n${this.#output}`);
      const reply = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
        () => null,
      );
      const ready = (await reply?.json().catch(() => null)) as { database?: boolean } | null;
      if (ready?.database) return;
      await sleep(50);
    }
    throw new Error(`The server does not answer.\n${this.#output}`);
  }

  /** kill -9 of the server; its database goes on without it. */
  async killServer(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** kill -9 of PostgreSQL's first process; the server must bring it back. */
  killDatabase(): void {
    const [line] = readFileSync(path.join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(line), 'SIGKILL');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
