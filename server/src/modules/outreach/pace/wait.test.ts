import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, zoned } from '#platform/zones/zoned-time.ts';
import { afterWait } from './wait.ts';

const BERLIN = { zone: 'Europe/Berlin', country: 'DE' };
const CHRISTMAS = new Set(['2026-12-25', '2026-12-26']);
const holidayOn = (_country: string | null, day: string) => (CHRISTMAS.has(day) ? 'Christmas' : undefined);
const wait = (from: string, amount: number): string =>
  afterWait(new Date(from), { amount, unit: 'business_days' }, BERLIN, holidayOn).toISOString();

describe('a wait of business days', () => {
  it('skips weekends and holidays', () => {
    expect(wait('2026-12-24T09:00:00Z', 1)).toBe('2026-12-28T09:00:00.000Z');
    expect(wait('2026-12-18T09:00:00Z', 5)).toBe('2026-12-28T09:00:00.000Z');
    expect(wait('2026-12-19T09:00:00Z', 0)).toBe('2026-12-19T09:00:00.000Z');
  });

  it('keeps the local time across a change of clocks', () => {
    expect(wait('2026-03-27T08:00:00Z', 1)).toBe('2026-03-30T07:00:00.000Z');
  });

  it('ends as a walk from day to day does', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), (from, amount) => {
        // At noon, which no change of clocks moves.
        let walked = zoned(from, BERLIN.zone).with({ hour: 12, minute: 0, second: 0 });
        const noon = dateOf(walked);
        for (let left = amount; left > 0;) {
          walked = walked.add({ days: 1 });
          if (walked.dayOfWeek <= 5 && !CHRISTMAS.has(walked.toPlainDate().toString())) left -= 1;
        }
        expect(afterWait(noon, { amount, unit: 'business_days' }, BERLIN, holidayOn)).toEqual(dateOf(walked));
      }),
    );
  });
});
