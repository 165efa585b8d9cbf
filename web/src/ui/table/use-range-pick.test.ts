import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRangePick } from './use-range-pick.ts';

it('with Shift selects every row from the last one to this one, in either direction, like this one', () => {
  const chosen = new Set<string>();
  const choose = vi.fn((ids: readonly string[], isChosen: boolean) => {
    for (const id of ids)
      if (isChosen) chosen.add(id);
      else chosen.delete(id);
  });
  const selection = {
    isSelected: (id: string) => chosen.has(id),
    toggle: (id: string) => choose([id], !chosen.has(id)),
    choose,
    togglePage: () => undefined,
    pageState: 'none',
  } as const;
  const { result } = renderHook(() => useRangePick(selection, ['a', 'b', 'c', 'd', 'e']));
  result.current('d', true);
  expect([...chosen]).toEqual(['d']);
  result.current('b', true);
  expect([...chosen].toSorted()).toEqual(['b', 'c', 'd']);
  result.current('c', false);
  expect([...chosen].toSorted()).toEqual(['b', 'd']);
  result.current('e', true);
  expect([...chosen].toSorted()).toEqual(['b', 'c', 'd', 'e']);
  result.current('c', true);
  expect([...chosen].toSorted()).toEqual(['b']);
});
