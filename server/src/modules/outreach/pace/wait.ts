import { LIMITS, type WaitUnit } from '@rainmaker/contract';
import { dateOf, zoned } from '#platform/zoned-time.ts';
import type { HolidayLookup } from './holidays.ts';

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
  let moment = zoned(from, recipient.zone);
  if (wait.unit === 'days') return dateOf(moment.add({ days: wait.amount }));
  for (let left = wait.amount; left > 0;) {
    moment = moment.add({ days: 1 });
    const isWorkday =
      moment.dayOfWeek <= 5 && holidayOn(recipient.country, moment.toPlainDate().toString()) === undefined;
    if (isWorkday) left -= 1;
  }
  return dateOf(moment);
};

/** How long before its due time a later step is rendered, so that what is reviewed is what is sent. */
export const renderAt = (due: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), due.getTime() - LIMITS.renderAheadHours * 3_600_000));
