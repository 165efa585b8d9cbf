import { ESTIMATE_STATUSES } from '@rainmaker/contract';
import { countOf, formatAmount, formatNumber } from '#lib/format.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { EstimateList } from './use-estimate-list.ts';
import styles from './list.module.css';
import * as words from './words.ts';

/** One tab for each status, with how many it has. */
export const StatusTabs = ({ at, totals }: Pick<EstimateList, 'at' | 'totals'>) => {
  const countIn = (status?: string): string | undefined =>
    totals &&
    formatNumber(
      totals.reduce((sum, each) => (status === undefined || each.status === status ? sum + each.count : sum), 0),
    );
  return (
    <Tabs
      label={words.statuses}
      items={[
        { key: 'all' as const, label: words.all, count: countIn() },
        ...ESTIMATE_STATUSES.map((key) => ({ key, label: words.TABS[key], count: countIn(key) })),
      ]}
      value={at.place.filters.status ?? 'all'}
      onChange={(key) => {
        const { status: _, ...others } = at.place.filters;
        at.narrow({ filters: key === 'all' ? others : { ...others, status: key } });
      }}
    />
  );
};

/** What those that are listed add up to, in each currency. */
export const Sums = ({ at, totals }: Pick<EstimateList, 'at' | 'totals'>) => {
  const { status } = at.place.filters;
  const byCurrency = new Map<string, { count: number; total: number }>();
  for (const each of totals ?? []) {
    // What was revised counts as its revision.
    if (each.status !== status && (status !== undefined || each.status === 'revised')) continue;
    const before = byCurrency.get(each.currency) ?? { count: 0, total: 0 };
    byCurrency.set(each.currency, { count: before.count + each.count, total: before.total + each.total });
  }
  const hasRevised = status === undefined && totals?.some((each) => each.status === 'revised');
  if (byCurrency.size === 0) return null;
  return (
    <p className={styles['sums']}>
      {[...byCurrency].map(([currency, { count, total }]) => (
        <span key={currency}>
          <b className="num">{formatAmount(total, currency)}</b> {words.sumOf(countOf(count, words.ESTIMATES))}
        </span>
      ))}
      {hasRevised && <span>{words.withoutRevised}</span>}
    </p>
  );
};
