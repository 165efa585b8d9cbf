import { STATUSES, type Stage, type Status } from '@rainmaker/contract';
import { useState } from 'react';
import { useListSelection, type ListSelection } from '#lib/list-screen/use-list-selection.ts';
import { listFilter, type ListState, valuesOf } from '../list-url.ts';
import type { ContactPage, ContactRow, Meant } from '../stage-calls.ts';

export interface PeopleSelection extends ListSelection {
  meant: Meant;
  /** The statuses of the selected people; for every match, the possible ones. */
  statuses: readonly Status[];
  /** The tags of the selected people; undefined for every match, of whom only a page is known. */
  tags: readonly string[] | undefined;
}

type Seen = Pick<ContactRow, 'version' | 'status' | 'tags'>;

/** The statuses in the list's filter, or all. */
const statusesIn = (stage: Stage, state: ListState): Status[] => {
  const asked = valuesOf(state, 'status');
  return STATUSES[stage].filter((status) => asked.length === 0 || asked.includes(status));
};

/** The selection: some people by id, or every match on all pages. `rows`: those that can be selected now. */
export const useSelection = (
  stage: Stage,
  state: ListState,
  page: ContactPage | undefined,
  rows: readonly ContactRow[],
): PeopleSelection => {
  const filter = listFilter(state);
  const onPage = page?.results.map(({ id }) => id) ?? [];
  const selection = useListSelection({ list: filter, page, onPage, canExclude: true });
  // Remembers people selected on other pages, or scrolled past.
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  if (rows.some(({ id, version }) => seen.get(id)?.version !== version)) {
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
  }
  const { ids, isAll } = selection;
  const known = [...ids].flatMap((id) => seen.get(id) ?? []);
  const held = new Set(known.map(({ status }) => status));
  return {
    ...selection,
    statuses: isAll ? statusesIn(stage, state) : STATUSES[stage].filter((status) => held.has(status)),
    tags: isAll ? undefined : [...new Set(known.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b)),
    meant: isAll ? { filter: { ...filter, ...(ids.size > 0 && { excluded_ids: [...ids] }) } } : { ids: [...ids] },
  };
};
