import { defineConfig } from 'vitest/config';
import { ALONE } from './vitest.config.ts';

export default defineConfig({
  test: {
    name: 'alone',
    include: ALONE,
    // A core each, so that none waits for another.
    maxWorkers: 2,
    isolate: false,
    // After all others, which are more than the cores.
    sequence: { groupOrder: 1 },
    globalSetup: ['src/testing/cluster.ts'],
    setupFiles: ['../vitest.seed.ts'],
    testTimeout: 20_000,
    // On a busy machine, polling may take longer than the default of one second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
