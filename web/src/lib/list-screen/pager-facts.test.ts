import { expect, it } from 'vitest';
import { pagerFacts } from './pager-facts.ts';

const results = Array.from({ length: 50 });

it('shows the range of rows and the total', () => {
  expect(pagerFacts({ count: 2301, count_is_exact: true, next: 'n', results }, 2, 50)).toEqual({
    page: 2,
    pages: 47,
    say: '51–100 of 2,301',
    hasNext: true,
  });
});

it('has no last page if counting stopped', () => {
  expect(pagerFacts({ count: 10_000, count_is_exact: false, next: null, results }, 1, 50)).toEqual({
    page: 1,
    pages: undefined,
    say: '1–50 of 10,000+',
    hasNext: false,
  });
});

it('says no total while it is being counted', () => {
  expect(pagerFacts({ count: 50, count_is_exact: true, next: 'n', results, isCounting: true }, 1, 50)).toMatchObject({
    pages: undefined,
    say: '1–50',
  });
});
