import type { Campaign, EnrolmentState } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';
import type { PillTone } from '#ui/pill.tsx';

export const PEOPLE_TABS = ['started', 'waiting', 'held', 'approval', 'replied', 'done'] as const;
export type PeopleTab = (typeof PEOPLE_TABS)[number];

/** The states that each tab shows; `started` shows everyone. */
const STATES: Record<PeopleTab, readonly EnrolmentState[]> = {
  started: [],
  waiting: ['queued', 'in_progress'],
  held: ['held'],
  approval: ['waiting_approval'],
  replied: ['replied'],
  done: ['completed', 'bounced', 'unsubscribed', 'failed', 'skipped', 'removed'],
};

/** The whole of a tab for a change of many, one filter a state. */
export const peopleFilters = (tab: PeopleTab): { state?: EnrolmentState }[] =>
  STATES[tab].length === 0 ? [{}] : STATES[tab].map((state) => ({ state }));

export const ENROLMENT_TONES: Record<EnrolmentState, PillTone> = {
  queued: 'info',
  waiting_approval: 'accent',
  in_progress: 'info',
  held: 'warn',
  replied: 'good',
  completed: 'idle',
  bounced: 'bad',
  unsubscribed: 'idle',
  failed: 'bad',
  skipped: 'idle',
  removed: 'idle',
};

export interface PeopleState {
  tab: PeopleTab;
  page: number;
  after: string | undefined;
}

/** Where among the people the person stands; the address holds it beside the campaign's id. */
export const readPeople = (query: URLSearchParams): PeopleState => {
  const page = Math.trunc(Number(query.get('page') ?? '1'));
  return {
    tab: PEOPLE_TABS.find((tab) => tab === query.get('people')) ?? 'started',
    page: Number.isFinite(page) && page > 0 ? page : 1,
    after: query.get('after') ?? undefined,
  };
};

export const writePeople = (query: URLSearchParams, { tab, page, after }: PeopleState): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of ['people', 'page', 'after']) next.delete(name);
  if (tab !== 'started') next.set('people', tab);
  if (page > 1) next.set('page', String(page));
  if (page > 1 && after) next.set('after', after);
  return next;
};

export const PEOPLE_PAGE_SIZE = 25;

/** What the people call is asked. */
export const peopleArguments = (id: string, { tab, page, after }: PeopleState) => ({
  id,
  page_size: PEOPLE_PAGE_SIZE,
  ...(STATES[tab].length > 0 && { state: STATES[tab].join(',') }),
  ...(after ? { after } : { page }),
});

/** The tabs with their numbers. */
export const peopleTabs = ({ people }: Campaign): { key: PeopleTab; label: string; count: string }[] => {
  const waiting = people.live - people.waiting_approval - people.held;
  const counts: [PeopleTab, string, number][] = [
    ['started', 'Started', people.total],
    ['waiting', 'Waiting', waiting],
    ['held', 'Held', people.held],
    ['approval', 'For you', people.waiting_approval],
    ['replied', 'Replied', people.replied],
    ['done', 'Done', people.total - people.live - people.replied],
  ];
  return counts.map(([key, label, count]) => ({ key, label, count: formatNumber(count) }));
};
