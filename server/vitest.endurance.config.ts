import { defineConfig } from 'vitest/config';
import { ENDURANCE } from './vitest.config.ts';

export default defineConfig({
  test: {
    name: 'endurance',
    include: ENDURANCE,
    fileParallelism: false,
    globalSetup: ['src/testing/cluster.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
