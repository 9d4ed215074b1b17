import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The application is loaded once for each process, not for each file: a third of the time. Nothing of ours keeps
    // state in modules that a test could leave behind for the next.
    isolate: false,
    // Against endless waiting only; how fast anything is, `npm run bench` measures.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
