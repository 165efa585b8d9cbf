import { formatCount, formatNumber } from '../format.ts';

/** One page of a list as every list call answers. */
export interface Listed {
  count: number;
  count_is_exact: boolean;
  next: string | null;
  results: readonly unknown[];
}

/** What a pager shows of one page of a list: "51–100 of 2,301", how many pages there are, and whether one follows. */
export const pagerFacts = (list: Listed, page: number, size: number) => {
  const first = (page - 1) * size + 1;
  return {
    page,
    // Where counting stopped nobody knows how many there are.
    pages: list.count_is_exact ? Math.max(1, Math.ceil(list.count / size)) : undefined,
    say: `${formatNumber(first)}–${formatNumber(first + list.results.length - 1)} of ${formatCount(list)}`,
    hasNext: list.next !== null,
  };
};
