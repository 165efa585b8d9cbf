import { configDefaults, defineConfig } from 'vitest/config';
import { WORKERS } from '../vitest.workers.ts';

/** Tests that kill processes, simulate ten days or fuzz: they use more than a core each, so they run separately, two at a time. */
export const ENDURANCE = [
  'src/**/kill/*.test.ts',
  'src/**/killed-*.test.ts',
  'src/backup.test.ts',
  'src/fuzz.test.ts',
  'src/filled.test.ts',
];

/** Tests that mock a library, which must not have been imported before: each in its own process. */
export const MOCKING = ['src/modules/accounts/sign-in/no-enumeration.test.ts'];

/**
 * Tests that measure durations, event loop delays, memory or processes, which parallel tests would distort. They run after all
 * others, a core each; they share loaded modules, because loading them anew takes as long as half of them.
 */
export const ALONE = [
  'src/modules/outreach/dispatch/tests/long-texts.test.ts',
  'src/live.test.ts',
  'src/http/tests/hostile-input.test.ts',
  'src/http/request/json-body.test.ts',
  // That one waits for locks, and measures nothing.
  'src/http/load/!(one-workspace-public).test.ts',
  'src/modules/accounts/profile/read-picture.test.ts',
  'src/modules/contacts/export/export.test.ts',
  'src/modules/contacts/import/upload/analyse.test.ts',
  'src/modules/contacts/import/decide/{dry-run,process-rows}.test.ts',
  'src/modules/data-export/*.test.ts',
  'src/modules/outreach/compose/templates.test.ts',
  'src/modules/outreach/tests/hostile-texts.test.ts',
  'src/platform/jobs/waiting.test.ts',
  'src/platform/sandbox/*.test.ts',
  'src/platform/spreadsheet/xlsx.test.ts',
  'src/modules/whatsapp/webhooks/receive.test.ts',
  'src/platform/turns/fair-turns.test.ts',
  'src/providers/mail/smtp-heard.test.ts',
  'src/providers/mail-domains/mail-domains.test.ts',
  'src/providers/mail/imap/{imap,imap-heard}.test.ts',
  'src/providers/models/{language-models,many-answers}.test.ts',
];

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ENDURANCE, ...ALONE, ...MOCKING],
    globalSetup: ['src/testing/cluster.ts'],
    setupFiles: ['../vitest.seed.ts'],
    maxWorkers: WORKERS,
    // Files share loaded modules, because loading them takes longer than most files' tests.
    isolate: false,
    testTimeout: 20_000,
    // On a busy machine, polling may take longer than the default of one second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
