import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  daysFrom,
  formatClock,
  formatCount,
  formatDate,
  formatDay,
  formatInColumn,
  formatMoment,
  formatMoney,
  formatPlain,
  formatPlainDate,
  formatRelative,
  formatShortMoment,
  formatTime,
  formatTimeIn,
  formatWhole,
  hourOf,
  toMajor,
} from './format.ts';
import { browserZone, leavePlace, setPlace } from './place.ts';

/** A zone whose clock always differs from the one the tests run in. */
const FAR = browserZone() === 'Pacific/Auckland' ? 'America/Denver' : 'Pacific/Auckland';

afterEach(leavePlace);

describe('formatted numbers', () => {
  it('show that counting stopped', () => {
    expect(formatCount({ count: 1284, count_is_exact: true })).toBe('1,284');
    expect(formatCount({ count: 10_000, count_is_exact: false })).toBe('10,000+');
  });

  it('show money in its currency’s units', () => {
    expect(formatMoney(1_840_000, 'EUR')).toBe('€ 18,400');
    expect(formatMoney(1_999, 'USD')).toBe('$ 19.99');
    expect(formatMoney(148_000_000, 'VND')).toBe('₫ 148,000,000');
  });

  it('are amounts to edit', () => {
    expect(toMajor(1_840_000, 'EUR')).toBe('18400');
  });
});

describe('formatted times', () => {
  const now = new Date('2025-11-20T11:00:00Z');
  beforeEach(() => setPlace({ zone: 'Europe/Berlin', locale: 'en-GB' }));

  it('are relative if the time is near', () => {
    expect(formatRelative('2025-11-20T08:05:00Z', now)).toBe('Today 09:05');
    expect(formatInColumn('2025-11-20T08:05:00Z', now)).toBe('09:05');
    expect(formatInColumn('2025-11-19T08:05:00Z', now)).toBe('Yesterday');
    expect(formatRelative('2025-11-19T22:00:00Z', now)).toBe('Yesterday');
    expect(formatRelative('2025-11-21T07:30:00Z', now)).toBe('Tomorrow 08:30');
    expect(formatRelative('2025-11-17T07:30:00Z', now)).toBe('Mon');
    expect(formatRelative('2025-10-28T00:00:00Z', now)).toBe('28 Oct');
    expect(formatRelative('2024-10-28T00:00:00Z', now)).toBe('28 Oct 2024');
  });

  it('name days', () => {
    expect(formatDay('2025-11-20T00:00:00Z', now)).toBe('Today');
    expect(formatDay('2025-11-18T00:00:00Z', now)).toBe('Tuesday 18 November');
    expect(formatDay('2024-11-18T00:00:00Z', now)).toBe('Monday 18 November 2024');
    expect(formatMoment('2025-11-20T07:30:00Z')).toBe('Thursday 20 November, 8:30');
    expect(formatShortMoment('2025-11-20T07:30:00Z')).toBe('Thursday 8:30');
  });

  it('change the day at the workspace’s midnight', () => {
    const late = new Date('2025-11-19T23:30:00Z');
    expect(formatRelative('2025-11-19T23:00:00Z', late)).toBe('Today 00:00');
    expect(formatRelative('2025-11-19T22:59:00Z', late)).toBe('Yesterday');
    expect(formatDay('2025-11-20T23:00:00Z', late)).toBe('Tomorrow');
    setPlace({ zone: 'America/Los_Angeles', locale: 'en-GB' });
    expect(formatRelative('2025-11-19T22:59:00Z', late)).toBe('Today 14:59');
    expect(hourOf(late)).toBe(15);
  });

  it('count days of 23 and 25 hours as days', () => {
    expect(daysFrom('2025-03-30T21:59:00Z', new Date('2025-03-29T23:00:00Z'))).toBe(0);
    expect(daysFrom('2025-03-30T22:00:00Z', new Date('2025-03-29T23:00:00Z'))).toBe(1);
    expect(daysFrom('2025-10-26T22:59:00Z', new Date('2025-10-25T22:00:00Z'))).toBe(0);
    expect(daysFrom('2025-10-26T23:00:00Z', new Date('2025-10-25T22:00:00Z'))).toBe(1);
  });

  it('take the year of the workspace', () => {
    expect(formatDate('2025-12-31T23:30:00Z', new Date('2026-01-02T00:00:00Z'))).toBe('1 Jan');
    expect(formatDate('2025-12-31T22:30:00Z', new Date('2026-01-02T00:00:00Z'))).toBe('31 Dec 2025');
  });

  it('are on the clock of another person if asked for', () => {
    expect(formatTimeIn('2025-11-20T08:05:00Z', 'Africa/Lagos')).toBe('09:05');
    expect(formatTimeIn('2025-11-20T08:05:00Z', 'Asia/Tokyo')).toBe('17:05');
  });

  it('leave calendar days as they are', () => {
    setPlace({ zone: 'Pacific/Auckland', locale: 'en-GB' });
    expect(formatPlainDate('2025-03-01', now)).toBe('1 Mar');
    expect(formatPlainDate('2024-03-01', now)).toBe('1 Mar 2024');
    setPlace({ zone: 'America/Los_Angeles', locale: 'en-GB' });
    expect(formatPlain('2025-11-24', 'dated')).toBe('Mon, 24 Nov 2025');
  });
});

it('a day that isn’t one doesn’t break the screen', () => {
  const now = new Date('2025-11-20T11:00:00Z');
  for (const words of [formatPlainDate('soon', now), formatPlain('2025-13-41', 'datedYear'), formatRelative('', now)])
    expect(words).toBe('Invalid Date');
});

describe('a whole moment', () => {
  it('names the zone if the browser has another one', () => {
    setPlace({ zone: FAR, locale: 'en-GB' });
    expect(formatWhole('2025-11-20T08:24:00Z')).toMatch(/^\w+ \d+ November 2025, \d\d:24, \w+ time$/);
    setPlace({ zone: browserZone(), locale: 'en-GB' });
    expect(formatWhole('2025-11-20T08:24:00Z')).toMatch(/^\w+ \d+ November 2025, \d\d:24$/);
  });
});

describe('a workspace in the US', () => {
  const now = new Date('2026-11-23T18:00:00Z');
  beforeEach(() => setPlace({ zone: 'America/New_York', locale: 'en-US' }));

  it('has the month first and a 12-hour clock', () => {
    expect(formatTime('2026-11-23T22:30:00Z')).toBe('5:30 PM');
    expect(formatClock('08:30')).toBe('8:30 AM');
    expect(formatRelative('2026-11-23T22:30:00Z', now)).toBe('Today 5:30 PM');
    expect(formatDate('2026-10-05T12:00:00Z', now)).toBe('Oct 5');
    expect(formatDate('2025-10-05T12:00:00Z', now)).toBe('Oct 5, 2025');
    expect(formatMoment('2026-11-23T22:30:00Z')).toBe('Monday, November 23, 5:30 PM');
    expect(formatWhole('2026-11-23T22:30:00Z')).toMatch(/^Monday, November 23, 2026, 5:30 PM/);
    expect(formatPlain('2026-11-26', 'dated')).toBe('Thu, Nov 26, 2026');
  });
});
