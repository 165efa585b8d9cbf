import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import {
  type Place,
  type PlaceSearch,
  type ProspectSource,
  type SearchWork,
  SourceRefusal,
} from '#modules/contacts/ports.ts';
import { askJson, type JsonAnswer, NoAnswer } from '#platform/outgoing/ask-json.ts';
import { readAnswer } from './read-answer.ts';

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

const refuse = ({ status }: JsonAnswer): never => {
  if (status === 401 || status === 403) throw new SourceRefusal(KEY_REFUSED);
  if (status === 402) throw new SourceRefusal(NO_CREDIT);
  throw new SourceRefusal(status === 429 || status >= 500 ? AWAY : FAILED);
};

const away = (error: unknown): never => {
  throw error instanceof NoAnswer ? new SourceRefusal(AWAY, { cause: error }) : error;
};
const notYet = (error: unknown): undefined => {
  if (!(error instanceof NoAnswer)) throw error;
};

interface Settings {
  /** https://api.app.outscraper.com */
  baseUrl: string;
  apiKey: string;
  sandbox: Sandbox;
  pollMs?: number;
}

/**
 * Searches Google Maps through Outscraper (app.outscraper.com/api-docs): a request is made once, its id remembered, and its
 * result polled for.
 */
export const outscraper = ({ baseUrl, apiKey, sandbox, pollMs = POLL_MS }: Settings): ProspectSource => {
  const ask = async (path: string, signal: AbortSignal, query: Record<string, string> = {}): Promise<JsonAnswer> => {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return askJson(url, { headers: { 'x-api-key': apiKey }, signal, timeoutMs: TIMEOUT_MS });
  };

  const read = ({ text }: JsonAnswer, limit: number, owner: string) =>
    readAnswer(sandbox, { source: 'outscraper', text, limit }, owner);

  /** Makes the request; returns its id, or what it found where the answer holds that already. */
  const make = async ({ query, location, limit }: PlaceSearch, { signal, remember, owner }: SearchWork) => {
    await remember({ state: 'asking' });
    const answer = await ask('/maps/search-v3', signal, {
      query: `${query}, ${location}`,
      organizationsPerQueryLimit: String(limit),
      async: 'true',
    }).catch(away);
    if (answer.status !== 200 && answer.status !== 202) {
      await remember({ state: 'refused' });
      return refuse(answer);
    }
    const request = await read(answer, limit, owner);
    if (request.id === undefined) throw new SourceRefusal(FAILED);
    await remember({ state: 'made', id: request.id });
    return { ...request, id: request.id };
  };

  const poll = async (id: string, limit: number, { signal, owner }: SearchWork): Promise<Place[]> => {
    for (let polls = 0; polls < MOST_POLLS; polls += 1) {
      await sleep(pollMs, undefined, { signal });
      const answer = await ask(`/requests/${encodeURIComponent(id)}`, signal).catch(notYet);
      // The search is paid for: what goes wrong once is asked again.
      if (answer === undefined || answer.status === 429 || answer.status >= 500) continue;
      if (answer.status !== 200 && answer.status !== 202) return refuse(answer);
      const { state, places } = await read(answer, limit, owner);
      if (state === 'found') return places;
      if (state !== 'pending') throw new SourceRefusal(FAILED);
    }
    throw new SourceRefusal(TOO_SLOW);
  };

  return {
    name: 'outscraper',
    async search(asked, work) {
      const { begun } = work;
      if (begun?.state === 'asking') throw new SourceRefusal(UNSURE);
      if (begun?.state === 'refused') throw new SourceRefusal(FAILED);
      if (begun?.state === 'made') return poll(begun.id, asked.limit, work);
      const { id, state, places } = await make(asked, work);
      return state === 'found' ? places : poll(id, asked.limit, work);
    },
  };
};
