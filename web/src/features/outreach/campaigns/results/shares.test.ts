import { expect, it } from 'vitest';
import { certainty, percent, verdictOf } from './shares.ts';

it('formats a percentage with few digits', () => {
  expect([0, 9.23, 12.6].map(percent)).toEqual(['0%', '9.2%', '13%']);
});

it('computes the confidence interval', () => {
  const { low, high } = certainty(206, 16);
  expect(low).toBeCloseTo(4.84, 1);
  expect(high).toBeCloseTo(12.24, 1);
  expect(certainty(0, 0)).toEqual({ low: 0, high: 100 });
});

it('calls a variant better only if it is significant', () => {
  const of = (label: string, sent: number, replied: number) => ({ label, sent, replied });
  expect(verdictOf([of('A', 206, 16), of('B', 206, 22)])).toBe(
    'B is ahead of A, but the difference isn’t significant yet.',
  );
  expect(verdictOf([of('A', 500, 10), of('B', 500, 80)])).toContain('B performs better than A');
  expect(verdictOf([of('A', 5, 1), of('B', 500, 80)])).toContain('Not enough data');
  expect(verdictOf([of('A', 50, 5), of('B', 50, 5)])).toContain('equally well');
  expect(verdictOf([of('A', 50, 5)])).toBeUndefined();
});
