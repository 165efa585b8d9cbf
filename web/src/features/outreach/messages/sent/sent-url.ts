import { LIMITS } from '@rainmaker/contract';
import { askedOf, type Place } from '#lib/list-screen/list-place.ts';
import { SENT_TABS } from '../message-types.ts';

/** What the address of the sent box may hold; the first tab goes without saying. */
export const SENT_RULES = {
  filters: { filter: SENT_TABS.slice(1).map(({ key }) => key), campaign_id: null, contact_id: null },
  sorts: [],
  pageSize: 50,
} as const;
export type SentPlace = Place<typeof SENT_RULES>;

/** The tab that stands. */
export const tabOf = ({ filters }: Pick<SentPlace, 'filters'>): string => filters.filter ?? 'sent';

/** The filter of a call over many. A search too short to look anywhere goes along, and the server says what is wrong. */
export const sentFilter = ({ search, filters }: Pick<SentPlace, 'search' | 'filters'>) => ({
  ...filters,
  filter: tabOf({ filters }),
  ...(search && { search }),
});

/** What the list call is asked. */
export const sentArguments = (place: SentPlace) => ({
  ...askedOf({ ...place, search: place.search.length >= LIMITS.searchCharacters ? place.search : '' }, SENT_RULES),
  filter: tabOf(place),
});
