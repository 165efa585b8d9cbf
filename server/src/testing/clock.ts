import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  /** Moves it forward by so many milliseconds. */
  advance(ms: number): void;
}

/** A clock that a test moves; it begins at the machine's time, since PostgreSQL's own is never moved. */
export const createTestClock = (start = new Date()): TestClock => {
  let offset = 0;
  return {
    now: () => new Date(start.getTime() + offset),
    advance(ms) {
      offset += ms;
    },
  };
};
