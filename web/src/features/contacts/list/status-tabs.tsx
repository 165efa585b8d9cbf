import { STATUSES, statusLabel, type Stage, type TabCount } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import { Tabs, type TabItem } from '#ui/tabs.tsx';
import { isNarrowed, narrowed, type ListState } from '../list-url.ts';
import * as words from './words.ts';

/** The people of each status: what the dashboard counts, or `found`, what the list counted, where it is filtered. */
export const useStatusCounts = (
  stage: Stage,
  state: ListState,
  found: readonly TabCount[] | undefined,
): readonly TabCount[] | undefined => {
  const { data } = api.useGetDashboardQuery();
  if (isNarrowed(state)) return found;
  return data?.counts
    .filter((row) => row.stage === stage)
    .map(({ status: tab, count }) => ({ tab, count, count_is_exact: true }));
};

interface Props {
  stage: Stage;
  state: ListState;
  counts: readonly TabCount[] | undefined;
  onChange: (state: ListState) => void;
}

/** A tab for each status, with its number of people. */
export const StatusTabs = ({ stage, state, counts, onChange }: Props) => {
  const items: TabItem<string>[] = [
    { key: '', label: words.all, count: tabCount(counts) },
    ...STATUSES[stage].map((status) => {
      const count = tabCount(counts, (tab) => tab === status);
      return { key: status, label: statusLabel(status), count: count === '0' ? undefined : count };
    }),
  ];
  const { status = '', ...others } = state.filters;
  return (
    <Tabs
      label={words.status}
      items={items}
      value={status}
      onChange={(key) => onChange(narrowed(state, { filters: key ? { ...others, status: key } : others }))}
    />
  );
};
