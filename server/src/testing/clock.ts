import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  /** Moves it forward by this many milliseconds. */
  advance(ms: number): void;
}

/** A clock that a test moves; it starts at the machine's time, because PostgreSQL's clock doesn't move. */
export const createTestClock = (start = new Date()): TestClock => {
  let offset = 0;
  return {
    now: () => new Date(start.getTime() + offset),
    advance(ms) {
      offset += ms;
    },
  };
};
