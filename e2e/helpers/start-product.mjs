// Starts the built product for the browser tests: a data folder of its own, the sample companies, no noise.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const port = process.argv[2] ?? '3179';
const dataDir = process.env.E2E_DATA_DIR;
mkdirSync(dataDir);
// The database runs as another account when this one is root.
chmodSync(dataDir, 0o755);

/** Administrators of the product, see product-office.ts. */
const office = ['settings', 'applications', 'messages'].flatMap((name) =>
  [0, 1, 2].map((retry) => `${name}-${retry}@office.example`),
);

const server = spawn(
  process.execPath,
  [fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))],
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
      PRODUCT_ADMINS: office.join(),
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
