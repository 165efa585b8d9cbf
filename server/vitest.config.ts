import { configDefaults, defineConfig } from 'vitest/config';
import { WORKERS } from '../vitest.workers.ts';

/** Tests that kill processes, play ten days or look for what is slow take both cores: they run by themselves, one after the other. */
export const ENDURANCE = ['src/**/kill/*.test.ts', 'src/**/killed-*.test.ts', 'src/backup.test.ts', 'src/fuzz.test.ts'];

/**
 * Tests whose subject is how long something takes or holds up the others, or how much memory or how many processes it takes:
 * beside others they would measure those. So do those that put a library's stand-in before a module, which others have read.
 * They run one after the other when all others are done, each in a process of its own.
 */
export const ALONE = [
  'src/http/tests/hostile-input.test.ts',
  'src/http/request/json-body.test.ts',
  'src/http/load/*.test.ts',
  'src/modules/accounts/sign-in/no-enumeration.test.ts',
  'src/modules/accounts/profile/read-picture.test.ts',
  'src/modules/contacts/export/export.test.ts',
  'src/modules/contacts/import/decide/process-rows.test.ts',
  'src/modules/data-export/*.test.ts',
  'src/modules/outreach/compose/templates.test.ts',
  'src/modules/outreach/tests/hostile-texts.test.ts',
  'src/platform/sandbox/*.test.ts',
  'src/platform/spreadsheet/xlsx.test.ts',
  'src/providers/mail/smtp-heard.test.ts',
];

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ENDURANCE, ...ALONE],
    globalSetup: ['src/testing/cluster.ts'],
    maxWorkers: WORKERS,
    // A file begins with the modules that the one before it has read: reading them takes longer than most files' tests.
    isolate: false,
    testTimeout: 20_000,
    // A poll waits for what must come; on a busy machine it comes later than the second given by default.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
