import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server of a test's own, which it may stop and start again on the same data and port. */
export interface OwnServer {
  readonly origin: string;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Resolves when it has ended. */
  stop(): Promise<void>;
  /** Stops it for good and removes its data. */
  end(): Promise<void>;
}

export async function ownServer(): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'temper-e2e-own-'));
  // The database runs as another account when this one is root.
  chmodSync(dataDir, 0o755);
  let running: ChildProcess | undefined;

  const start = async () => {
    running = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          PUBLIC_URL: origin,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          DEMO: 'off',
          SAMPLE: 'off',
          LOG_LEVEL: 'warn',
          RATE_LIMIT: '100000',
        },
      },
    );
    for (let tries = 0; tries < 240; tries += 1) {
      const ready = await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error('The server of this test does not start');
  };
  const stop = async () => {
    const server = running;
    running = undefined;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  return {
    origin,
    start,
    stop,
    async end() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
