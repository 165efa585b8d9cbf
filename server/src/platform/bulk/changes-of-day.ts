import { LIMITS } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { tooManyRequests } from '#platform/errors.ts';
import { intakeOf, isIntakeFull, noteIntake } from '#platform/intake/daily-intake.ts';

/** Every record that changes keeps a line of its history for good, so whoever changes all of them again and again fills the disk. */
const MOST = LIMITS.bulkRecordsOfDay;
const DAY_MS = 86_400_000;

const changesOf = (userId: string) => intakeOf('bulk-changes', userId);

const usedUp = (at: Date) =>
  tooManyRequests(
    `The limit of ${MOST.toLocaleString('en')} bulk changes a day is reached. Try again after midnight UTC, or change records one at a time.`,
    Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000),
  );

/** Throws `too_many_requests` if this person has changed as many records today as one may together with others. */
export const assertChangesLeft = async (db: Db, userId: string, at: Date): Promise<void> => {
  if (await isIntakeFull(db, changesOf(userId), { count: MOST }, at)) throw usedUp(at);
};

/** Counts records that this person has changed together, and returns how many they were before. Locks their row until the transaction ends. */
export const noteChanges = async (db: Db, userId: string, count: number, at: Date): Promise<number> => {
  if (count === 0) return 0;
  const { count: all } = await noteIntake(db, changesOf(userId), { count, bytes: 0 }, at);
  return all - count;
};

/** The same, and throws `too_many_requests` where they were as many as one may change. */
export const takeChanges = async (db: Db, userId: string, count: number, at: Date): Promise<void> => {
  if ((await noteChanges(db, userId, count, at)) >= MOST) throw usedUp(at);
};
