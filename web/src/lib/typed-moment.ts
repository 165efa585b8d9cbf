import { offsetAt, wallClock } from './zone.ts';

const DAY_MS = 86_400_000;

/** A moment as a date and time field needs it: 2026-11-23T09:00. */
export const toTyped = (moment: string, zone: string): string => wallClock(moment, zone).toISOString().slice(0, 16);

/**
 * The moment of a typed date and time in a zone; undefined if it isn't one. When clocks go back, the first of the two
 * moments; a time that is skipped when they go forward is as many minutes later.
 */
export const fromTyped = (typed: string, zone: string): string | undefined => {
  // Browsers read almost anything as a date: “call 5” is in 2001.
  if (!/^\d{4,6}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined;
  const local = Date.parse(`${typed}Z`);
  if (Number.isNaN(local)) return undefined;
  const before = local - offsetAt(local - DAY_MS, zone);
  const after = local - offsetAt(local + DAY_MS, zone);
  const found = [before, after].find((at) => at + offsetAt(at, zone) === local);
  return new Date(found ?? before).toISOString();
};
