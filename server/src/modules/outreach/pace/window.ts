import type { SendingWindow } from '@rainmaker/contract';
import { dayAt, wallTime } from './calendar-day.ts';
import type { HolidayLookup } from './holidays.ts';

/** A window with its time zone. */
export interface OpenHours {
  days: readonly number[];
  from: string;
  to: string;
  zone: string;
}

export interface NextOpen {
  at: Date;
  /** Why it isn't the time asked for; undefined if it is. */
  cause?: 'window' | 'holiday';
  /** The holiday's name. */
  holiday?: string;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 400;
/** Hours repeat each week: windows that don't overlap within this time never do. */
const LONGEST_CLOSED_DAYS = 15;

/** The windows of every level in their time zones; all of them must be open. */
export const openHours = (
  windows: readonly (SendingWindow | null)[],
  zones: { recipient: string; workspace: string },
): OpenHours[] =>
  windows.flatMap((window) =>
    window === null ? [] : [{ days: window.days, from: window.from, to: window.to, zone: zones[window.timezone] }],
  );

const openingOf = (at: number, { days, from, to, zone }: OpenHours): number => {
  let moment = at;
  for (let tries = 0; tries < 8; tries += 1) {
    const day = dayAt(moment, zone);
    if (days.includes(day.weekday) && moment < wallTime(day, zone, to)) {
      return Math.max(moment, wallTime(day, zone, from));
    }
    moment = day.to;
  }
  return moment;
};

/**
 * The first time from `at` on that is inside every window and on no public holiday of `country`, on the
 * recipient's calendar. Undefined if the windows never overlap: the recipient's time zone isn't known when they are
 * saved.
 */
export const nextOpen = (
  at: Date,
  hours: readonly OpenHours[],
  recipient: { zone: string; country: string | null },
  holidayOn: HolidayLookup,
): NextOpen | undefined => {
  let moment = at.getTime();
  let answer: Omit<NextOpen, 'at'> = {};
  const last = moment + MAX_DAYS * DAY_MS;
  let closedSince = moment;
  while (moment < last && moment - closedSince < LONGEST_CLOSED_DAYS * DAY_MS) {
    const before = moment;
    for (const window of hours) moment = openingOf(moment, window);
    if (moment !== before && answer.cause === undefined) answer = { cause: 'window' };
    const day = dayAt(moment, recipient.zone);
    const holiday = holidayOn(recipient.country, day.date);
    if (holiday !== undefined) {
      answer = { cause: 'holiday', holiday };
      moment = day.to;
      closedSince = moment;
    } else if (moment === before) {
      return { at: new Date(moment), ...answer };
    }
  }
  return undefined;
};

/** When the first of the windows closes that are open at a moment. */
export const closesAt = (at: number, hours: readonly OpenHours[]): number =>
  hours.reduce((first, { zone, to }) => Math.min(first, wallTime(dayAt(at, zone), zone, to)), Infinity);

/** Whether the windows overlap at all within two weeks. */
export const windowsMeet = (hours: readonly OpenHours[]): boolean => {
  const at = new Date('2026-01-05T00:00:00Z');
  const open = nextOpen(at, hours, { zone: 'UTC', country: null }, () => undefined);
  return open !== undefined && open.at.getTime() - at.getTime() < 14 * DAY_MS;
};
