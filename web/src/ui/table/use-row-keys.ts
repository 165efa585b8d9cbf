import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Selection } from './data-table.tsx';

const stepOf = (key: string): number =>
  ['j', 'ArrowDown'].includes(key) ? 1 : ['k', 'ArrowUp'].includes(key) ? -1 : 0;

const rowsOf = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('tr[data-id]') ?? []),
];

/** j and k (or the arrows) move from row to row, x selects; Enter follows the row's link. */
export const useRowKeys = (selection: Selection | undefined) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const handle = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), select')) return;
    const rows = rowsOf(body.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const step = stepOf(event.key);
    if (step !== 0) {
      event.preventDefault();
      rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.querySelector('a')?.focus();
    } else if (event.key === 'x') {
      const id = rows[at]?.dataset['id'];
      if (id) selection?.toggle(id);
    }
  };
  // Where nothing has the focus yet, j begins at the first row.
  useEffect(() => {
    const begin = (event: globalThis.KeyboardEvent) => {
      const isFree = event.target === document.body || (event.target as HTMLElement | null)?.id === 'main';
      if (event.key !== 'j' || !isFree || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      rowsOf(body.current)[0]?.querySelector('a')?.focus();
    };
    window.addEventListener('keydown', begin);
    return () => window.removeEventListener('keydown', begin);
  }, []);
  return { body, handle };
};
