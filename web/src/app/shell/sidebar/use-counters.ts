import type { Stage } from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import type { Counter } from './sidebar-items.ts';

export interface Count {
  value: number;
  /** Work to do rather than a total. */
  isDue: boolean;
}

const countsOf = (dashboard: Answer<'getDashboard'>): Record<Counter, Count> => {
  const people = (stage: Stage): Count => ({
    value: dashboard.counts.reduce((sum, row) => (row.stage === stage ? sum + row.count : sum), 0),
    isDue: false,
  });
  return {
    prospects: people('prospect'),
    leads: people('lead'),
    customers: people('customer'),
    campaigns: { value: dashboard.running.length, isDue: false },
    followUps: { value: dashboard.to_do.due_follow_ups, isDue: true },
    inbox: { value: dashboard.to_do.unread, isDue: true },
    drafts: { value: dashboard.to_do.approvals, isDue: true },
  };
};

/** The sidebar's counters; empty until they are loaded. */
export const useCounters = (): Partial<Record<Counter, Count>> => {
  const { data } = api.useGetDashboardQuery();
  return data ? countsOf(data) : {};
};
