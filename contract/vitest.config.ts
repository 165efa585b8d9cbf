import { defineConfig } from 'vitest/config';
import { WORKERS } from '../vitest.workers.ts';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../vitest.seed.ts'],
    maxWorkers: WORKERS,
    isolate: false,
  },
});
