import type { FollowUpRepeat } from '@rainmaker/contract';
import type { Temporal } from 'temporal-polyfill';
import { dateOf, zoned } from '#platform/zones/zoned-time.ts';

/** The most days that a repetition takes, and the duration of so many of them. */
const STEPS: Record<Exclude<FollowUpRepeat, 'weekdays'>, { days: number; of(count: number): Temporal.DurationLike }> = {
  daily: { days: 1, of: (count) => ({ days: count }) },
  weekly: { days: 7, of: (count) => ({ weeks: count }) },
  biweekly: { days: 14, of: (count) => ({ weeks: 2 * count }) },
  monthly: { days: 31, of: (count) => ({ months: count }) },
  quarterly: { days: 92, of: (count) => ({ months: 3 * count }) },
  yearly: { days: 366, of: (count) => ({ years: count }) },
};
const FRIDAY = 5;
const DAY_MS = 86_400_000;

/** The time of day of the first one on another day; where a clock skips that hour, the one after it. */
const onDay = (day: Temporal.PlainDate, time: Temporal.PlainTime, zone: string): Date =>
  dateOf(day.toZonedDateTime({ timeZone: zone, plainTime: time }));

const nextWeekday = (first: Temporal.ZonedDateTime, after: Date, zone: string): Date => {
  const time = first.toPlainTime();
  for (let day = zoned(after, zone).toPlainDate(); ; day = day.add({ days: 1 })) {
    const at = onDay(day, time, zone);
    if (day.dayOfWeek <= FRIDAY && at > after) return at;
  }
};

/**
 * The first repetition after a moment, at the same time of day in the zone: an hour that a clock skips becomes the next one, of two
 * equal ones it is the first. Months without the day end on their last one.
 */
export const nextOccurrence = (from: Date, repeats: FollowUpRepeat, after: Date, zone: string): Date => {
  const first = zoned(from, zone);
  if (repeats === 'weekdays') return nextWeekday(first, after > from ? after : from, zone);
  const { days, of } = STEPS[repeats];
  const [day, time] = [first.toPlainDate(), first.toPlainTime()];
  // So many have passed at least: few steps are left, however long ago the first one was.
  const passed = Math.floor((after.getTime() - from.getTime()) / (days * DAY_MS)) - 1;
  for (let count = Math.max(1, passed); ; count += 1) {
    const at = onDay(day.add(of(count)), time, zone);
    if (at > after && at > from) return at;
  }
};
