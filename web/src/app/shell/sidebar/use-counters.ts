import type { Stage } from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import type { Counter } from './sidebar-items.ts';

export interface Count {
  value: number;
  /** Work to do rather than a total. */
  isDue: boolean;
}

const countsOf = (
  dashboard: Answer<'getDashboard'>,
  { byWhatsapp, mayApprove }: { byWhatsapp: number; mayApprove: boolean },
): Record<Counter, Count> => {
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
    drafts: { value: Math.max(0, dashboard.to_do.approvals - byWhatsapp), isDue: mayApprove },
    whatsappDrafts: { value: byWhatsapp, isDue: mayApprove },
  };
};

/** The sidebar's counters; empty until they are loaded. */
export const useCounters = (): Partial<Record<Counter, Count>> => {
  const { data } = api.useGetDashboardQuery();
  const mayApprove = useMay('approveMail');
  // The dashboard counts the drafts of every channel together.
  const { data: whatsapp } = api.useGetMailsQuery(
    { filter: 'ready', channel: 'whatsapp', page_size: 1 },
    { skip: !data || data.to_do.approvals === 0 },
  );
  const byWhatsapp = data?.to_do.approvals === 0 ? 0 : (whatsapp?.count ?? 0);
  return data ? countsOf(data, { byWhatsapp, mayApprove }) : {};
};
