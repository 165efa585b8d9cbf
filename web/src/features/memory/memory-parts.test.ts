import { describe, expect, it } from 'vitest';
import { percent, usesInWords, wholeShare } from './memory-parts.ts';

describe('the completeness of Memory', () => {
  it('is the mean of the sections that can be filled in', () => {
    expect(wholeShare({ company: 1, offer: 0.5 })).toBe(0.75);
    expect(wholeShare({})).toBe(0);
  });

  it('is 100% only if nothing is missing', () => {
    expect([percent(0.999), percent(1), percent(0.605)]).toEqual(['99%', '100%', '61%']);
  });
});

describe('where a field is used', () => {
  it.each([
    [{ workflows: [], messages: 0, waiting: 0 }, 'Not used yet'],
    [{ workflows: ['A'], messages: 0, waiting: 0 }, '1 workflow'],
    [{ workflows: ['A'], messages: 1284, waiting: 0 }, '1,284 messages'],
    [{ workflows: ['A'], messages: 12, waiting: 1 }, '1 draft is waiting'],
  ])('%j reads %s', (used, words) => {
    expect(usesInWords(used)).toBe(words);
  });
});
