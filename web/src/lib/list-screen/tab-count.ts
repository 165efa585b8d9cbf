import type { TabCount } from '@rainmaker/contract';
import { formatCount } from '../format.ts';

/** What a tab says it lists: the sum of what the answer counted for it; undefined until that is known. */
export const tabCount = (
  tabs: readonly TabCount[] | undefined,
  isOfTab: (counted: string) => boolean = () => true,
): string | undefined => {
  if (!tabs) return undefined;
  const own = tabs.filter(({ tab }) => isOfTab(tab));
  return formatCount({
    count: own.reduce((sum, { count }) => sum + count, 0),
    count_is_exact: own.every(({ count_is_exact: isExact }) => isExact),
  });
};
