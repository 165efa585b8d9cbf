import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListSelection } from './use-list-selection.ts';

const page = { count: 120, count_is_exact: true };
const start = (canExclude: boolean) =>
  renderHook(
    (props: { list?: string; onPage?: string[] }) =>
      useListSelection({ list: 'all', page, onPage: ['a', 'b'], canExclude, ...props }),
    {
      initialProps: {},
    },
  );

it('keeps the selection of other pages, and drops it with another list', () => {
  const { result, rerender } = start(false);
  act(() => result.current.table.toggle('a'));
  rerender({ onPage: ['c', 'd'] });
  act(() => result.current.table.togglePage());
  expect([...result.current.ids]).toEqual(['a', 'c', 'd']);
  expect(result.current.bar.say).toBe('3 selected');
  rerender({ list: 'another' });
  expect(result.current.hasAny).toBe(false);
});

it('selects and deselects several of the page, also of every match', () => {
  const { result } = start(true);
  act(() => result.current.table.choose(['a', 'b'], true));
  expect([...result.current.ids]).toEqual(['a', 'b']);
  act(() => result.current.table.choose(['b'], false));
  expect([...result.current.ids]).toEqual(['a']);
  act(() => result.current.table.choose(['b'], true));
  act(() => result.current.bar.selectAll?.onSelect());
  act(() => result.current.table.choose(['a', 'b'], false));
  expect(result.current).toMatchObject({ isAll: true, count: 118 });
  act(() => result.current.table.choose(['a'], true));
  expect(result.current.count).toBe(119);
});

it('excludes one from every match if the call allows it', () => {
  const { result } = start(true);
  act(() => result.current.table.togglePage());
  act(() => result.current.bar.selectAll?.onSelect());
  act(() => result.current.table.toggle('b'));
  expect(result.current).toMatchObject({ isAll: true, count: 119 });
  expect([...result.current.ids]).toEqual(['b']);
});

it('otherwise falls back to the page without that one', () => {
  const { result, rerender } = start(false);
  act(() => result.current.bar.selectAll?.onSelect());
  rerender({ onPage: ['c', 'd'] });
  act(() => result.current.table.toggle('c'));
  expect(result.current.isAll).toBe(false);
  expect([...result.current.ids]).toEqual(['d']);
});

it('offers every match once a page is selected, also after another page has come into view', () => {
  const { result, rerender } = start(true);
  act(() => result.current.table.toggle('a'));
  expect(result.current.bar.selectAll).toBeUndefined();
  act(() => result.current.table.toggle('b'));
  expect(result.current.bar.selectAll?.label).toBe('Select all 120 that match');
  rerender({ onPage: ['c', 'd'] });
  expect(result.current.bar.selectAll).toBeDefined();
});
