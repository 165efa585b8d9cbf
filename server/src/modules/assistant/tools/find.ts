import type { Campaign, Output, Contract } from '@rainmaker/contract';
import { plainWords } from '../reading/words.ts';
import type { Asking } from './tool.ts';

const PAGE = 200;

/** The campaign that somebody means by a name or a part of it; of several the newest. */
export const findCampaign = async ({ read }: Pick<Asking, 'read'>, name: string): Promise<Campaign | undefined> => {
  const { results } = await read('getCampaigns', { page_size: PAGE, sort: '-created_at' });
  const wanted = plainWords(name).join(' ');
  const named = results.map((campaign) => ({ campaign, words: plainWords(campaign.name).join(' ') }));
  const found = named.find(({ words }) => words === wanted) ?? named.find(({ words }) => words.includes(wanted));
  return wanted === '' ? undefined : found?.campaign;
};

/** The campaign whose whole name stands in a question, the longest name first. */
export const campaignIn = async ({ read }: Pick<Asking, 'read'>, question: string): Promise<Campaign | undefined> => {
  const { results } = await read('getCampaigns', { page_size: PAGE, sort: '-created_at' });
  const said = ` ${plainWords(question).join(' ')} `;
  return results
    .map((campaign) => ({ campaign, words: plainWords(campaign.name).join(' ') }))
    .filter(({ words }) => words !== '' && said.includes(` ${words} `))
    .toSorted((a, b) => b.words.length - a.words.length)[0]?.campaign;
};

export type FoundPerson = Output<Contract['searchContacts']>['results'][number];

const MOST_FOUND = 10;

export const findPeople = async ({ read }: Pick<Asking, 'read'>, search: string): Promise<FoundPerson[]> =>
  search.trim().length < 2
    ? []
    : (await read('searchContacts', { search: search.slice(0, 200), limit: MOST_FOUND })).results;
