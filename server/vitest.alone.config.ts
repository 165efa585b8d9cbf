import { defineConfig } from 'vitest/config';
import { ALONE } from './vitest.config.ts';

export default defineConfig({
  test: {
    name: 'alone',
    include: ALONE,
    fileParallelism: false,
    globalSetup: ['src/testing/cluster.ts'],
    testTimeout: 20_000,
    // A poll waits for what must come; on a busy machine it comes later than the second given by default.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
