import { expect, it } from 'vitest';
import { askedOf, isFiltered, narrowed, readPlace, writePlace } from './list-place.ts';

const RULES = {
  filters: { state: ['draft', 'running'], tag: null },
  sorts: ['-created_at', 'name'],
  pageSize: 50,
} as const;
const from = (query: string) => readPlace(new URLSearchParams(query), RULES);
const written = (query: string, before = '') => writePlace(new URLSearchParams(before), from(query), RULES).toString();

it('survives a round trip through the URL, including its order', () => {
  const query = 'search=spring&state=running&tag=fair&sort=name&page=3&after=cursor';
  expect(written(query)).toBe(query);
});

it('omits defaults, and keeps other parameters', () => {
  expect(written('sort=-created_at&page=1&after=x')).toBe('');
  expect(written('tag=fair', 'section=audit-log&page=4&sort=name')).toBe('section=audit-log&tag=fair');
});

it('ignores an invalid state, order or page', () => {
  expect(from('state=loud&sort=volume&page=-2')).toEqual({
    search: '',
    filters: {},
    sort: '-created_at',
    page: 1,
    after: undefined,
  });
  expect(from('page=x').page).toBe(1);
});

it('uses the cursor for the next page and a number for a jump', () => {
  expect(askedOf(from('page=2'), RULES)).toEqual({ sort: '-created_at', page_size: 50, page: 2 });
  expect(askedOf(from('page=2&after=x'), RULES)).toEqual({ sort: '-created_at', page_size: 50, after: 'x' });
});

it('starts at the first page after another search, filter or order', () => {
  const next = narrowed(from('page=4&after=abc&state=draft'), { sort: 'name' });
  expect(next).toMatchObject({ filters: { state: 'draft' }, sort: 'name', page: 1, after: undefined });
});

it('counts as filtered with a search or filter, but not with an order or page', () => {
  expect(isFiltered(from('sort=name&page=2'))).toBe(false);
  expect(isFiltered(from('tag=fair'))).toBe(true);
  expect(isFiltered(from('search=x'))).toBe(true);
});
