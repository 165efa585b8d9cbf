import { expect, it } from 'vitest';
import { readList, writeList } from '../list-url.ts';
import { differs, isPlain, savedOf, stateOf, type View } from './view-state.ts';

const view = (change: Partial<View> = {}): View => ({
  id: '01a1ffa5-0000-7000-8000-000000000003',
  stage: 'lead',
  name: 'In Ulm',
  filter: { city: 'Ulm,Neu-Ulm', search: 'ada' },
  columns: ['name', 'city'],
  sort: '-updated_at',
  shared: false,
  made_by: null,
  may_change: true,
  count: null,
  count_is_exact: true,
  version: 1,
  ...change,
});
const open = (query: string) => readList(new URLSearchParams(query));

it('a view opens as the list it was saved from, and saves as the same again', () => {
  const { id: _, ...saved } = view();
  const state = stateOf(view());
  expect(savedOf(state)).toEqual({ filter: saved.filter, columns: saved.columns, sort: saved.sort });
  expect(differs(state, view())).toBe(false);
  expect(readList(writeList(state))).toEqual(state);
});

it('the default order and columns are saved as none', () => {
  expect(savedOf(open('status=New'))).toEqual({ filter: { status: 'New' }, columns: null, sort: null });
});

it('another filter, order or column is a change; another page is none', () => {
  const state = stateOf(view());
  expect(differs({ ...state, page: 3, after: 'x' }, view())).toBe(false);
  expect(differs({ ...state, search: '' }, view())).toBe(true);
  expect(differs({ ...state, sort: 'name' }, view())).toBe(true);
  expect(differs({ ...state, columns: ['name'] }, view())).toBe(true);
});

it('a filter that no longer exists is left out', () => {
  expect(stateOf(view({ filter: { shoe_size: '42', city: 'Ulm' } })).filters.city).toBe('Ulm');
});

it('the list as it opens is nothing to save', () => {
  expect(isPlain(open(''))).toBe(true);
  expect(isPlain(open('page=2'))).toBe(true);
  expect(isPlain(open('city=Ulm'))).toBe(false);
  expect(isPlain(open('columns=name'))).toBe(false);
});
