/** What a list's URL may contain besides the search and the page. */
export interface ListRules {
  /** The filters by parameter name: one of these values, or any text (null). */
  readonly filters: Readonly<Record<string, readonly string[] | null>>;
  /** The possible sorts, with a leading - for descending; the first is the default. None: the server's order. */
  readonly sorts: readonly string[];
  /** Whether a text is a further sort, where not all can be listed. */
  readonly isSort?: (text: string) => boolean;
  readonly pageSize: number;
}

type Filters<R extends ListRules> = {
  [K in keyof R['filters']]?: R['filters'][K] extends readonly (infer Value)[] ? Value : string;
};

/** The state of a list, all of it stored in the URL. */
export interface Place<R extends ListRules> {
  search: string;
  filters: Filters<R>;
  sort: R['sorts'][number] | undefined;
  page: number;
  /** The end of the previous page: its cost doesn't depend on the depth. */
  after: string | undefined;
}

/** The arguments of a list call: `page` for the first page and jumps, `after` for the next page. */
export type Asked<R extends ListRules> = Filters<R> & {
  search?: string;
  sort?: R['sorts'][number];
  page_size: number;
  page?: number;
  after?: string;
};

const isAllowed = (allowed: readonly string[] | null, value: string | null): boolean =>
  value !== null && value !== '' && (allowed === null || allowed.includes(value));

const sortIn = <R extends ListRules>(asked: string | null, rules: R): R['sorts'][number] | undefined => {
  const isFurther = asked !== null && rules.isSort?.(asked) === true;
  return isFurther ? asked : (rules.sorts.find((sort) => sort === asked) ?? rules.sorts[0]);
};

/** Parses the URL; ignores anything the rules don't allow. */
export const readPlace = <R extends ListRules>(query: URLSearchParams, rules: R): Place<R> => {
  const page = Math.trunc(Number(query.get('page') ?? '1'));
  const filters = Object.entries(rules.filters).flatMap(([name, allowed]) =>
    isAllowed(allowed, query.get(name)) ? [[name, query.get(name)]] : [],
  );
  return {
    search: query.get('search') ?? '',
    filters: Object.fromEntries(filters) as Filters<R>,
    sort: sortIn(query.get('sort'), rules),
    page: Number.isFinite(page) && page > 0 ? page : 1,
    after: query.get('after') ?? undefined,
  };
};

/** The URL of a state, without defaults; keeps other parameters. */
export const writePlace = <R extends ListRules>(query: URLSearchParams, place: Place<R>, rules: R): URLSearchParams => {
  const { search, sort, page, after } = place;
  const filters = place.filters as Partial<Record<string, string>>;
  const given = {
    search,
    ...Object.fromEntries(Object.keys(rules.filters).map((name) => [name, filters[name]])),
    sort: sort === rules.sorts[0] ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
    after: page > 1 ? after : undefined,
  };
  const next = new URLSearchParams(query);
  for (const name of Object.keys(given)) next.delete(name);
  for (const [name, value] of Object.entries(given)) if (value) next.set(name, value);
  return next;
};

/** Another search, filter or order starts at the first page. */
export const narrowed = <P extends Place<ListRules>>(place: P, change: Partial<P>): P => ({
  ...place,
  page: 1,
  after: undefined,
  ...change,
});

export const isFiltered = ({ search, filters }: Pick<Place<ListRules>, 'search' | 'filters'>): boolean =>
  search !== '' || Object.values(filters).some((value) => value !== undefined);

/** The list call's arguments. */
export const askedOf = <R extends ListRules>({ search, filters, sort, page, after }: Place<R>, rules: R): Asked<R> => ({
  ...filters,
  ...(search && { search }),
  ...(sort && { sort }),
  page_size: rules.pageSize,
  ...(after ? { after } : { page }),
});
