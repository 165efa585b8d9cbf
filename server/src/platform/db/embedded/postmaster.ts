import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { realClock } from '#platform/clock.ts';

const GIVE_UP_AFTER_MS = 30_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The superuser's password, created with the cluster. */
export const passwordOf = async (place: string): Promise<string> =>
  (await readFile(join(place, 'password'), 'utf8')).trim();

/** Reads the process (first line) and port (fourth line) of a running PostgreSQL from postmaster.pid. */
export const livingPostgres = async (place: string): Promise<{ port: number } | undefined> => {
  const text = await readFile(join(place, 'db', 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 && isAlive(pid) ? { port: Number(lines[3]) } : undefined;
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
