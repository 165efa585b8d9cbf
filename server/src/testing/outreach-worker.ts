// The product's worker in a process of its own, which a test kills at any moment.
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '#platform/log.ts';

const { APP_URL = '', JOBS_URL = '', TEST_LOG = 'silent' } = process.env;

const app = await createApp({
  config: readConfig(process.env),
  log: createLog(TEST_LOG),
  urls: { app: APP_URL, jobs: JOBS_URL },
});
await app.startWorker();
process.stdout.write('working\n');
