import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Whether a worker's keys may be settled from its journal. */
export type Whereabouts =
  /** On this host, and its process no longer exists. */
  | 'gone'
  /** Running, on another host, or unknown. */
  | 'perhaps';

const HOST = hostname().replace(/[^\w-]/g, '_');
const ID = /^([\w-]+)\.(\d+)\.(\d+)\.[0-9a-f]+$/;

/** The workers of this process; tests may have several. */
const ours = new Set<string>();

interface Process {
  /**
   * Ticks since boot, to distinguish a process from a later one with the same id. 0 if the system doesn't report it.
   */
  startedAt: string;
  isDead: boolean;
}

const UNKNOWN: Process = { startedAt: '0', isDead: false };

/** Source: proc(5), /proc/pid/stat. Fields are counted after the name, which may contain any character. */
const processOf = (pid: number): Process => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A killed process has state Z until its parent reaps it.
    return { startedAt: fields[18] ?? '0', isDead: state === 'Z' || state === 'X' };
  } catch {
    // Either there is no such file system or no such process; the signal below tells which.
    return UNKNOWN;
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** A unique id for a worker of this process: host, process id, start time and a random part. Valid as a file name. */
export const newWorkerId = (): string => {
  const id = `${HOST}.${process.pid}.${processOf(process.pid).startedAt}.${randomBytes(6).toString('hex')}`;
  ours.add(id);
  return id;
};

/** Whether this is a worker of this process that hasn't ended. */
export const isOurs = (id: string): boolean => ours.has(id);

/** Marks a worker as ended while its process continues. */
export const endWorker = (id: string): void => void ours.delete(id);

/**
 * Where a worker is. `gone` may be wrong if two machines share name and folder; `sealAndRead` keeps such a worker from
 * handing over what another has settled.
 */
export const whereIs = (id: string): Whereabouts => {
  if (isOurs(id)) return 'perhaps';
  const [, host, pidText, startedAt] = ID.exec(id) ?? [];
  if (host !== HOST) return 'perhaps';
  const pid = Number(pidText);
  if (pid === process.pid || !exists(pid)) return 'gone';
  const now = processOf(pid);
  const isAnother = startedAt !== '0' && now.startedAt !== '0' && now.startedAt !== startedAt;
  return now.isDead || isAnother ? 'gone' : 'perhaps';
};
