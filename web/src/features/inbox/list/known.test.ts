import type { Thread } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { type Known, neighbourOf, PAGE_SIZE, placeOf, rowAt } from './known.ts';

const rows = (page: number, count = PAGE_SIZE): Thread[] =>
  Array.from({ length: count }, (_, index) => ({ id: String((page - 1) * PAGE_SIZE + index) }) as Thread);

/** The first page, two in the middle, and the last one. */
const known: Known = new Map([
  [1, rows(1)],
  [100, rows(100)],
  [101, rows(101)],
  [200, rows(200, 7)],
]);

it('finds a conversation by its place, and its place again', () => {
  expect(rowAt(known, 5_000)?.id).toBe('5000');
  expect(placeOf(known, '5000')).toBe(5_000);
  expect(rowAt(known, 3_000)).toBeUndefined();
  expect(placeOf(known, '3000')).toBeUndefined();
});

it('goes to the next and the one before, across pages and never across a gap', () => {
  expect(neighbourOf(known, '4999', 1)?.id).toBe('5000');
  expect(neighbourOf(known, '5000', -1)?.id).toBe('4999');
  expect(neighbourOf(known, '5049', 1)).toBeUndefined();
  expect(neighbourOf(known, '49', 1)).toBeUndefined();
  expect(neighbourOf(known, '0', -1)).toBeUndefined();
  expect(neighbourOf(known, '9956', 1)).toBeUndefined();
});

it('begins with the first where none is open', () => {
  expect(neighbourOf(known, undefined, 1)?.id).toBe('0');
});
