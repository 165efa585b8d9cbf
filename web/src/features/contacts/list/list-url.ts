import type { Stage } from '@rainmaker/contract';
import type { ContactFilter, ListArguments } from '../stage-calls.ts';

/** Filters with several values, comma-separated in the address. */
export const MANY_FILTERS = ['status', 'lead_source', 'country', 'tag', 'industry', 'owner_id'] as const;
export type ManyFilter = (typeof MANY_FILTERS)[number];
const ONE_FILTERS = ['created_from', 'created_to', 'import_id'] as const;
type OneFilter = (typeof ONE_FILTERS)[number];
export type FilterName = ManyFilter | OneFilter;

const FILTERS: readonly FilterName[] = [...MANY_FILTERS, ...ONE_FILTERS];
export const PAGE_SIZE = 50;
export const DEFAULT_SORT = '-created_at';

/** Where in the list the person stands; the address holds all of it. */
export interface ListState {
  search: string;
  filters: Partial<Record<FilterName, string>>;
  sort: string;
  page: number;
  /** Where the page before ended: walking on costs the same at any depth. */
  after: string | undefined;
  /** Ids of the columns shown, or undefined for the stage's own choice. */
  columns: string[] | undefined;
}

export const readList = (query: URLSearchParams): ListState => {
  const page = Math.trunc(Number(query.get('page') ?? '1'));
  return {
    search: query.get('search') ?? '',
    filters: Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))),
    sort: query.get('sort') ?? DEFAULT_SORT,
    page: Number.isFinite(page) && page > 0 ? page : 1,
    after: query.get('after') ?? undefined,
    columns: query.get('columns')?.split(',').filter(Boolean),
  };
};

export const writeList = (state: ListState): URLSearchParams => {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  for (const name of FILTERS) {
    const value = state.filters[name];
    if (value) query.set(name, value);
  }
  if (state.sort !== DEFAULT_SORT) query.set('sort', state.sort);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.page > 1 && state.after) query.set('after', state.after);
  if (state.columns) query.set('columns', state.columns.join(','));
  return query;
};

/** Another search, filter or order begins at the first page. */
export const narrowed = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  ...change,
  page: 1,
  after: undefined,
});

/** What the list call is asked: `page` at the start and for a jump, `after` for walking on. */
export const listArguments = ({ search, filters, sort, page, after }: ListState): ListArguments => ({
  ...filters,
  ...(search && { search }),
  sort: sort as NonNullable<ListArguments['sort']>,
  page_size: PAGE_SIZE,
  ...(after ? { after } : { page }),
});

/** The same people as the list shows, as `filter` of a call over many. */
export const listFilter = ({ search, filters }: ListState): ContactFilter => ({
  ...filters,
  ...(search && { search }),
});

export const valuesOf = (state: ListState, name: ManyFilter): string[] =>
  (state.filters[name] ?? '').split(',').filter(Boolean);

export const isFiltered = ({ search, filters }: ListState): boolean => search !== '' || Object.keys(filters).length > 0;

/** Columns a list shows while nothing else was chosen. */
export const OWN_COLUMNS: Record<Stage, string[]> = {
  prospect: ['name', 'company', 'status', 'email', 'last_contacted_at', 'created_at'],
  lead: ['name', 'company', 'status', 'last_contacted_at', 'owner', 'value'],
  customer: ['name', 'company', 'status', 'last_contacted_at', 'owner', 'value', 'created_at'],
};
