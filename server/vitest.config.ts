import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Against endless waiting only; how fast anything is, `npm run bench` measures.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
