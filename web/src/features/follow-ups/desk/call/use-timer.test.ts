import { expect, it } from 'vitest';
import { clockOf } from './use-timer.ts';

it.each([
  [0, '00:00'],
  [9, '00:09'],
  [134, '02:14'],
  [3_734, '1:02:14'],
])('%i seconds are %s on the timer', (seconds, shown) => {
  expect(clockOf(seconds)).toBe(shown);
});
