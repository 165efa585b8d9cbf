import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that kill processes or play ten days take both cores for a minute: they run by themselves, one after the other. */
export const ENDURANCE = ['src/**/kill/*.test.ts', 'src/**/killed-*.test.ts', 'src/backup.test.ts'];

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ENDURANCE],
    globalSetup: ['src/testing/cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
