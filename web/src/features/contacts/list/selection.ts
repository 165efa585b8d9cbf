import { STATUSES, type Stage, type Status } from '@rainmaker/contract';
import { useState } from 'react';
import { countOf, formatCount } from '#lib/format.ts';
import type { Selection } from '#ui/table/data-table.tsx';
import { listFilter, type ListState, valuesOf } from './list-url.ts';
import type { ContactPage, Meant } from '../stage-calls.ts';

/** The server takes 1,000 ids at most; beyond that a selection is "every match". */
const MOST_IDS = 1_000;

interface State {
  /** Every match of the list, but the excluded ones. */
  isAll: boolean;
  /** The chosen ones, or with `isAll` the excluded ones. */
  ids: ReadonlySet<string>;
  /** The statuses of those who were chosen, as they stood then. */
  statuses: ReadonlyMap<string, Status>;
  /** The list it belongs to: another filter is another selection. */
  list: string;
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < MOST_IDS) next.add(id);
  return next;
};

export interface PeopleSelection {
  table: Selection;
  hasAny: boolean;
  /** "3 selected" */
  say: string;
  count: number;
  isAll: boolean;
  selectAll: () => void;
  clear: () => void;
  meant: Meant;
  /** In which statuses they are; with every match, in which they may be. */
  statuses: readonly Status[];
}

/** Those that the list is filtered by, or all there are. */
const statusesIn = (stage: Stage, state: ListState): Status[] => {
  const asked = valuesOf(state, 'status');
  return STATUSES[stage].filter((status) => asked.length === 0 || asked.includes(status));
};

/** Who is selected: some of them by id, or every match, over all pages. */
export const useSelection = (stage: Stage, state: ListState, page: ContactPage | undefined): PeopleSelection => {
  const filter = listFilter(state);
  const list = JSON.stringify(filter);
  const [stored, setStored] = useState<State>({ isAll: false, ids: new Set(), statuses: new Map(), list });
  const { isAll, ids } = stored.list === list ? stored : { isAll: false, ids: new Set<string>() };
  const onScreen = page?.results.map(({ id, status }) => [id, status as Status] as const) ?? [];
  const known = new Map([...(stored.list === list ? stored.statuses : []), ...onScreen]);
  const set = (next: Omit<State, 'list' | 'statuses'>) => setStored({ ...next, statuses: known, list });
  const onPage = page?.results.map(({ id }) => id) ?? [];
  const isSelected = (id: string) => ids.has(id) !== isAll;
  const chosen = onPage.filter(isSelected).length;
  const pageState = chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some';
  const total = page?.count ?? 0;
  const count = isAll ? Math.max(0, total - ids.size) : ids.size;

  const held = new Set<Status>([...ids].flatMap((id) => known.get(id) ?? []));

  const togglePage = () => {
    const next = new Set(ids);
    const shallSelect = pageState !== 'all';
    for (const id of onPage) {
      if (shallSelect === isAll) next.delete(id);
      else next.add(id);
    }
    set({ isAll, ids: next });
  };

  return {
    table: { isSelected, toggle: (id) => set({ isAll, ids: toggled(ids, id) }), togglePage, pageState },
    hasAny: count > 0,
    say:
      isAll && page
        ? `${formatCount({ ...page, count })} selected`
        : countOf(count, { one: 'selected', many: 'selected' }),
    count,
    isAll,
    selectAll: () => set({ isAll: true, ids: new Set() }),
    clear: () => set({ isAll: false, ids: new Set() }),
    statuses: isAll ? statusesIn(stage, state) : STATUSES[stage].filter((status) => held.has(status)),
    meant: isAll ? { filter: { ...filter, ...(ids.size > 0 && { excluded_ids: [...ids] }) } } : { ids: [...ids] },
  };
};
