import type { Announcement } from '@rainmaker/contract';
import { useSearchParams } from 'react-router';
import { type Audience, readAudience, writeAudience } from '../../campaigns/audience/audience-url.ts';
import { savedAudience } from './merge-announcements.ts';

/** Who is chosen, and a way to choose others. */
export type Choosing = [Audience, (audience: Audience) => void];

/** In the address, so that it survives a reload; a draft's own until another one is chosen. */
export const useAudience = (announcement: Announcement | undefined): Choosing => {
  const [query, setQuery] = useSearchParams();
  const isChosen = ['stage', 'filter', 'ids', 'import_id', 'tag'].some((name) => query.has(name));
  const audience = announcement && !isChosen ? savedAudience(announcement) : readAudience(query);
  return [audience, (next) => setQuery((now) => writeAudience(now, next), { replace: true })];
};
