import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  type Place,
  type PlaceSearch,
  type ProspectSource,
  type SearchWork,
  SourceRefusal,
} from '#modules/contacts/ports.ts';
import { askJson, type JsonAnswer, NoAnswer } from './ask-json.ts';

const TIMEOUT_MS = 30_000;
/** How often it is asked whether the result is there, and for how long. */
const POLL_MS = 5_000;
const MOST_POLLS = 120;

const KEY_REFUSED = 'Outscraper refused this server’s key. Ask whoever runs the server to check OUTSCRAPER_API_KEY.';
const NO_CREDIT = 'The Outscraper account of this server has no credit left.';
const AWAY = 'Outscraper didn’t answer. Try again later.';
const FAILED = 'Outscraper couldn’t finish this search. Try other words or a smaller place.';
const TOO_SLOW = 'Outscraper is taking too long. What it finds is not imported; it may still bill the search.';
const UNSURE =
  'This server stopped while it asked Outscraper, which may have billed the search. Nothing was asked twice. Search again.';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined)
  .catch(undefined);
// A field that isn't as expected is left out: the source adds and changes fields without notice.
const OutscraperPlace = z.object({
  name: z.string().min(1),
  place_id: text,
  site: text,
  website: text,
  phone: text,
  type: text,
  category: text,
  city: text,
  state: text,
  country_code: text,
  email_1: text,
  linkedin: text,
});
const Request = z.object({ id: z.string().min(1).max(200), status: z.string(), data: z.unknown().optional() });

const placeOf = (found: z.infer<typeof OutscraperPlace>): Place => ({
  name: found.name.trim(),
  trade: found.type ?? found.category,
  phone: found.phone,
  email: found.email_1,
  website: found.site ?? found.website,
  linkedin: found.linkedin,
  city: found.city,
  state: found.state,
  country: found.country_code,
  page: `https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(found.place_id ?? '')}`,
});

/** One list for each query, of which there is one. */
const placesIn = (data: unknown, limit: number): Place[] => {
  const lists = z.array(z.unknown()).catch([]).parse(data);
  return lists
    .flat()
    .flatMap((each) => OutscraperPlace.safeParse(each).data ?? [])
    .slice(0, limit)
    .map(placeOf);
};

const refuse = ({ status }: JsonAnswer): never => {
  if (status === 401 || status === 403) throw new SourceRefusal(KEY_REFUSED);
  if (status === 402) throw new SourceRefusal(NO_CREDIT);
  throw new SourceRefusal(status === 429 || status >= 500 ? AWAY : FAILED);
};

interface Settings {
  /** https://api.app.outscraper.com */
  baseUrl: string;
  apiKey: string;
  pollMs?: number;
}

/**
 * Searches Google Maps through Outscraper (app.outscraper.com/api-docs): a request is made once, its id remembered, and its
 * result polled for.
 */
export const outscraper = ({ baseUrl, apiKey, pollMs = POLL_MS }: Settings): ProspectSource => {
  const ask = async (path: string, signal: AbortSignal, query: Record<string, string> = {}): Promise<JsonAnswer> => {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return askJson(url, { headers: { 'x-api-key': apiKey }, signal, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
      if (error instanceof NoAnswer) throw new SourceRefusal(AWAY, { cause: error });
      throw error;
    });
  };

  /** Makes the request; returns its id, or what it found where the answer holds that already. */
  const make = async ({ query, location, limit }: PlaceSearch, { signal, remember }: SearchWork) => {
    await remember({ state: 'asking' });
    const answer = await ask('/maps/search-v3', signal, {
      query: `${query}, ${location}`,
      organizationsPerQueryLimit: String(limit),
      async: 'true',
    });
    if (answer.status !== 200 && answer.status !== 202) return refuse(answer);
    const request = Request.safeParse(answer.body);
    if (!request.success) throw new SourceRefusal(FAILED);
    await remember({ state: 'made', id: request.data.id });
    return request.data;
  };

  const poll = async (id: string, limit: number, signal: AbortSignal): Promise<Place[]> => {
    for (let polls = 0; polls < MOST_POLLS; polls += 1) {
      await sleep(pollMs, undefined, { signal });
      const answer = await ask(`/requests/${encodeURIComponent(id)}`, signal);
      if (answer.status === 429 || answer.status >= 500) continue;
      if (answer.status !== 200 && answer.status !== 202) return refuse(answer);
      const request = Request.safeParse(answer.body);
      const status = request.data?.status.toLowerCase();
      if (status === 'success') return placesIn(request.data?.data, limit);
      if (status !== 'pending') throw new SourceRefusal(FAILED);
    }
    throw new SourceRefusal(TOO_SLOW);
  };

  return {
    name: 'outscraper',
    async search(asked, work) {
      const { begun, signal } = work;
      if (begun?.state === 'asking') throw new SourceRefusal(UNSURE);
      if (begun) return poll(begun.id, asked.limit, signal);
      const { id, status, data } = await make(asked, work);
      return status.toLowerCase() === 'success' ? placesIn(data, asked.limit) : poll(id, asked.limit, signal);
    },
  };
};
