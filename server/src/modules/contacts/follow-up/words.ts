import { zoned } from '#platform/zones/zoned-time.ts';

/** “24 November 2026, 10:00”, on the workspace's clock and in its time zone. */
export const inWords = (at: Date, zone: string): string =>
  zoned(at, zone).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** A day such as 2026-11-25 in words. */
export const dayInWords = (day: string): string =>
  zoned(new Date(`${day}T12:00:00Z`), 'UTC').toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
