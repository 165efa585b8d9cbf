import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../app.ts';
import { childEnvironment } from '../child-environment.ts';
import { TEST_SECRET_KEY } from '../database.ts';

export interface WorkerProcess {
  pid: number;
  /** Like `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Starts a worker of the product on a test's database; resolves when it works. The caller must kill it. */
export const startWorkerProcess = async (
  app: Pick<TestApp, 'database' | 'dataDir'>,
  env: Record<string, string> = {},
): Promise<WorkerProcess> => {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('outreach-worker.ts', import.meta.url))], {
    env: {
      ...childEnvironment(),
      ...(process.env['TEST_LOG'] !== undefined && { TEST_LOG: process.env['TEST_LOG'] }),
      APP_URL: app.database.appUrl,
      JOBS_URL: app.database.jobsUrl,
      DATA_DIR: app.dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
      SIMULATOR: 'on',
      POOL_SIZE: '6',
      MAIL_PRIVATE_NETWORKS: 'all',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout ?? child, 'data'), gone]);
  if (child.exitCode !== null) throw new Error('The worker ended by itself.');
  return {
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
