import type { Answer } from '#lib/api/api.ts';
import { DEFAULT_SORT, listFilter, readList, writeList, type ListState } from '../list-url.ts';

export type View = Answer<'getViews'>['results'][number];

/** The list that a view shows. Filters that no longer exist are left out. */
export const stateOf = ({ id, filter, sort, columns }: View): ListState => ({
  ...readList(
    new URLSearchParams({ ...filter, ...(sort && { sort }), ...(columns && { columns: columns.join(',') }) }),
  ),
  view: id,
});

/** What is saved of a list. */
export const savedOf = (state: ListState) => ({
  filter: listFilter(state),
  sort: state.sort === undefined || state.sort === DEFAULT_SORT ? null : state.sort,
  columns: state.columns ?? null,
});

const written = (state: ListState): string => {
  const query = writeList({ ...state, page: 1, after: undefined, view: undefined, layout: 'table' });
  query.sort();
  return query.toString();
};

/** Whether the list shows something else than the view; its page and layout don’t count. */
export const differs = (state: ListState, view: View): boolean => written(state) !== written(stateOf(view));

/** Whether there is anything to save: the list as it opens is no view. */
export const isPlain = (state: ListState): boolean => written(state) === '';
