import { defineConfig } from 'vitest/config';
import { MOCKING } from './vitest.config.ts';

export default defineConfig({
  test: {
    name: 'mocking',
    include: MOCKING,
    fileParallelism: false,
    globalSetup: ['src/testing/cluster.ts'],
    testTimeout: 20_000,
    // On a busy machine, polling may take longer than the default of one second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
