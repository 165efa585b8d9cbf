import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract/vitest.config.ts',
      'server/vitest.config.ts',
      'server/vitest.alone.config.ts',
      'server/vitest.mocking.config.ts',
      'server/vitest.endurance.config.ts',
      'web/vitest.config.ts',
    ],
  },
});
