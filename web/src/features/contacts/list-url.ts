import { LIMITS, NEXT_FOLLOW_UP_NAMES, splitValues, type ContactSort, type Stage } from '@rainmaker/contract';
import { askedOf, isFiltered, narrowed, readPlace, writePlace, type Place } from '#lib/list-screen/list-place.ts';
import type { ContactFilter } from './stage-calls.ts';

export { isFiltered, narrowed };

/** Filters with several values, comma-separated in the URL. */
const MANY_FILTERS = [
  'status',
  'owner_id',
  'job_title',
  'company_name',
  'city',
  'tag',
  'lead_source',
  'country',
  'industry',
] as const;
export type ManyFilter = (typeof MANY_FILTERS)[number];
export const isManyFilter = (name: string): name is ManyFilter => (MANY_FILTERS as readonly string[]).includes(name);

export const PAGE_SIZE = 50;
export const DEFAULT_SORT = '-created_at';

// Listed by name: importing the contract's list would load its schemas and their library.
const SORTS = {
  created_at: true,
  name: true,
  company_name: true,
  updated_at: true,
  last_contacted_at: true,
  next_follow_up_at: true,
} satisfies Record<ContactSort, true>;
const UP = Object.keys(SORTS) as ContactSort[];

/** The column of a custom field. */
const CUSTOM_COLUMN = 'custom.';
export const customColumn = (name: string): string => `${CUSTOM_COLUMN}${name}`;
export const isCustomColumn = (id: string): boolean => id.startsWith(CUSTOM_COLUMN);

/** The parameters of a list's URL, besides its columns. */
const RULES = {
  filters: {
    status: null,
    lead_source: null,
    country: null,
    tag: null,
    industry: null,
    owner_id: null,
    job_title: null,
    company_name: null,
    city: null,
    has_email: ['yes', 'no'],
    has_consent: ['yes', 'no'],
    next_follow_up: NEXT_FOLLOW_UP_NAMES,
    custom: null,
    where: null,
    created_from: null,
    created_to: null,
    import_id: null,
  },
  sorts: [DEFAULT_SORT, ...UP.flatMap((name) => [name, `-${name}`])] as readonly string[],
  isSort: (text: string) => isCustomColumn(text.replace(/^-/, '')),
  pageSize: PAGE_SIZE,
} as const;
export type FilterName = keyof (typeof RULES)['filters'];

/** The state of the list, all of it stored in the URL. */
export interface ListState extends Place<typeof RULES> {
  /** Ids of the columns shown, or undefined for the stage's default. */
  columns: string[] | undefined;
  /** The saved view that was opened, by its id; the list may have changed since. */
  view: string | undefined;
  /** A table, or a board with a column for each status. */
  layout: Layout;
}

export const LAYOUTS = ['table', 'board'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const readList = (query: URLSearchParams): ListState => ({
  ...readPlace(query, RULES),
  columns: query.get('columns')?.split(',').filter(Boolean),
  view: query.get('view') ?? undefined,
  layout: LAYOUTS.find((layout) => layout === query.get('layout')) ?? 'table',
});

export const writeList = ({ columns, view, layout, ...place }: ListState): URLSearchParams => {
  const query = writePlace(new URLSearchParams(), place, RULES);
  if (columns) query.set('columns', columns.join(','));
  if (view) query.set('view', view);
  if (layout !== 'table') query.set('layout', layout);
  return query;
};

/** Whether more than the status narrows the list, so that its tabs are to be counted for it. */
export const isNarrowed = ({ search, filters }: Pick<ListState, 'search' | 'filters'>): boolean =>
  isFiltered({ search, filters: { ...filters, status: undefined } });

/** The custom fields among the columns: those whose values the list call is to return. */
const customNames = ({ columns = [] }: ListState): string =>
  columns
    .filter(isCustomColumn)
    .map((id) => id.slice(CUSTOM_COLUMN.length))
    .slice(0, LIMITS.customColumns)
    .join(',');

/** What the list call is asked for a page; a narrowed list is counted by `countArguments`. */
export const listArguments = (state: ListState) => ({
  ...askedOf<typeof RULES>(state, RULES),
  ...(customNames(state) && { custom_columns: customNames(state) }),
  ...(isNarrowed(state) && { count: 'none' as const }),
});

/** What it is asked for the number of matches and its tabs alone: the same for every page and order. */
export const countArguments = (state: ListState) => ({
  ...listFilter(state),
  page_size: 1,
  ...(isNarrowed(state) && { tabs: 'status' as const }),
});

/** The listed people as the `filter` of a bulk call. */
export const listFilter = ({ search, filters }: ListState): ContactFilter => ({
  ...filters,
  ...(search && { search }),
});

export const valuesOf = (state: ListState, name: ManyFilter): string[] => splitValues(state.filters[name] ?? '');

/** The default columns. */
export const OWN_COLUMNS: Record<Stage, string[]> = {
  prospect: ['name', 'company', 'status', 'email', 'last_contacted_at', 'created_at'],
  lead: ['name', 'company', 'status', 'next_follow_up_at', 'owner', 'value'],
  customer: ['name', 'company', 'status', 'next_follow_up_at', 'owner', 'value', 'created_at'],
};
