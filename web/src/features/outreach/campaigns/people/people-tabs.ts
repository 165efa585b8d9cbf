import type { EnrolmentState, TabCount } from '@rainmaker/contract';
import { askedOf, type Place } from '#lib/list-screen/list-place.ts';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import type { PillTone } from '#ui/pill.tsx';
import * as words from '../words.ts';

export const PEOPLE_TABS = ['started', 'waiting', 'held', 'approval', 'replied', 'done'] as const;
export type PeopleTab = (typeof PEOPLE_TABS)[number];

/** The states in each tab; `started` has all. */
const STATES: Record<PeopleTab, readonly EnrolmentState[]> = {
  started: [],
  waiting: ['queued', 'in_progress', 'waiting_task'],
  held: ['held'],
  approval: ['waiting_approval'],
  replied: ['replied'],
  done: ['completed', 'bounced', 'unsubscribed', 'failed', 'skipped', 'removed'],
};

/** The states that a tab can be filtered by; none if it has only one. */
export const statesOf = (tab: PeopleTab): readonly EnrolmentState[] => (STATES[tab].length > 1 ? STATES[tab] : []);

/** The URL parameters of a campaign's people; the first tab is the default. */
export const PEOPLE_RULES = {
  filters: { people: PEOPLE_TABS.filter((tab) => tab !== 'started'), state: Object.values(STATES).flat() },
  sorts: [],
  pageSize: 25,
} as const;
type PeoplePlace = Place<typeof PEOPLE_RULES>;
type Narrowed = Pick<PeoplePlace, 'search' | 'filters'>;

/** The active tab, and the state it is filtered by. */
export const shownOf = ({ filters }: Pick<PeoplePlace, 'filters'>) => {
  const tab: PeopleTab = filters.people ?? 'started';
  return { tab, state: STATES[tab].find((state) => state === filters.state) };
};

const askedStates = (place: Narrowed): readonly EnrolmentState[] => {
  const { tab, state } = shownOf(place);
  return state ? [state] : STATES[tab];
};

/** The listed people, for a bulk change: one filter per state. */
export const peopleFilters = (place: Narrowed): { state?: EnrolmentState; search?: string }[] => {
  const search = place.search ? { search: place.search } : {};
  const states = askedStates(place);
  return states.length === 0 ? [search] : states.map((each) => ({ state: each, ...search }));
};

export const ENROLMENT_TONES: Record<EnrolmentState, PillTone> = {
  queued: 'info',
  waiting_approval: 'accent',
  in_progress: 'info',
  waiting_task: 'accent',
  held: 'warn',
  replied: 'good',
  completed: 'idle',
  bounced: 'bad',
  unsubscribed: 'idle',
  failed: 'bad',
  skipped: 'idle',
  removed: 'idle',
};

/** The arguments of the call. */
export const peopleArguments = (id: string, place: PeoplePlace) => {
  const { people: _tab, state: _state, ...asked } = askedOf(place, PEOPLE_RULES);
  const states = askedStates(place);
  return { id, ...asked, tabs: 'state' as const, ...(states.length > 0 && { state: states.join(',') }) };
};

const LABELS: Record<PeopleTab, string> = {
  started: words.started,
  waiting: words.waiting,
  held: words.held,
  approval: words.toApprove,
  replied: words.replied,
  done: words.done,
};

/** The tabs, each with how many people it lists with the current search; that of the open one with its state as well. */
export const peopleTabs = (
  counts: readonly TabCount[] | undefined,
  place: Narrowed,
): { key: PeopleTab; label: string; count: string | undefined }[] => {
  const open = shownOf(place);
  return PEOPLE_TABS.map((key) => {
    const states: readonly string[] = key === open.tab ? askedStates(place) : STATES[key];
    return {
      key,
      label: LABELS[key],
      count: tabCount(counts, (state) => states.length === 0 || states.includes(state)),
    };
  });
};
