import { formatCount, formatNumber } from '../format.ts';

/** One page as every list call returns it. */
export interface Listed {
  count: number;
  count_is_exact: boolean;
  next: string | null;
  results: readonly unknown[];
  /** Its total is still being counted: no other number stands in its place. */
  isCounting?: boolean;
}

/** The pager's text "51–100 of 2,301", the number of pages, and whether there is a next one. */
export const pagerFacts = (list: Listed, page: number, size: number) => {
  const first = (page - 1) * size + 1;
  return {
    page,
    // If counting stopped, the number of pages is unknown.
    pages: list.count_is_exact && !list.isCounting ? Math.max(1, Math.ceil(list.count / size)) : undefined,
    say: `${formatNumber(first)}–${formatNumber(first + list.results.length - 1)}${list.isCounting ? '' : ` of ${formatCount(list)}`}`,
    hasNext: list.next !== null,
  };
};
