import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { MEMORY_COMPLAINT } from './messages.ts';

/**
 * A thread in the child. The heap limit doesn't cover native memory or buffers, and an endless loop notices neither a
 * message nor its parent's end; this thread ends the whole process instead.
 */
export interface Watch {
  parentPid: number;
  memoryBytes: number;
}

const INTERVAL_MS = 50;
const STDERR = 2;
const { parentPid, memoryBytes } = workerData as Watch;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryBytes;
  if (isTooLarge) writeSync(STDERR, MEMORY_COMPLAINT);
  if (isTooLarge || process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
