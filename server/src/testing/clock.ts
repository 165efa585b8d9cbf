import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  /** Moves it forward by this many milliseconds. */
  advance(ms: number): void;
}

const MINUTE = 60_000;

/**
 * Sending hours end at 23:59 at the latest, so nothing is sent in the last minute of a day: no test starts in it. It starts a minute
 * earlier, because jobs use the machine's time and must not be behind.
 */
const outsideLastMinute = (start: Date): Date =>
  start.getUTCMinutes() % 30 === 29 ? new Date(start.getTime() - MINUTE) : start;

/** A clock that a test moves; it starts at the machine's time, because PostgreSQL's clock doesn't move. */
export const createTestClock = (asked = new Date()): TestClock => {
  const start = outsideLastMinute(asked);
  let offset = 0;
  return {
    now: () => new Date(start.getTime() + offset),
    advance(ms) {
      offset += ms;
    },
  };
};
