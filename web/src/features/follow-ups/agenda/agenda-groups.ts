import type { FollowUpDue, TabCount } from '@rainmaker/contract';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import { daysFrom } from '#lib/format.ts';
import type { FollowUp } from '../kinds.tsx';

const dueOf = ({ is_overdue: isLate, due_at: due }: FollowUp, now: Date): FollowUpDue => {
  if (isLate) return 'overdue';
  return daysFrom(due, now) <= 0 ? 'today' : 'upcoming';
};

export interface AgendaGroup {
  due: FollowUpDue;
  /** How many there are on all pages. */
  count: string | undefined;
  rows: FollowUp[];
}

const ORDER: readonly FollowUpDue[] = ['overdue', 'today', 'upcoming'];

/** Open follow-ups by when they are due, with what the server counted. */
export const groupByDue = (
  rows: readonly FollowUp[],
  now: Date,
  tabs: readonly TabCount[] | undefined,
): AgendaGroup[] => {
  const groups = Map.groupBy(rows, (row) => dueOf(row, now));
  return ORDER.flatMap((due) => {
    const ofDue = groups.get(due);
    return ofDue ? [{ due, rows: ofDue, count: tabCount(tabs, (tab) => tab === due) }] : [];
  });
};
