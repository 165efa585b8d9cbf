import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  /** Moves it forward by this many milliseconds. */
  advance(ms: number): void;
}

const MINUTE = 60_000;

/**
 * Sending hours end at 23:59 at the latest, so nothing is sent in the last minute of a day, and what is approved within half a minute
 * of it neither: no test starts in the last two. It starts earlier, because jobs use the machine's time and must not be behind.
 */
const outsideLastMinutes = (start: Date): Date =>
  start.getUTCMinutes() % 30 >= 28 ? new Date(start.getTime() - 2 * MINUTE) : start;

/** A clock that a test moves; it starts at the machine's time, because PostgreSQL's clock doesn't move. */
export const createTestClock = (asked = new Date()): TestClock => {
  const start = outsideLastMinutes(asked);
  let offset = 0;
  return {
    now: () => new Date(start.getTime() + offset),
    advance(ms) {
      offset += ms;
    },
  };
};
