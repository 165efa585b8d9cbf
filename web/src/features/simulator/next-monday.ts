import { wallClock } from '#lib/zone.ts';

const HOUR_MS = 3_600_000;
const MONDAY = 1;

/** The next Monday, 9:00 in a time zone; searched by hour, so that clock changes don't matter. */
export const nextMonday = (from: Date, zone: string): Date => {
  const at = new Date(from);
  at.setUTCMinutes(0, 0, 0);
  for (let hour = 1; hour <= 8 * 24; hour += 1) {
    const next = new Date(at.getTime() + hour * HOUR_MS);
    const local = wallClock(next, zone);
    // Zones with a half-hour or 45-minute offset reach 9:00 within the hour before.
    if (local.getUTCDay() === MONDAY && local.getUTCHours() === 9) return next;
  }
  return new Date(at.getTime() + 7 * 24 * HOUR_MS);
};
