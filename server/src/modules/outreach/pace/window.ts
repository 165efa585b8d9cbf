import type { SendingWindow } from '@rainmaker/contract';
import { Temporal } from 'temporal-polyfill';
import { dateOf, dayIn, startOfNextDay, zoned } from '#platform/zoned-time.ts';
import type { HolidayLookup } from './holidays.ts';

/** A window on the clock it is meant for. */
export interface OpenHours {
  days: readonly number[];
  from: string;
  to: string;
  zone: string;
}

export interface NextOpen {
  at: Date;
  /** Why it is not the moment asked for; undefined where it is. */
  cause?: 'window' | 'holiday';
  /** The holiday's name. */
  holiday?: string;
}

const MAX_DAYS = 400;

/** The windows of every level on their clocks; where several stand, all must be open. */
export const openHours = (
  windows: readonly (SendingWindow | null)[],
  zones: { recipient: string; workspace: string },
): OpenHours[] =>
  windows.flatMap((window) =>
    window === null ? [] : [{ days: window.days, from: window.from, to: window.to, zone: zones[window.timezone] }],
  );

const openingOf = (at: Date, hours: OpenHours): Date => {
  let moment = zoned(at, hours.zone);
  for (let tries = 0; tries < 8; tries += 1) {
    const opens = moment.withPlainTime(hours.from);
    const closes = moment.withPlainTime(hours.to);
    const isDay = hours.days.includes(moment.dayOfWeek);
    if (isDay && Temporal.ZonedDateTime.compare(moment, closes) < 0) {
      return dateOf(Temporal.ZonedDateTime.compare(moment, opens) < 0 ? opens : moment);
    }
    moment = moment.add({ days: 1 }).startOfDay();
  }
  return dateOf(moment);
};

/**
 * The first moment from `at` on that lies inside every window and on no public holiday of `country`, read on the
 * recipient's calendar. Throws where the windows never meet: saving them is refused before.
 */
export const nextOpen = (
  at: Date,
  hours: readonly OpenHours[],
  recipient: { zone: string; country: string | null },
  holidayOn: HolidayLookup,
): NextOpen => {
  let moment = at;
  let answer: Omit<NextOpen, 'at'> = {};
  const last = at.getTime() + MAX_DAYS * 86_400_000;
  while (moment.getTime() < last) {
    const before = moment.getTime();
    for (const window of hours) moment = openingOf(moment, window);
    if (moment.getTime() !== before && answer.cause === undefined) answer = { cause: 'window' };
    const holiday = holidayOn(recipient.country, dayIn(moment, recipient.zone));
    if (holiday !== undefined) {
      answer = { cause: 'holiday', holiday };
      moment = startOfNextDay(moment, recipient.zone);
    } else if (moment.getTime() === before) {
      return { at: moment, ...answer };
    }
  }
  throw new Error('These sending windows never open together.');
};

/** Whether the windows open together at all within two weeks. */
export const windowsMeet = (hours: readonly OpenHours[]): boolean => {
  try {
    const at = new Date('2026-01-05T00:00:00Z');
    const { at: open } = nextOpen(at, hours, { zone: 'UTC', country: null }, () => undefined);
    return open.getTime() - at.getTime() < 14 * 86_400_000;
  } catch {
    return false;
  }
};
