import { useRef } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import type { Selection } from './data-table.tsx';

const rowsOf = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('tr[data-id]') ?? []),
];

/** Whether nothing in particular has the focus. */
const isFocusFree = (): boolean => {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || focused.id === 'main';
};

/** j and k (or the arrows) move between rows, x selects; Enter follows the row's link. */
export const useRowKeys = (selection: Selection | undefined) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const here = (): { rows: HTMLElement[]; at: number } => {
    const rows = rowsOf(body.current);
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  const isInTable = (): boolean => body.current?.closest('table')?.contains(document.activeElement) ?? false;
  const goTo = (row: HTMLElement | undefined): boolean => {
    row?.querySelector('a')?.focus();
    return row !== undefined;
  };
  const move = (step: 1 | -1) => (): boolean => {
    const { rows, at } = here();
    return isInTable() && goTo(rows[Math.max(0, Math.min(rows.length - 1, at + step))]);
  };
  useKeys({
    // If nothing has the focus, j starts at the first row.
    j: () => (isFocusFree() ? goTo(here().rows[0]) : move(1)()),
    k: move(-1),
    ArrowDown: move(1),
    ArrowUp: move(-1),
    x: () => {
      const { rows, at } = here();
      const id = rows[at]?.dataset['id'];
      if (id === undefined || !selection) return false;
      selection.toggle(id);
      return true;
    },
  });
  return body;
};
