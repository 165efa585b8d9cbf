import { expect, it, vi } from 'vitest';
import { listScreen } from './list-screen.ts';

const at = (change: object = {}) => ({
  place: { sort: 'name', page: 1, after: undefined as string | undefined },
  pageSize: 2,
  isFiltered: false,
  set: vi.fn(),
  narrow: vi.fn(),
  ...change,
});
const page = (results: string[], next: string | null = null) => ({
  count: results.length,
  count_is_exact: true,
  next,
  results,
});
const reading = { isFetching: false, refetch: vi.fn() };
const rows = page(['a', 'b'], 'after-b');

it('keeps the rows, dimmed, while another page is loading', () => {
  const { table } = listScreen(at(), { ...reading, data: rows, isFetching: true });
  expect(table).toMatchObject({ rows: ['a', 'b'], isStale: true });
});

it('shows placeholders if the previous page was empty', () => {
  const list = listScreen(at(), { ...reading, data: page([]), isFetching: true });
  expect(list.table.rows).toBeUndefined();
  expect(list.isEmpty).toBe(false);
});

it('shows an error instead of another page’s rows, and can retry', () => {
  const list = listScreen(at(), { ...reading, data: rows, error: { status: 'FETCH_ERROR', error: '' } });
  expect(list.page).toBeUndefined();
  list.frame.problem?.onRetry();
  expect(reading.refetch).toHaveBeenCalledOnce();
});

it('keeps rows that could not be reloaded', () => {
  const list = listScreen(at(), { ...reading, data: rows, currentData: rows, error: { status: 503 } });
  expect(list.frame.problem).toBeUndefined();
  expect(list.table.rows).toEqual(['a', 'b']);
});

it('distinguishes an empty list from one without matches', () => {
  const none = { ...reading, data: page([]), currentData: page([]) };
  expect(listScreen(at(), none)).toMatchObject({ isEmpty: true, isBare: true });
  expect(listScreen(at({ isFiltered: true }), none)).toMatchObject({ isEmpty: true, isBare: false });
});

it('pages forward with the cursor, and back or to a page with the number', () => {
  const place = at();
  const { pager } = listScreen(place, { ...reading, data: rows, currentData: rows }).frame;
  pager?.onNext();
  pager?.onJump(7);
  expect(place.set.mock.calls.map(([to]: unknown[]) => to)).toEqual([
    { sort: 'name', page: 2, after: 'after-b' },
    { sort: 'name', page: 7, after: undefined },
  ]);
});
