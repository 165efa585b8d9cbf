import { takeChanges } from '#platform/bulk/changes-of-day.ts';
import { realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';

/**
 * So many people come into a campaign or announcement, where each leaves a line however it ends: counted for whoever made it. Throws
 * `too_many_requests` once they have changed as many records together today as one may; a person alone always fits.
 */
export const takePeople = async (db: Db, createdBy: string | null, count: number): Promise<void> => {
  if (createdBy === null || count < 2) return;
  await takeChanges(db, createdBy, count, realClock.now());
};
