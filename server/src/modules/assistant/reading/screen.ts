import type { Stage } from '@rainmaker/contract';
import { z } from 'zod';
import type { Asking } from '../tools/tool.ts';

const ID_CHARACTERS = 36;
const LISTS: Record<string, Stage> = { prospects: 'prospect', leads: 'lead', customers: 'customer' };

const idOf = (query: URLSearchParams): string | undefined => {
  const id = z.uuid().max(ID_CHARACTERS).safeParse(query.get('id'));
  return id.success ? id.data : undefined;
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
