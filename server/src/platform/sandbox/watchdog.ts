import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { MEMORY_COMPLAINT } from './messages.ts';

/**
 * A thread of the child. The heap's own limit says nothing about native memory or buffers, and a loop hears neither a
 * message nor the end of its parent: this thread ends the whole process instead.
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
