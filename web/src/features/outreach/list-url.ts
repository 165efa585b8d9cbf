/** Workflows or campaigns on one page. */
export const LIST_PAGE_SIZE = 50;

/** Where in a list of workflows or campaigns the person stands; the address holds all of it. */
export interface OutreachList<S extends string> {
  search: string;
  state: S | undefined;
  page: number;
  /** Where the page before ended: walking on costs the same at any depth. */
  after: string | undefined;
}

/** Reads the address; a state that does not exist counts as none. */
export const readOutreachList = <S extends string>(query: URLSearchParams, states: readonly S[]): OutreachList<S> => {
  const page = Math.trunc(Number(query.get('page') ?? '1'));
  return {
    search: query.get('search') ?? '',
    state: states.find((state) => state === query.get('state')),
    page: Number.isFinite(page) && page > 0 ? page : 1,
    after: query.get('after') ?? undefined,
  };
};

export const writeOutreachList = <S extends string>(list: OutreachList<S>): URLSearchParams => {
  const query = new URLSearchParams();
  if (list.search) query.set('search', list.search);
  if (list.state) query.set('state', list.state);
  if (list.page > 1) query.set('page', String(list.page));
  if (list.page > 1 && list.after) query.set('after', list.after);
  return query;
};

/** What the list call is asked. */
export const outreachListArguments = <S extends string>({ search, state, page, after }: OutreachList<S>) => ({
  page_size: LIST_PAGE_SIZE,
  ...(search && { search }),
  ...(state && { state }),
  ...(after ? { after } : { page }),
});
