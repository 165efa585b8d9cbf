import { placeNow } from '#lib/place.ts';
import { fromTyped, toTyped } from '#lib/typed-moment.ts';
import { wallClock } from '#lib/zone.ts';
import * as words from './words.ts';

const HOUR_MS = 3_600_000;
const MORNING = '09:00';
const MONDAY = 1;

/** A morning so many days ahead, on the workspace's clock. */
const morning = (now: Date, days: number): string => {
  const local = wallClock(now, placeNow().zone);
  local.setUTCDate(local.getUTCDate() + days);
  return momentOf(`${local.toISOString().slice(0, 10)}T${MORNING}`) ?? now.toISOString();
};

const daysToMonday = (now: Date): number => ((MONDAY - wallClock(now, placeNow().zone).getUTCDay() + 6) % 7) + 1;

/** The moment of a typed date and time on the workspace's clock; undefined if it isn't one. */
export const momentOf = (typed: string): string | undefined => fromTyped(typed, placeNow().zone);

/** Tomorrow morning, as a field shows it. */
export const typedTomorrow = (now: Date): string => toTyped(morning(now, 1), placeNow().zone);

/** Moments that are offered, each as ISO 8601. */
export const offeredMoments = (now: Date): { key: string; label: string; at: string }[] => [
  { key: 'hours', label: words.thisEvening, at: new Date(now.getTime() + 3 * HOUR_MS).toISOString() },
  { key: 'tomorrow', label: words.tomorrow, at: morning(now, 1) },
  { key: 'days', label: words.inThreeDays, at: morning(now, 3) },
  { key: 'monday', label: words.nextWeek, at: morning(now, daysToMonday(now)) },
];
