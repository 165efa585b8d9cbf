import { LIMITS } from '@rainmaker/contract';
import { askedOf, type Place } from '#lib/list-screen/list-place.ts';
import { SENT_TABS } from '../message-types.ts';

/** The URL parameters of the sent box; the first tab is the default. */
export const SENT_RULES = {
  filters: { filter: SENT_TABS.slice(1).map(({ key }) => key), campaign_id: null, contact_id: null },
  sorts: [],
  pageSize: 50,
} as const;
export type SentPlace = Place<typeof SENT_RULES>;

/** The active tab. */
export const tabOf = ({ filters }: Pick<SentPlace, 'filters'>): string => filters.filter ?? 'sent';

/** The filter of a bulk call. Includes a search that is too short, so that the server rejects it. */
export const sentFilter = ({ search, filters }: Pick<SentPlace, 'search' | 'filters'>) => ({
  ...filters,
  filter: tabOf({ filters }),
  ...(search && { search }),
});

/** The arguments of the list call. */
export const sentArguments = (place: SentPlace) => ({
  ...askedOf({ ...place, search: place.search.length >= LIMITS.searchCharacters ? place.search : '' }, SENT_RULES),
  filter: tabOf(place),
});
