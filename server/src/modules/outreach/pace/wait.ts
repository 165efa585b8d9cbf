import { LIMITS, type WaitUnit } from '@rainmaker/contract';
import { dateOf, zoned } from '#platform/zones/zoned-time.ts';
import type { HolidayLookup } from './holidays.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * How many days these business days take from a date on. Counts days of the calendar, without a clock: a forecast asks it thousands of
 * times.
 */
const daysFor = (businessDays: number, date: string, isHoliday: (day: string) => boolean): number => {
  const first = Date.parse(`${date}T00:00:00Z`);
  let days = 0;
  for (let left = businessDays; left > 0;) {
    days += 1;
    const day = new Date(first + days * DAY_MS);
    const weekday = day.getUTCDay();
    if (weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day.toISOString().slice(0, 10))) left -= 1;
  }
  return days;
};

/**
 * When a wait ends. Days keep the recipient's local time across daylight saving changes; business days skip
 * Saturday, Sunday and the public holidays of their country.
 */
export const afterWait = (
  from: Date,
  wait: { amount: number; unit: WaitUnit },
  recipient: { zone: string; country: string | null },
  holidayOn: HolidayLookup,
): Date => {
  if (wait.unit === 'minutes' || wait.unit === 'hours') {
    return new Date(from.getTime() + wait.amount * (wait.unit === 'minutes' ? 60_000 : 3_600_000));
  }
  const moment = zoned(from, recipient.zone);
  const days =
    wait.unit === 'days'
      ? wait.amount
      : daysFor(wait.amount, moment.toPlainDate().toString(), (day) => holidayOn(recipient.country, day) !== undefined);
  return dateOf(moment.add({ days }));
};

/** How long before its due time a later step is rendered, so that what is reviewed is what is sent. */
export const renderAt = (due: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), due.getTime() - LIMITS.renderAheadHours * 3_600_000));
