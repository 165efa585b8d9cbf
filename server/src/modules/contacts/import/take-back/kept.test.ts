import { expect, it } from 'vitest';
import { keptInWords } from './kept.ts';

it('says who is kept and why, in one sentence', () => {
  expect(keptInWords({})).toBeUndefined();
  expect(keptInWords({ changed: 1 })).toBe('1 person is kept because someone changed them since.');
  expect(keptInWords({ contacted: 1200 })).toBe('1,200 people are kept because they were contacted since.');
  expect(keptInWords({ changed: 5, contacted: 2 })).toBe(
    '7 people are kept: 5 because someone changed them since and 2 because they were contacted since.',
  );
});
