import { zoned } from '#platform/zoned-time.ts';

/** “24 November 2026, 10:00”, on the workspace's clock and in its time zone. */
export const inWords = (at: Date, zone: string): string =>
  zoned(at, zone).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
