import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoned } from '#platform/zones/zoned-time.ts';
import { holidaysFrom, noHolidays } from './holidays.ts';
import { nextOpen, type OpenHours, windowsMeet } from './window.ts';
import { afterWait } from './wait.ts';
import { momentInWords, zoneOf } from './zone.ts';

const office = (zone: string): OpenHours => ({ days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30', zone });
const at = (text: string): Date => new Date(text);

const publicHolidays = holidaysFrom(at('2026-11-20T10:00:00Z'));

it('holidays are looked up until the end of the year after next, however far ahead a moment is', () => {
  expect(publicHolidays('DE', '2028-12-25')).toBe('Christmas Day');
  expect(publicHolidays('DE', '2029-12-25')).toBeUndefined();
  expect(publicHolidays('HK', '9999-12-25')).toBeUndefined();
});

describe('the next open moment', () => {
  it('is now inside the window, and Monday morning on a Saturday', () => {
    const lagos = { zone: 'Africa/Lagos', country: 'NG' };
    expect(nextOpen(at('2026-11-20T10:00:00Z'), [office('Africa/Lagos')], lagos, noHolidays)).toEqual({
      at: at('2026-11-20T10:00:00Z'),
    });
    expect(nextOpen(at('2026-11-21T16:00:00Z'), [office('Africa/Lagos')], lagos, noHolidays)).toEqual({
      at: at('2026-11-23T07:30:00Z'),
      cause: 'window',
    });
  });

  it('leaves out the public holidays of the recipient’s country and says which', () => {
    const berlin = { zone: 'Europe/Berlin', country: 'DE' };
    const found = nextOpen(at('2026-12-24T20:00:00Z'), [office('Europe/Berlin')], berlin, publicHolidays);
    expect(found).toEqual({ at: at('2026-12-28T07:30:00Z'), cause: 'holiday', holiday: 'Christmas Day' });
  });

  it('keeps the wall clock over the change to summer time', () => {
    const berlin = { zone: 'Europe/Berlin', country: 'DE' };
    expect(nextOpen(at('2026-03-27T20:00:00Z'), [office('Europe/Berlin')], berlin, noHolidays)?.at).toEqual(
      at('2026-03-30T06:30:00Z'),
    );
  });

  it('lies inside every window at any moment of any zone', () => {
    const zones = ['Africa/Lagos', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin'];
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (moment, zone) => {
          const hours = [office(zone), { ...office(zone), from: '09:00', to: '16:00' }];
          const open = nextOpen(moment, hours, { zone, country: null }, noHolidays);
          const at = open?.at ?? new Date(0);
          const local = zoned(at, zone);
          expect(at.getTime()).toBeGreaterThanOrEqual(moment.getTime());
          expect(local.dayOfWeek).toBeLessThanOrEqual(5);
          const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
          expect(time >= '09:00' && time < '16:00').toBe(true);
        },
      ),
    );
  });

  it('knows windows that never meet', () => {
    expect(windowsMeet([office('UTC'), { ...office('UTC'), days: [6, 7] }])).toBe(false);
    expect(windowsMeet([office('UTC'), { ...office('UTC'), from: '07:00', to: '09:00' }])).toBe(true);
  });
});

describe('a wait', () => {
  const berlin = { zone: 'Europe/Berlin', country: 'DE' };

  it('of business days leaves out weekend and holidays', () => {
    expect(afterWait(at('2026-11-20T09:00:00Z'), { amount: 3, unit: 'business_days' }, berlin, publicHolidays)).toEqual(
      at('2026-11-25T09:00:00Z'),
    );
    expect(afterWait(at('2026-12-23T09:00:00Z'), { amount: 2, unit: 'business_days' }, berlin, publicHolidays)).toEqual(
      at('2026-12-28T09:00:00Z'),
    );
  });

  it('of days keeps the time of day over the change of the clock', () => {
    expect(afterWait(at('2026-03-28T08:00:00Z'), { amount: 1, unit: 'days' }, berlin, noHolidays)).toEqual(
      at('2026-03-29T07:00:00Z'),
    );
  });

  it('of minutes and hours is exact', () => {
    expect(afterWait(at('2026-03-28T08:00:00Z'), { amount: 5, unit: 'minutes' }, berlin, noHolidays)).toEqual(
      at('2026-03-28T08:05:00Z'),
    );
  });
});

describe('whose clock', () => {
  it('is their own, their country’s main one, else the workspace’s', () => {
    expect(zoneOf({ timezone: 'Asia/Tokyo', country: 'NG' }, 'UTC')).toBe('Asia/Tokyo');
    expect(zoneOf({ timezone: null, country: 'US' }, 'UTC')).toBe('America/New_York');
    expect(zoneOf({ timezone: null, country: null }, 'UTC')).toBe('UTC');
  });

  it('is said with its place', () => {
    expect(momentInWords(at('2026-11-23T08:00:00Z'), 'Africa/Lagos')).toBe('Mon 23 Nov 9:00 in Lagos');
  });
});
