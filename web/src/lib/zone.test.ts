import { expect, it } from 'vitest';
import { cityOf, offsetAt, wallClock, zoneInWords } from './zone.ts';

it('reads a zone’s clock, also at midnight', () => {
  expect(wallClock('2026-11-22T23:00:00Z', 'Europe/Berlin')).toEqual(new Date('2026-11-23T00:00:00Z'));
});

it('tells how far a zone is ahead at a moment', () => {
  expect(offsetAt('2026-11-23T09:00:12Z', 'Europe/Berlin')).toBe(3_600_000);
  expect(offsetAt('2026-07-01T09:00:00Z', 'Europe/Berlin')).toBe(7_200_000);
  expect(offsetAt('2026-07-01T09:00:00Z', 'America/St_Johns')).toBe(-9_000_000);
});

it('names a zone by its city', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneInWords('Europe/Berlin')).toBe('Berlin time');
  expect(zoneInWords('UTC')).toBe('UTC');
});
