import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that kill processes, play ten days or look for what is slow take both cores: they run by themselves, one after the other. */
export const ENDURANCE = ['src/**/kill/*.test.ts', 'src/**/killed-*.test.ts', 'src/backup.test.ts', 'src/fuzz.test.ts'];

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
