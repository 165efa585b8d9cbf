import { defineConfig, mergeConfig } from 'vitest/config';
import { WORKERS } from '../vitest.workers.ts';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      css: false,
      testTimeout: 20_000,
      maxWorkers: WORKERS,
    },
  }),
);
