import { expect, it, vi } from 'vitest';
import { createTestClock } from '#testing/clock.ts';
import { firstOfMinute } from './first-of-minute.ts';

it('a minute has one line of each kind, and the next says how many were left out', () => {
  const clock = createTestClock();
  const info = vi.fn<(fields: object, message: string) => void>();
  const warn = vi.fn<(fields: object, message: string) => void>();
  const log = firstOfMinute({ info, warn }, clock);
  for (let time = 0; time < 100; time += 1) log.info({ time }, 'unknown');
  log.warn({}, 'unsigned');
  expect(info.mock.calls).toEqual([[{ time: 0 }, 'unknown']]);
  expect(warn.mock.calls).toEqual([[{}, 'unsigned']]);
  clock.advance(60_000);
  log.info({ time: 100 }, 'unknown');
  clock.advance(60_000);
  log.info({ time: 101 }, 'unknown');
  expect(info.mock.calls.slice(1)).toEqual([
    [{ time: 100, left_out: 99 }, 'unknown'],
    [{ time: 101 }, 'unknown'],
  ]);
});
