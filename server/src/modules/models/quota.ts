import type { Db } from '#platform/db/database.ts';
import { findModelSettings } from './settings-queries.ts';
import { countedIn } from './usage.ts';

/** How many generations of this month are used, and how many there are; null: no limit. */
export const generationQuota = async (
  db: Db,
  now: Date,
): Promise<{ used_quota: number; user_quota: number | null }> => {
  const [settings, used] = await Promise.all([findModelSettings(db), countedIn(db, now)]);
  return { used_quota: used, user_quota: settings?.monthly_generations ?? null };
};
