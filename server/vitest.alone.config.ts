import { defineConfig } from 'vitest/config';
import { ALONE } from './vitest.config.ts';

export default defineConfig({
  test: {
    name: 'alone',
    include: ALONE,
    fileParallelism: false,
    isolate: false,
    // After all others: Vitest wants a group for each number of workers.
    sequence: { groupOrder: 1 },
    globalSetup: ['src/testing/cluster.ts'],
    testTimeout: 20_000,
    // On a busy machine, polling may take longer than the default of one second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
