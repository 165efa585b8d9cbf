import { defineConfig, mergeConfig } from 'vitest/config';
import { WORKERS } from '../vitest.workers.ts';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      // A context for each file in threads that stay: a process for each takes three times as long.
      pool: 'vmThreads',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts', '../vitest.seed.ts'],
      css: false,
      testTimeout: 20_000,
      maxWorkers: WORKERS,
    },
  }),
);
