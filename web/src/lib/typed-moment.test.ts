import { describe, expect, it } from 'vitest';
import { fromTyped, toTyped } from './typed-moment.ts';

describe('a typed date and time', () => {
  it.each([
    ['Europe/Berlin', '2026-11-23T09:00', '2026-11-23T08:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
    ['America/New_York', '2026-11-23T00:00', '2026-11-23T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-23T09:00', '2026-11-23T03:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:30', '2025-12-31T10:30:00.000Z'],
    ['UTC', '2026-11-23T09:00', '2026-11-23T09:00:00.000Z'],
    ['UTC', '0020-11-23T09:00', '0020-11-23T09:00:00.000Z'],
  ])('in %s, %s, is that zone’s', (zone, typed, moment) => {
    expect(fromTyped(typed, zone)).toBe(moment);
    expect(toTyped(moment, zone)).toBe(typed);
  });

  it.each([
    ['as the clocks go back, the first of two', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['as they go forward, an hour later', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['after a change of half an hour', 'Australia/Lord_Howe', '2026-10-04T02:45', '2026-10-03T15:45:00.000Z'],
    ['just before a change', 'America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['just after a change', 'America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ])('%s', (_what, zone, typed, moment) => expect(fromTyped(typed, zone)).toBe(moment));

  it('is undefined if it isn’t one', () => {
    for (const typed of ['', 'soon']) expect(fromTyped(typed, 'UTC')).toBeUndefined();
  });
});
