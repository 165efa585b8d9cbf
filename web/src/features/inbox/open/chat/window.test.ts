import { expect, it } from 'vitest';
import { leftInWords, windowInWords } from './window.ts';

it.each([
  [1, '1 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [(3 * 60 + 12) * 60_000, '3 h 12 min'],
])('%s ms are %s', (ms, words) => expect(leftInWords(ms)).toBe(words));

it('says nothing of a window that is over', () => {
  const until = '2026-11-26T14:05:00Z';
  expect(windowInWords(until, new Date('2026-11-26T14:04:00Z'))).toContain('(1 min left)');
  expect(windowInWords(until, new Date(until))).toBeUndefined();
});
