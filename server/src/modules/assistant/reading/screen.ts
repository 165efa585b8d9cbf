import type { Stage } from '@rainmaker/contract';
import type { Asking } from '../tools/tool.ts';

const ID_CHARACTERS = 36;
const LISTS: Record<string, Stage> = { prospects: 'prospect', leads: 'lead', customers: 'customer' };

const idOf = (query: URLSearchParams): string | undefined => {
  const id = query.get('id') ?? '';
  return id.length === ID_CHARACTERS && /^[0-9a-f-]+$/.test(id) ? id : undefined;
};

/** The record that a screen shows, by its address. */
export const shownOn = (screen: string | undefined): Asking['shown'] => {
  const [path = '', search = ''] = (screen ?? '').split('?');
  const id = idOf(new URLSearchParams(search));
  if (id === undefined) return {};
  if (path === '/email-outreach/campaigns/details') return { campaign: id };
  const [, room, list = '', page] = path.split('/');
  const stage = LISTS[list];
  return room === 'ai-prospector' && page === 'details' && stage !== undefined ? { person: { stage, id } } : {};
};
