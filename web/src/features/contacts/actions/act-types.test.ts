import { expect, it } from 'vitest';
import { targetOfMany } from './act-types.ts';
import type { ContactPage } from '../stage-calls.ts';

const page = (count: number, isExact: boolean): ContactPage => ({
  count,
  count_is_exact: isExact,
  page: 1,
  page_size: 50,
  next: null,
  results: [],
});
const everybody = { meant: { filter: {} }, isAll: true, tags: undefined };

it('shows the number of people, and that there are more if counting stopped', () => {
  expect(targetOfMany('lead', { ...everybody, count: 1_284 }, page(1_284, true)).who).toBe('1,284 leads');
  expect(targetOfMany('customer', { ...everybody, count: 10_000 }, page(10_000, false)).who).toBe('10,000+ customers');
  expect(
    targetOfMany('lead', { meant: { ids: ['a'] }, isAll: false, count: 1, tags: [] }, page(10_000, false)).who,
  ).toBe('1 lead');
});

it('knows the owner whom all the selected people share', () => {
  const rows = [
    { id: 'a', name: 'Ada', owner: { id: 'maya' } },
    { id: 'b', name: 'Ben', owner: { id: 'maya' } },
    { id: 'c', name: 'Cy', owner: { id: 'tunde' } },
  ] as unknown as ContactPage['results'];
  const ownerOf = (...ids: string[]) =>
    targetOfMany(
      'lead',
      { meant: { ids }, isAll: false, count: ids.length, tags: [] },
      { ...page(3, true), results: rows },
    ).ownerId;
  expect(ownerOf('a', 'b')).toBe('maya');
  expect(ownerOf('a', 'c')).toBeUndefined();
  expect(ownerOf('a', 'not on this page')).toBeUndefined();
});
