// The product's worker in a separate process that a test kills at any moment.
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestClock } from '../clock.ts';

const { APP_URL = '', JOBS_URL = '', TEST_LOG = 'silent', CLOCK_AT } = process.env;

const app = await createApp({
  config: readConfig(process.env),
  log: createLog(TEST_LOG),
  urls: { app: APP_URL, jobs: JOBS_URL },
  // Fixed if a test moves its workspace's clock from moment to moment.
  ...(CLOCK_AT !== undefined && { realClock: createTestClock(new Date(Number(CLOCK_AT))) }),
});
await app.startWorker();
process.stdout.write('working\n');
