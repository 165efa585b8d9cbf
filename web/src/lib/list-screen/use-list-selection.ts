import { LIMITS } from '@rainmaker/contract';
import { useState } from 'react';
import { countOf, formatCount } from '../format.ts';

interface Chosen {
  /** The list it belongs to: another tab or search begins with nothing. */
  list: string;
  /** The chosen ones; with `isAll` those left out. */
  ids: ReadonlySet<string>;
  isAll: boolean;
}

interface Options {
  /** What tells this list from another: its filters in any form. */
  list: unknown;
  page: { count: number; count_is_exact: boolean } | undefined;
  /** What can be chosen of the page that stands. */
  onPage: readonly string[];
  /** Whether the call over many takes everything but some; else leaving one out goes back to the page alone. */
  canExclude?: boolean;
}

const SELECTED = { one: 'selected', many: 'selected' };
/** The server takes so many ids; beyond that a selection is "every match". */
const limited = (ids: Iterable<string>): ReadonlySet<string> => new Set([...ids].slice(0, LIMITS.bulkIds));

const toggledIn = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return limited(next);
};

/** What is chosen in a list: some by id, over several pages, or every match; with what its table and its bulk bar need. */
export const useListSelection = ({ list: of, page, onPage, canExclude = false }: Options) => {
  const list = JSON.stringify(of);
  const [stored, setStored] = useState<Chosen>({ list, ids: new Set(), isAll: false });
  const { ids, isAll } = stored.list === list ? stored : { ids: new Set<string>(), isAll: false };
  const set = (next: ReadonlySet<string>, everything = false) => setStored({ list, ids: next, isAll: everything });
  const isSelected = (id: string): boolean => ids.has(id) !== isAll;
  const chosen = onPage.filter(isSelected).length;
  const pageState = chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some';
  const total = page?.count ?? 0;
  const count = isAll ? Math.max(0, total - ids.size) : ids.size;
  const toggle = (id: string): void => {
    if (isAll && !canExclude) set(limited(onPage.filter((other) => other !== id)));
    else set(toggledIn(ids, id), isAll);
  };
  const togglePage = (): void => {
    if (isAll && !canExclude) return set(new Set());
    const isIn = (pageState !== 'all') !== isAll;
    const others = [...ids].filter((id) => !onPage.includes(id));
    return set(limited(isIn ? [...others, ...onPage] : others), isAll);
  };
  const clear = () => set(new Set());
  return {
    ids,
    isAll,
    count,
    hasAny: count > 0,
    clear,
    table: { isSelected, toggle, togglePage, pageState } as const,
    /** For the bar over many: how many are meant, and the way to all or none. */
    bar: {
      say: isAll && page ? `${formatCount({ ...page, count })} selected` : countOf(count, SELECTED),
      onClear: clear,
      selectAll:
        !isAll && page && total > count && (!canExclude || pageState === 'all')
          ? { label: `Select all ${formatCount(page)} that match`, onSelect: () => set(new Set(), true) }
          : undefined,
    },
  };
};
export type ListSelection = ReturnType<typeof useListSelection>;
