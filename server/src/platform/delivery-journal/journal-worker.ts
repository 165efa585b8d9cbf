import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Whether what a worker held may be settled by what its journal says. */
export type Whereabouts =
  /** On this host, and its process does not exist any more. */
  | 'gone'
  /** Alive, on another host, or unknown. */
  | 'perhaps';

const HOST = hostname().replace(/[^\w-]/g, '_');
const ID = /^([\w-]+)\.(\d+)\.(\d+)\.[0-9a-f]+$/;

/** The workers of this very process: a process may hold several, as tests do. */
const ours = new Set<string>();

interface Process {
  /** Ticks since boot: tells a process from a later one with the same number. 0 where the system does not say. */
  startedAt: string;
  isDead: boolean;
}

const UNKNOWN: Process = { startedAt: '0', isDead: false };

/** Source: proc(5), /proc/pid/stat. The fields are counted from behind the name, which may hold anything. */
const processOf = (pid: number): Process => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that was killed stands there as Z until its parent has asked for it.
    return { startedAt: fields[18] ?? '0', isDead: state === 'Z' || state === 'X' };
  } catch {
    // No such file system, or no such process: the signal below tells which.
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

/** An id of its own for a worker of this process: host, process, when that began, and chance. Fit for a file's name. */
export const newWorkerId = (): string => {
  const id = `${HOST}.${process.pid}.${processOf(process.pid).startedAt}.${randomBytes(6).toString('hex')}`;
  ours.add(id);
  return id;
};

/** A worker of this process that has not ended. */
export const isOurs = (id: string): boolean => ours.has(id);

/** This worker has ended, though its process has not. */
export const endWorker = (id: string): void => void ours.delete(id);

/**
 * Where a worker is. `gone` may be wrong where two machines share name and folder; `sealAndRead` keeps such a worker from
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
