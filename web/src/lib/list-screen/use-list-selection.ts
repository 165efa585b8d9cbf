import { LIMITS } from '@rainmaker/contract';
import { useState } from 'react';
import { countOf, formatCount } from '../format.ts';

interface Chosen {
  /** The list it belongs to: another tab or search starts with nothing selected. */
  list: string;
  /** The selected ids; with `isAll` the excluded ones. */
  ids: ReadonlySet<string>;
  isAll: boolean;
}

interface Options {
  /** The list's identity: its filters in any form. */
  list: unknown;
  page: { count: number; count_is_exact: boolean } | undefined;
  /** The selectable ids on this page. */
  onPage: readonly string[];
  /** Whether the bulk call accepts exclusions; otherwise deselecting one falls back to the page. */
  canExclude?: boolean;
}

const SELECTED = { one: 'selected', many: 'selected' };
/** The server's limit on ids; larger selections use "every match". */
const limited = (ids: Iterable<string>): ReadonlySet<string> => new Set([...ids].slice(0, LIMITS.bulkIds));

const toggledIn = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return limited(next);
};

/** A list's selection: some ids on several pages, or every match; with the props for its table and bulk bar. */
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
  /** Selects or deselects several of this page. */
  const choose = (some: readonly string[], isChosen: boolean): void => {
    if (isAll && !canExclude)
      return set(limited(onPage.filter((id) => (some.includes(id) ? isChosen : isSelected(id)))));
    const next = new Set(ids);
    for (const id of some)
      if (isChosen === isAll) next.delete(id);
      else next.add(id);
    set(limited(next), isAll);
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
    table: { isSelected, toggle, choose, togglePage, pageState } as const,
    /** For the bulk bar: the number selected, and actions to select all or none. */
    bar: {
      say: isAll && page ? `${formatCount({ ...page, count })} selected` : countOf(count, SELECTED),
      onClear: clear,
      selectAll:
        !isAll && page && total > count && (!canExclude || (onPage.length > 0 && ids.size >= onPage.length))
          ? { label: `Select all ${formatCount(page)} that match`, onSelect: () => set(new Set(), true) }
          : undefined,
    },
  };
};
export type ListSelection = ReturnType<typeof useListSelection>;
