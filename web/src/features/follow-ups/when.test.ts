import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leavePlace, setPlace } from '#lib/place.ts';
import type { FollowUp } from './kinds.tsx';
import { dueInFull, dueInShort, movedToDay, plannedAt, snoozesFor } from './when.ts';

beforeEach(() => setPlace({ zone: 'Europe/Berlin', locale: 'en-GB' }));
afterEach(leavePlace);

/** Wednesday, 10:20 in Berlin. */
const NOW = new Date('2026-11-25T09:20:00Z');
const open = (due: string, isLate = false): FollowUp =>
  ({ due_at: due, is_overdue: isLate, state: 'open', outcome: null, done_at: null }) as FollowUp;

describe('a next touch', () => {
  it('is planned at ten by the workspace’s clock', () => {
    expect(plannedAt('tomorrow', NOW)).toBe('2026-11-26T10:00');
    expect(plannedAt('three_days', NOW)).toBe('2026-11-28T10:00');
    expect(plannedAt('next_week', NOW)).toBe('2026-11-30T10:00');
    expect(plannedAt('month', NOW)).toBe('2026-12-25T10:00');
  });

  it('in a month is on its last day where the day is missing', () =>
    expect(plannedAt('month', new Date('2027-01-31T12:00:00Z'))).toBe('2027-02-28T10:00'));

  it('next week on a Monday is the Monday after', () =>
    expect(plannedAt('next_week', new Date('2026-11-23T12:00:00Z'))).toBe('2026-11-30T10:00'));
});

describe('a snooze', () => {
  it('isn’t offered to the time at which the follow-up is due already', () => {
    const [first] = snoozesFor(open('2026-11-24T08:15:00Z', true), NOW);
    expect(first?.key).toBe('later');
    expect(snoozesFor(open(first?.at ?? ''), NOW).map(({ key }) => key)).not.toContain('later');
  });

  it('keeps the time of day on another day, and is on a half hour later today', () =>
    expect(snoozesFor(open('2026-11-24T08:15:00Z', true), NOW).map(({ key, at }) => [key, at])).toEqual([
      ['later', '2026-11-25T11:30:00.000Z'],
      ['tomorrow', '2026-11-26T08:15:00.000Z'],
      ['next_week', '2026-11-30T08:15:00.000Z'],
    ]));

  it('keeps the time of day across a change of clocks', () => {
    const [, tomorrow] = snoozesFor(open('2026-10-24T07:00:00Z'), new Date('2026-10-24T06:00:00Z'));
    expect(tomorrow?.at).toBe('2026-10-25T08:00:00.000Z');
  });

  it('offers no later today in the evening', () => {
    const keys = snoozesFor(open('2026-11-25T08:00:00Z'), new Date('2026-11-25T21:30:00Z')).map(({ key }) => key);
    expect(keys).toEqual(['tomorrow', 'next_week']);
  });
});

it('a follow-up on another day keeps its time of day', () =>
  expect(movedToDay('2026-03-27T08:00:00Z', '2026-03-30')).toBe('2026-03-30T07:00:00.000Z'));

describe('when it is due', () => {
  it.each([
    ['2026-11-25T12:00:00Z', false, '13:00', 'Today, 13:00, in 2 h 40 min'],
    ['2026-11-25T09:50:00Z', false, '10:50', 'Today, 10:50, in 30 min'],
    ['2026-11-26T08:00:00Z', false, 'Tomorrow, 9:00', 'Tomorrow, 9:00, in 22 h 40 min'],
    ['2026-11-28T08:00:00Z', false, 'Sat, 9:00', 'Sat, 9:00'],
    ['2026-12-24T08:00:00Z', false, '24 Dec, 9:00', '24 Dec, 9:00'],
    ['2026-11-21T08:00:00Z', true, '4 days overdue', '21 Nov, 9:00, 4 days overdue'],
    ['2026-11-25T08:00:00Z', true, 'overdue since 9:00', 'Overdue since 9:00'],
  ])('%s', (due, isLate, short, full) => {
    expect(dueInShort(open(due, isLate), NOW)).toBe(short);
    expect(dueInFull(open(due, isLate), NOW)).toBe(full);
  });

  it('is no longer said of one that is done', () => {
    const done = { ...open('2026-11-21T08:00:00Z'), state: 'done', outcome: 'interested', done_at: NOW.toISOString() };
    expect(dueInShort(done as FollowUp, NOW)).toBe('Interested, Today, 10:20');
  });
});
