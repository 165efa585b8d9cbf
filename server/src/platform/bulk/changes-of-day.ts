import { LIMITS } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { tooManyRequests } from '#platform/errors.ts';
import { intakeOf, isIntakeFull, noteIntake } from '#platform/intake/daily-intake.ts';

/** Every record that changes keeps a line of its history for good, so whoever changes all of them again and again fills the disk. */
const MOST = LIMITS.bulkRecordsOfDay;
const DAY_MS = 86_400_000;

const changesOf = (userId: string) => intakeOf('bulk-changes', userId);

/** Throws `too_many_requests` if this person has changed as many records today as one may together with others. */
export const assertChangesLeft = async (db: Db, userId: string, at: Date): Promise<void> => {
  if (!(await isIntakeFull(db, changesOf(userId), { count: MOST }, at))) return;
  const left = Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000);
  throw tooManyRequests(
    `${MOST.toLocaleString('en')} records a day can be changed together, and today’s are used up. Go on after midnight UTC, or one by one.`,
    left,
  );
};

/** Counts records that this person has changed together. Locks their row until the transaction ends. */
export const noteChanges = async (db: Db, userId: string, count: number, at: Date): Promise<void> => {
  if (count > 0) await noteIntake(db, changesOf(userId), { count, bytes: 0 }, at);
};
