// A process that stands between the server and its PostgreSQL. It belongs to a group of its own and ignores the
// signals that end the server, so that the server can finish its work while the database still answers; the end of
// its standard input, which the server's death brings about however it dies, stops the database.
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

// SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, nothing is lost.
const stop = (): void => void postgres.kill('SIGINT');
process.stdin.on('end', stop).on('error', stop).resume();
