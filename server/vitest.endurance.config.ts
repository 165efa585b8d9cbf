import { defineConfig } from 'vitest/config';
import { ENDURANCE } from './vitest.config.ts';

export default defineConfig({
  test: {
    name: 'endurance',
    include: ENDURANCE,
    // Each of them leaves a core idle for a third of its time, while processes start, rest or wait for locks.
    maxWorkers: 2,
    globalSetup: ['src/testing/cluster.ts'],
    setupFiles: ['../vitest.seed.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
