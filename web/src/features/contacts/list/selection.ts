import { STATUSES, type Stage, type Status } from '@rainmaker/contract';
import { useState } from 'react';
import { useListSelection, type ListSelection } from '#lib/list-screen/use-list-selection.ts';
import { listFilter, type ListState, valuesOf } from './list-url.ts';
import type { ContactPage, Meant } from '../stage-calls.ts';

export interface PeopleSelection extends ListSelection {
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
  const rows = page?.results ?? [];
  const selection = useListSelection({ list: filter, page, onPage: rows.map(({ id }) => id), canExclude: true });
  // The chosen of other pages have the status they had when their page stood here.
  const [seen, setSeen] = useState<ReadonlyMap<string, Status>>(new Map());
  if (rows.some(({ id, status }) => seen.get(id) !== status)) {
    setSeen(new Map([...seen, ...rows.map(({ id, status }) => [id, status as Status] as const)]));
  }
  const { ids, isAll } = selection;
  const held = new Set([...ids].flatMap((id) => seen.get(id) ?? []));
  return {
    ...selection,
    statuses: isAll ? statusesIn(stage, state) : STATUSES[stage].filter((status) => held.has(status)),
    meant: isAll ? { filter: { ...filter, ...(ids.size > 0 && { excluded_ids: [...ids] }) } } : { ids: [...ids] },
  };
};
