import { daysFrom, formatClock, formatDate, formatTime, inStyle } from '#lib/format.ts';
import { placeNow } from '#lib/place.ts';
import { fromTyped, toTyped } from '#lib/typed-moment.ts';
import { wallClock } from '#lib/zone.ts';
import type { FollowUp } from './kinds.tsx';
import * as words from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const MONDAY = 1;

/** The time of day of a next touch. */
const TOUCH_TIME = '10:00';

/** What a date and time field shows for a moment, on the workspace's clock. */
export const typedOf = (moment: string): string => toTyped(moment, placeNow().zone);

/** The moment of a typed date and time on the workspace's clock; undefined if it isn't one. */
export const momentOf = (typed: string): string | undefined => fromTyped(typed, placeNow().zone);

const typed = (local: Date, time: string): string => `${local.toISOString().slice(0, 10)}T${time}`;
const timeOf = (moment: string): string => typedOf(moment).slice(11);

const days = (now: Date, count: number, time: string): string => {
  const local = wallClock(now, placeNow().zone);
  local.setUTCDate(local.getUTCDate() + count);
  return typed(local, time);
};

const nextMonday = (now: Date, time: string): string => {
  const weekday = wallClock(now, placeNow().zone).getUTCDay();
  return days(now, ((MONDAY - weekday + 6) % 7) + 1, time);
};

/** The same day of the next month, or its last one. */
const nextMonth = (now: Date, time: string): string => {
  const local = wallClock(now, placeNow().zone);
  const day = local.getUTCDate();
  local.setUTCMonth(local.getUTCMonth() + 1);
  if (local.getUTCDate() !== day) local.setUTCDate(0);
  return typed(local, time);
};

/** When the next touch can be, besides a date of one's own. */
export const TOUCH_PLANS = ['tomorrow', 'three_days', 'next_week', 'month'] as const;
export type TouchPlan = (typeof TOUCH_PLANS)[number];

const PLANNED: Record<TouchPlan, (now: Date, time: string) => string> = {
  tomorrow: (now, time) => days(now, 1, time),
  three_days: (now, time) => days(now, 3, time),
  next_week: nextMonday,
  month: nextMonth,
};

/** The date and time of a plan, as a field shows it. */
export const plannedAt = (plan: TouchPlan, now: Date): string => PLANNED[plan](now, TOUCH_TIME);

/** Days to which several can be moved at once. */
export const BULK_DAYS = ['tomorrow', 'three_days', 'next_week'] as const;
type BulkDay = (typeof BULK_DAYS)[number];

/** The day of a plan, YYYY-MM-DD. */
export const dayOfPlan = (plan: BulkDay, now: Date): string => PLANNED[plan](now, TOUCH_TIME).slice(0, 10);

export interface Snooze {
  key: 'later' | 'tomorrow' | 'next_week';
  label: string;
  at: string;
}

/** To when a follow-up can be moved at once, where it isn't due then: later today, or another day at its time of day. */
export const snoozesFor = ({ due_at: due }: Pick<FollowUp, 'due_at'>, now: Date): Snooze[] => {
  const later = new Date(Math.ceil((now.getTime() + 2 * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  const all = [
    ...(daysFrom(later, now) === 0 ? [{ key: 'later' as const, at: later.toISOString() }] : []),
    { key: 'tomorrow' as const, at: momentOf(days(now, 1, timeOf(due))) },
    { key: 'next_week' as const, at: momentOf(nextMonday(now, timeOf(due))) },
  ];
  return all.flatMap(({ key, at }) =>
    at === undefined || Date.parse(at) === Date.parse(due) ? [] : [{ key, at, label: words.SNOOZES[key] }],
  );
};

/** The same time of day on another day, YYYY-MM-DD. */
export const movedToDay = (moment: string, day: string): string | undefined => momentOf(`${day}T${timeOf(moment)}`);

/** 9:00 */
export const clockOf = (moment: string): string => formatTime(moment).replace(/^0(?=\d:)/, '');

/** When something is due: "Today, 14:00", "Tomorrow, 9:00", "Wed, 9:00", "28 Nov, 10:00". */
export const dayAndTime = (moment: string, now: Date): string => {
  const ahead = daysFrom(moment, now);
  if (ahead === 0) return words.todayAt(clockOf(moment));
  if (ahead === 1) return words.tomorrowAt(clockOf(moment));
  if (ahead === -1) return words.yesterdayAt(clockOf(moment));
  const day = ahead > 0 && ahead < 7 ? inStyle(moment, 'weekday') : formatDate(moment, now);
  return `${day}, ${clockOf(moment)}`;
};

/** In how long something is due within the next 24 hours: "in 2 h 36 min". */
const untilInWords = (due: string, now: Date): string | undefined => {
  const minutes = Math.floor((Date.parse(due) - now.getTime()) / MINUTE_MS);
  if (minutes < 1 || minutes >= 24 * 60) return undefined;
  return words.inTime(Math.floor(minutes / 60), minutes % 60);
};

/** "4 days overdue"; undefined for what was due today, or is due later. */
export const daysLate = (due: string, now: Date): string | undefined => {
  const late = -daysFrom(due, now);
  return late > 0 ? words.daysOverdue(late) : undefined;
};

const lateInWords = (due: string, now: Date): string => daysLate(due, now) ?? words.overdueSince(clockOf(due));

/** When a follow-up is due, in a sentence of its own. */
export const dueInFull = ({ due_at: due, is_overdue: isLate }: FollowUp, now: Date): string => {
  // "Today, 9:00, overdue since 9:00" would say the time twice.
  if (isLate && daysLate(due, now) === undefined) return words.wasDueAt(clockOf(due));
  return [dayAndTime(due, now), isLate ? daysLate(due, now) : untilInWords(due, now)].filter(Boolean).join(', ');
};

/** When a follow-up is due or was done, beside its title. A time alone is today's. */
export const dueInShort = (
  { due_at: due, is_overdue: isLate, state, outcome, done_at: done }: FollowUp,
  now: Date,
): string => {
  if (state !== 'open' && done !== null)
    return words.ended(state === 'done' ? words.outcomeLabel(outcome) : words.skipped, dayAndTime(done, now));
  if (isLate) return lateInWords(due, now);
  return daysFrom(due, now) === 0 ? clockOf(due) : dayAndTime(due, now);
};

/** 9:00 as the country writes it, for an hour of a calendar. */
export const hourInWords = (hour: number): string => formatClock(`${String(hour).padStart(2, '0')}:00`);
