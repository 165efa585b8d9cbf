import { useRef } from 'react';
import type { Selection } from './data-table.tsx';

/** Selects a row; with Shift, every row from the one selected last to this one, like this one. */
export const useRangePick = (selection: Selection | undefined, ids: readonly string[]) => {
  const last = useRef<string | null>(null);
  return (id: string, isRange: boolean): void => {
    const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1;
    last.current = id;
    if (from === -1) return selection?.toggle(id);
    const to = ids.indexOf(id);
    const isChosen = selection?.isSelected(id) === false;
    selection?.choose(ids.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
  };
};
