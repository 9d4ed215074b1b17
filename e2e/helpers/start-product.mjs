// Starts the built product for the browser tests: a data folder of its own, the sample companies, no noise.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = process.argv[2] ?? '3179';
const dataDir = mkdtempSync(join(tmpdir(), 'temper-e2e-'));
// The database runs as another account when this one is root.
chmodSync(dataDir, 0o755);

const server = spawn(
  process.execPath,
  [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      DEMO: 'on',
      SAMPLE: 'on',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
    },
  },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
