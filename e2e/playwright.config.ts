import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The built product on its own port and a fresh data folder; see helpers/start-product.mjs. */
const port = Number(process.env.E2E_PORT ?? 3179);
// The workers and the product inherit it: mails are read where the operator reads them. With E2E_URL set it too.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `temper-e2e-${port}-${process.pid}`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Generous: the machine may be busy with other tests.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Again on a machine that others use too; the report names such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  reporter: process.env.CI ? 'line' : [['list', { printSteps: false }]],
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Nothing is learnt from waiting until a dialog has faded in.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the time; where tests are tried again, the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // E2E_URL tests a product that runs already.
  webServer: process.env.E2E_URL
    ? undefined
    : {
        command: `node helpers/start-product.mjs ${port}`,
        url: `http://localhost:${port}/readyz`,
        timeout: 180_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
