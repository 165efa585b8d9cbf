import { FOLLOW_UP_REPEATS, type FollowUpRepeat } from '@rainmaker/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zoned } from '#platform/zones/zoned-time.ts';
import { nextOccurrence } from './recurrence.ts';

const at = (text: string): Date => new Date(text);
const next = (from: string, repeats: FollowUpRepeat, after = from, zone = 'UTC'): string =>
  nextOccurrence(at(from), repeats, at(after), zone).toISOString();

it.each<[string, FollowUpRepeat, string, string]>([
  ['2026-01-31T09:00:00Z', 'monthly', '2026-01-31T09:00:00Z', '2026-02-28T09:00:00.000Z'],
  ['2026-01-31T09:00:00Z', 'monthly', '2026-02-28T09:00:00Z', '2026-03-31T09:00:00.000Z'],
  ['2026-11-30T09:00:00Z', 'quarterly', '2026-11-30T09:00:00Z', '2027-02-28T09:00:00.000Z'],
  ['2024-02-29T09:00:00Z', 'yearly', '2026-05-01T00:00:00Z', '2027-02-28T09:00:00.000Z'],
  ['2026-11-20T09:00:00Z', 'weekdays', '2026-11-20T09:00:00Z', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00:00Z', 'biweekly', '2026-12-30T12:00:00Z', '2027-01-04T09:00:00.000Z'],
])('%s, %s, after %s: %s', (from, repeats, after, expected) => {
  expect(next(from, repeats, after)).toBe(expected);
});

it('keeps its time of day when clocks change, and moves where an hour is skipped or comes twice', () => {
  const berlin = (from: string, after: string): string => next(from, 'daily', after, 'Europe/Berlin');
  // March 29, 2026: 2:00 becomes 3:00. October 25: 3:00 becomes 2:00 again.
  expect(berlin('2026-03-27T08:00:00Z', '2026-03-28T12:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
  expect(berlin('2026-03-27T01:30:00Z', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  expect(berlin('2026-10-20T00:30:00Z', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
});

const moment = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z'), noInvalidDate: true });
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Sao_Paulo',
);

it('is the first of its series after the moment, whatever the zone', () => {
  fc.assert(
    fc.property(moment, moment, fc.constantFrom(...FOLLOW_UP_REPEATS), zone, (from, after, repeats, place) => {
      const found = nextOccurrence(from, repeats, after, place);
      const late = after > from ? after : from;
      expect(found > late).toBe(true);
      // Nothing of the series lies between: the one after any earlier moment comes no later, and is the same from there on.
      expect(nextOccurrence(from, repeats, new Date(found.getTime() - 1), place)).toEqual(found);
      const [first, local] = [zoned(from, place), zoned(found, place)];
      const isShifted = local.toPlainTime().toString() !== first.toPlainTime().toString();
      // Only an hour that a clock skips moves it.
      if (isShifted)
        expect(
          local.toPlainDate().toZonedDateTime({ timeZone: place, plainTime: first.toPlainTime() }).equals(local),
        ).toBe(true);
      if (repeats === 'weekdays') expect(local.dayOfWeek).toBeLessThanOrEqual(5);
      if (repeats === 'weekly' || repeats === 'biweekly') expect(local.dayOfWeek).toBe(first.dayOfWeek);
      if (repeats === 'monthly' || repeats === 'quarterly')
        expect(local.day).toBe(Math.min(first.day, local.daysInMonth));
    }),
    { numRuns: 500 },
  );
});
