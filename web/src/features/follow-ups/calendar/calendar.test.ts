import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leavePlace, setPlace } from '#lib/place.ts';
import { addDays, addMonths, dayOf, isDay, minutesOf, momentAt, weeksOfMonth, weekStart } from './days.ts';
import { inLanes } from './lanes.ts';

beforeEach(() => setPlace({ zone: 'Europe/Berlin', locale: 'en-GB' }));
afterEach(leavePlace);

describe('the days of a calendar', () => {
  it('are the workspace’s, not UTC’s', () => {
    expect(dayOf('2026-11-24T23:30:00Z')).toBe('2026-11-25');
    expect(minutesOf('2026-11-24T23:30:00Z')).toBe(30);
    expect(momentAt('2026-11-25', 30)).toBe('2026-11-24T23:30:00.000Z');
  });

  it('have the time on the wall, also when clocks change', () => {
    expect(momentAt('2026-03-29', 600)).toBe('2026-03-29T08:00:00.000Z');
    expect(momentAt('2026-10-25', 600)).toBe('2026-10-25T09:00:00.000Z');
    expect(minutesOf('2026-10-25T09:00:00Z')).toBe(600);
  });

  it('start a week on Monday, and in the United States on Sunday', () => {
    expect(weekStart('2026-11-25')).toBe('2026-11-23');
    expect(weekStart('2026-11-29')).toBe('2026-11-23');
    setPlace({ zone: 'America/New_York', locale: 'en-US' });
    expect(weekStart('2026-11-25')).toBe('2026-11-22');
    expect(weekStart('2026-11-29')).toBe('2026-11-29');
  });

  it('fill the weeks of a month, from four to six', () => {
    expect(weeksOfMonth('2027-02-14')).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
    expect(weeksOfMonth('2026-11-30')).toHaveLength(6);
    expect(weeksOfMonth('2026-12-31').at(-1)).toBe('2026-12-28');
  });

  it('go on over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-01');
  });

  it('are read from an address only if they exist', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of [null, '', 'today', '2027-02-29', '2027-13-01', '2027-1-1']) expect(isDay(text)).toBe(false);
  });
});

describe('what overlaps in a day', () => {
  const lanesOf = (...spans: [number, number][]) =>
    inLanes(spans.map(([from, to]) => ({ from, to }))).map(({ lane, lanes }) => `${lane}/${lanes}`);

  it('has the whole width alone or one after another', () => {
    expect(lanesOf([0, 30])).toEqual(['0/1']);
    expect(lanesOf([30, 60], [0, 30])).toEqual(['0/1', '0/1']);
  });

  it('stands side by side, and leaves a lane to the next', () => {
    expect(lanesOf([0, 60], [30, 60])).toEqual(['0/2', '1/2']);
    expect(lanesOf([0, 60], [0, 30], [30, 60])).toEqual(['0/2', '1/2', '1/2']);
    expect(lanesOf([0, 60], [10, 70], [65, 90], [100, 130])).toEqual(['0/2', '1/2', '0/2', '0/1']);
  });
});
