import { LIMITS, SENT_CHANNELS, type SentChannel } from '@rainmaker/contract';
import { askedOf, type Place } from '#lib/list-screen/list-place.ts';
import { SENT_KINDS, SENT_TABS } from '../message-types.ts';

/** The URL parameters of the sent box; the first tab is the default. */
export const SENT_RULES = {
  filters: {
    channel: SENT_CHANNELS,
    filter: [...SENT_TABS.slice(1), ...SENT_KINDS].map(({ key }) => key),
    campaign_id: null,
    announcement_id: null,
    contact_id: null,
    mailbox_id: null,
    sequence_id: null,
    step_key: null,
    variant_key: null,
    from: null,
    to: null,
  },
  sorts: [],
  pageSize: 50,
} as const;
export type SentPlace = Place<typeof SENT_RULES>;

const filterOf = ({ filters }: Pick<SentPlace, 'filters'>): string => filters.filter ?? 'left';

/** What became of what was sent, where that is looked at alone. */
export const kindOf = ({ filters }: Pick<SentPlace, 'filters'>): string | undefined =>
  SENT_KINDS.find(({ key }) => key === filters.filter)?.key;

/** The current tab. */
export const tabOf = (place: Pick<SentPlace, 'filters'>): string =>
  kindOf(place) === undefined ? filterOf(place) : 'left';

/** A figure that was opened shows all its messages, whatever sends them; other lists those of the screen's channel. */
const channelIn = (filters: SentPlace['filters'], own: SentChannel | undefined) => {
  const isScoped = Object.entries(filters).some(
    ([name, value]) => name !== 'filter' && name !== 'channel' && value !== undefined,
  );
  return { channel: own === undefined || isScoped ? filters.channel : own };
};

/**
 * The filter of a bulk call. Includes a search that is too short, so that the server rejects it. `own`: the channel of the screen.
 */
export const sentFilter = ({ search, filters }: Pick<SentPlace, 'search' | 'filters'>, own?: SentChannel) => ({
  ...filters,
  ...channelIn(filters, own),
  filter: filterOf({ filters }),
  ...(search && { search }),
});

/** The arguments of the list call. */
export const sentArguments = (place: SentPlace, own?: SentChannel) => ({
  ...askedOf({ ...place, search: place.search.length >= LIMITS.searchCharacters ? place.search : '' }, SENT_RULES),
  ...channelIn(place.filters, own),
  filter: filterOf(place),
  tabs: [...SENT_TABS.map(({ key }) => key), kindOf(place)].filter((key) => key !== undefined).join(','),
});
