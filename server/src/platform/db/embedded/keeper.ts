// A process between the server and its PostgreSQL. It has its own process group and ignores the signals that end the
// server, so that the database stays available until the server has finished. It stops the database when its standard
// input closes, which happens however the server ends.
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';

interface Task {
  postgres: string;
  args: string[];
  logFile: string;
  uid?: number;
  gid?: number;
}

const task = JSON.parse(process.argv[2] ?? '{}') as Task;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const output = openSync(task.logFile, 'a');
const postgres = spawn(task.postgres, task.args, {
  stdio: ['ignore', output, output],
  ...(task.uid === undefined ? {} : { uid: task.uid }),
  ...(task.gid === undefined ? {} : { gid: task.gid }),
});
postgres.on('error', () => process.exit(1));
postgres.on('exit', (code) => process.exit(code ?? 1));

// SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back and no data is lost.
const stop = (): void => void postgres.kill('SIGINT');
process.stdin.on('end', stop).on('error', stop).resume();
