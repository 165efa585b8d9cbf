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

/** The states of a tab that can be looked at alone; none where there is one alone. */
export const statesOf = (tab: PeopleTab): readonly EnrolmentState[] => (STATES[tab].length > 1 ? STATES[tab] : []);

const askedStates = ({ tab, state }: Pick<PeopleState, 'tab' | 'state'>): readonly EnrolmentState[] =>
  state ? [state] : STATES[tab];

/** Everybody whom the list shows, for a change of many: one filter a state. */
export const peopleFilters = (state: PeopleState): { state?: EnrolmentState; search?: string }[] => {
  const search = state.search ? { search: state.search } : {};
  const states = askedStates(state);
  return states.length === 0 ? [search] : states.map((each) => ({ state: each, ...search }));
};

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
  /** One state of the tab alone. */
  state: EnrolmentState | undefined;
  search: string;
  page: number;
  after: string | undefined;
}

/** Where among the people the person stands; the address holds it beside the campaign's id. */
export const readPeople = (query: URLSearchParams): PeopleState => {
  const page = Math.trunc(Number(query.get('page') ?? '1'));
  const tab = PEOPLE_TABS.find((each) => each === query.get('people')) ?? 'started';
  return {
    tab,
    state: STATES[tab].find((state) => state === query.get('state')),
    search: query.get('search') ?? '',
    page: Number.isFinite(page) && page > 0 ? page : 1,
    after: query.get('after') ?? undefined,
  };
};

export const writePeople = (
  query: URLSearchParams,
  { tab, state, search, page, after }: PeopleState,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of ['people', 'state', 'search', 'page', 'after']) next.delete(name);
  if (tab !== 'started') next.set('people', tab);
  if (state) next.set('state', state);
  if (search) next.set('search', search);
  if (page > 1) next.set('page', String(page));
  if (page > 1 && after) next.set('after', after);
  return next;
};

export const PEOPLE_PAGE_SIZE = 25;

/** What the people call is asked. */
export const peopleArguments = (id: string, state: PeopleState) => {
  const states = askedStates(state);
  return {
    id,
    page_size: PEOPLE_PAGE_SIZE,
    ...(states.length > 0 && { state: states.join(',') }),
    ...(state.search && { search: state.search }),
    ...(state.after ? { after: state.after } : { page: state.page }),
  };
};

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
