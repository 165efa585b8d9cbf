import { useSearchParams, type NavigateOptions } from 'react-router';
import { errorText } from '../errors.ts';
import { formatCount } from '../format.ts';
import { askedOf, isFiltered, narrowed, readPlace, writePlace, type ListRules, type Place } from './list-place.ts';
import { pagerFacts, type Listed } from './pager-facts.ts';

/** The state of a list from the URL, with functions to change it. `how`: how a change enters the history. */
export const useListPlace = <const R extends ListRules>(rules: R, how?: NavigateOptions) => {
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query, rules);
  const set = (next: Place<R>) => setQuery(writePlace(query, next, rules), how);
  return {
    place,
    pageSize: rules.pageSize,
    asked: askedOf(place, rules),
    isFiltered: isFiltered(place),
    set,
    /** Another search, filter or order: its first page. */
    narrow: (change: Partial<Place<R>>) => set(narrowed(place, change)),
  };
};

/** The state of a list query in RTK Query. */
interface Reading<P> {
  /** Undefined while another page is loading. */
  currentData?: P | undefined;
  data?: P | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What every list's state has. */
interface Standing {
  sort: string | undefined;
  page: number;
  after: string | undefined;
}

/** The result of `useListPlace`. */
interface At<P extends Standing> {
  place: P;
  pageSize: number;
  isFiltered: boolean;
  /** The next page is a jump as well, because the list scrolls to it. */
  isByNumber?: boolean;
  set: (place: P) => void;
  narrow: (change: Partial<P>) => void;
}

/**
 * One page of a list as a screen shows it. The previous rows stay, dimmed, while others load; an error is shown if
 * there is nothing else; an empty list (`isBare`) is distinguished from one without matches.
 */
export const listScreen = <L extends Listed, P extends Standing>(
  at: At<P>,
  { currentData, data, error, isFetching, refetch }: Reading<L>,
) => {
  // After an error, rows of another page would be misleading.
  const page = currentData ?? (error ? undefined : data);
  const { place } = at;
  const rows: L['results'] | undefined = page?.results;
  const isEmpty = currentData?.results.length === 0;
  const turn = (to: number, after?: string) => at.set({ ...place, page: to, after });
  return {
    page,
    count: page && !page.isCounting ? formatCount(page) : undefined,
    isEmpty,
    isBare: isEmpty && !at.isFiltered && place.page === 1,
    /** For the frame around the rows. */
    frame: {
      problem: error && !page ? { say: errorText(error), onRetry: () => void refetch() } : undefined,
      pager:
        page && page.results.length > 0
          ? {
              ...pagerFacts(page, place.page, at.pageSize),
              onPrevious: () => turn(place.page - 1),
              onNext: () => turn(place.page + 1, at.isByNumber ? undefined : (page.next ?? undefined)),
              onJump: (to: number) => turn(to),
            }
          : undefined,
    },
    /** For the table. */
    table: {
      // An empty previous page can't be a placeholder for this one.
      rows: isEmpty || rows?.length !== 0 ? rows : undefined,
      isStale: isFetching && page !== undefined,
      sort: place.sort ?? '',
      onSort: (sort: string) => at.narrow({ sort } as Partial<P>),
    },
  };
};
