import { LIMITS } from '@rainmaker/contract';
import { SENT_TABS } from '../message-types.ts';

const PAGE_SIZE = 50;

/** Where in the sent box the person stands; the address holds all of it. */
export interface SentState {
  tab: string;
  search: string;
  campaignId: string | undefined;
  contactId: string | undefined;
  page: number;
  after: string | undefined;
}

export const readSent = (query: URLSearchParams): SentState => {
  const page = Math.trunc(Number(query.get('page') ?? '1'));
  const tab = query.get('filter') ?? '';
  return {
    tab: SENT_TABS.some(({ key }) => key === tab) ? tab : 'sent',
    search: query.get('search') ?? '',
    campaignId: query.get('campaign_id') ?? undefined,
    contactId: query.get('contact_id') ?? undefined,
    page: Number.isFinite(page) && page > 0 ? page : 1,
    after: query.get('after') ?? undefined,
  };
};

export const writeSent = (state: SentState): URLSearchParams => {
  const query = new URLSearchParams();
  if (state.tab !== 'sent') query.set('filter', state.tab);
  if (state.search) query.set('search', state.search);
  if (state.campaignId) query.set('campaign_id', state.campaignId);
  if (state.contactId) query.set('contact_id', state.contactId);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.page > 1 && state.after) query.set('after', state.after);
  return query;
};

/** The filter of a call over many. A search too short to look anywhere goes along, and the server says what is wrong. */
export const sentFilter = ({ tab, search, campaignId, contactId }: SentState) => ({
  filter: tab,
  ...(search && { search }),
  ...(campaignId && { campaign_id: campaignId }),
  ...(contactId && { contact_id: contactId }),
});

/** What the list call is asked: `page` at the start and for a jump, `after` for walking on. */
export const sentArguments = (state: SentState) => ({
  ...sentFilter({ ...state, search: state.search.length >= LIMITS.searchCharacters ? state.search : '' }),
  page_size: PAGE_SIZE,
  ...(state.after ? { after: state.after } : { page: state.page }),
});

export const SENT_PAGE_SIZE = PAGE_SIZE;
