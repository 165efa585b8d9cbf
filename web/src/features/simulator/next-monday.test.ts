import { expect, it } from 'vitest';
import { nextMonday } from './next-monday.ts';

it.each([
  ['2026-11-21T16:10:00Z', 'Europe/Berlin', '2026-11-23T08:00:00.000Z'],
  ['2026-11-23T08:00:00Z', 'Europe/Berlin', '2026-11-30T08:00:00.000Z'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
  ['2026-11-21T16:10:00Z', 'Asia/Kolkata', '2026-11-23T04:00:00.000Z'],
])('from %s in %s', (from, zone, to) => {
  expect(nextMonday(new Date(from), zone).toISOString()).toBe(to);
});
