import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { realClock } from '#platform/clock.ts';

const GIVE_UP_AFTER_MS = 30_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: nobody has this id. EPERM: another user's process has it, which can't be a PostgreSQL of this folder.
    return false;
  }
};

/** Where a process works; undefined where the system doesn't say, which only Linux does, and not to everybody. */
const folderOf = (pid: number): Promise<string | undefined> => readlink(`/proc/${pid}/cwd`).catch(() => undefined);

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const answer = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket
      .once('connect', () => answer(true))
      .once('error', () => answer(false))
      .once('timeout', () => answer(false));
  });

/** Whether the process of this id works in the cluster's folder, as its PostgreSQL does; undefined where the system doesn't say. */
const worksIn = async (pid: number, cluster: string): Promise<boolean | undefined> => {
  const folder = await folderOf(pid);
  return folder === undefined ? undefined : folder === (await realpath(cluster));
};

/** The superuser's password, created with the cluster. */
export const passwordOf = async (place: string): Promise<string> =>
  (await readFile(join(place, 'password'), 'utf8')).trim();

interface PidFile {
  pid: number;
  port: number;
}

/** Reads the process (first line) and port (fourth line) from postmaster.pid; undefined if there is none or it says neither. */
const pidFile = async (place: string): Promise<PidFile | undefined> => {
  const lines = (await readFile(join(place, 'db', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && port < 65_536 ? { pid, port } : undefined;
};

/** The PostgreSQL that runs on this cluster. After a power cut, any process may have the id that its file names. */
export const livingPostgres = async (place: string): Promise<{ port: number } | undefined> => {
  const file = await pidFile(place);
  if (file === undefined || !isAlive(file.pid)) return undefined;
  const isIt = (await worksIn(file.pid, join(place, 'db'))) ?? (await accepts(file.port));
  return isIt ? { port: file.port } : undefined;
};

/** Removes the file of a PostgreSQL that was killed, if another process has its id by now: a new one wouldn't start beside it. */
export const removeStalePidFile = async (place: string): Promise<void> => {
  const file = await pidFile(place);
  if (file && isAlive(file.pid) && (await worksIn(file.pid, join(place, 'db'))) === false)
    await rm(join(place, 'db', 'postmaster.pid'), { force: true });
};

/** Waits for a PostgreSQL that is shutting down, for example after the program was killed; throws after 30 s. */
export const waitUntilGone = async (place: string): Promise<void> => {
  const giveUpAt = realClock.now().getTime() + GIVE_UP_AFTER_MS;
  while (await livingPostgres(place)) {
    if (realClock.now().getTime() > giveUpAt)
      throw new Error(`Another Rainmaker is using the database in ${place}. Stop it, or set another DATA_DIR.`);
    await sleep(100);
  }
};
