import type { SignedUp, TestApp } from './app.ts';

/** An account's lock for linking, unlinking and ending links. */
export const linksLock = ({ email }: Pick<SignedUp, 'email'>): string =>
  `select pg_advisory_xact_lock(hashtextextended('linked_accounts ${email}', 0))`;

const POLL_MS = 20;
const MOST_POLLS = 500;

/** Resolves when so many statements wait for a lock. */
export const untilWaiting = async ({ database }: TestApp, count: number): Promise<void> => {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const { rows } = await database.admin.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Number ${count} is not waiting for the lock.`);
};

/**
 * Starts each piece of work, in this order, while another transaction holds a lock that all of them need, then releases
 * it. By default the lock is on the person's row.
 */
export const whileHeld = async (
  app: TestApp,
  { userId }: Pick<SignedUp, 'userId'>,
  works: readonly (() => Promise<unknown>)[],
  lock = `select 1 from users where id = '${userId}' for update`,
  meanwhile?: () => Promise<void>,
): Promise<PromiseSettledResult<unknown>[]> => {
  const holder = await app.database.admin.connect();
  const begun: Promise<unknown>[] = [];
  try {
    await holder.query('begin');
    await holder.query(lock);
    for (const work of works) {
      begun.push(work());
      await untilWaiting(app, begun.length);
    }
    await meanwhile?.();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  return Promise.allSettled(begun);
};
