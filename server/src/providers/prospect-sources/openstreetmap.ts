import { setTimeout as sleep } from 'node:timers/promises';
import { countries } from 'countries-list';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { type PlaceSearch, type ProspectSource, SourceRefusal } from '#modules/contacts/ports.ts';
import { askJson, type JsonAnswer, NoAnswer } from '#platform/outgoing/ask-json.ts';
import { capitalised, MOST_ASKED } from './openstreetmap-answer.ts';
import { readAnswer } from './read-answer.ts';
import { tagOf, TRADE_KEYS } from './trades.ts';

/** Seconds that the query may take on the server, and milliseconds that we wait. */
const QUERY_SECONDS = 50;
const TIMEOUT_MS = 60_000;
const LONGEST_WAIT_SECONDS = 30;
/** Many entries can't be reached: so many more are asked for than wanted. */
const ASKED_FOR_EACH = 5;

const BUSY = 'OpenStreetMap is busy. Try again in a few minutes.';
const AWAY = 'OpenStreetMap didn’t answer. Try again later.';
const TOO_LARGE = 'The search took OpenStreetMap too long. Search a smaller place, such as a city.';
const REFUSED = 'OpenStreetMap didn’t accept this search. Try other words.';

/** https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL: a text in quotation marks. */
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
/** Symbols that mean something in a POSIX expression. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The code of a country by its name in English or its own language, or by its code. */
const countryCode = (name: string): string | undefined => {
  const wanted = name.toLowerCase();
  const found = Object.entries(countries).find(
    ([code, country]) =>
      code.toLowerCase() === wanted || country.name.toLowerCase() === wanted || country.native.toLowerCase() === wanted,
  );
  return found?.[0];
};

const areaOf = (location: string): string => {
  const [place = '', ...rest] = location.split(',').map((part) => part.trim());
  const country = rest.length > 0 ? countryCode(rest.at(-1) ?? '') : undefined;
  const name = quoted(capitalised(place));
  const names = ['name', 'name:en'].map((key) => `["boundary"="administrative"]["${key}"=${name}]`);
  if (country === undefined) return `(${names.map((tags) => `area${tags};`).join('')})->.where;`;
  return (
    `area["ISO3166-1"=${quoted(country)}]["admin_level"="2"]->.country;` +
    `(${names.map((tags) => `rel(area.country)${tags};`).join('')});map_to_area->.where;`
  );
};

const tagsOf = (query: string): string[] => {
  const tag = tagOf(query);
  if (tag !== undefined) {
    const [key = '', value = ''] = tag.split('=');
    return [`[${quoted(key)}=${quoted(value)}]`];
  }
  const value = query.trim().toLowerCase().replaceAll(/\s+/g, '_');
  const keys = `[~${quoted(`^(${TRADE_KEYS.join('|')})$`)}~".",i]`;
  return [
    ...TRADE_KEYS.map((key) => `[${quoted(key)}=${quoted(value)}]`),
    `["name"~${quoted(literal(query.trim()))},i]${keys}`,
  ];
};

/** The search in Overpass QL. */
export const overpassQuery = ({ query, location, limit }: PlaceSearch): string => {
  const found = tagsOf(query).map((tags) => `nwr${tags}["name"](area.where);`);
  const most = Math.min(MOST_ASKED, limit * ASKED_FOR_EACH);
  return `[out:json][timeout:${QUERY_SECONDS}];${areaOf(location)}(${found.join('')});out center tags ${most};`;
};

interface Settings {
  /** https://overpass-api.de */
  baseUrl: string;
  sandbox: Sandbox;
  /** Milliseconds before another try of a busy server. */
  waitsMs?: readonly number[];
}

/** Searches OpenStreetMap through the Overpass API (wiki.openstreetmap.org/wiki/Overpass_API). */
export const openStreetMap = ({ baseUrl, sandbox, waitsMs = [3_000, 10_000] }: Settings): ProspectSource => ({
  name: 'openstreetmap',
  async search(asked, { signal, owner }) {
    const url = new URL('/api/interpreter', baseUrl);
    const body = new URLSearchParams({ data: overpassQuery(asked) }).toString();
    const ask = (): Promise<JsonAnswer> =>
      askJson(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        signal,
        timeoutMs: TIMEOUT_MS,
      });
    for (const wait of [...waitsMs, undefined]) {
      const answer = await ask().catch((error: unknown) => {
        if (error instanceof NoAnswer) throw new SourceRefusal(AWAY, { cause: error });
        throw error;
      });
      const { status, retryAfter } = answer;
      if (status === 200) {
        const question = {
          source: 'openstreetmap',
          text: answer.text,
          query: asked.query,
          limit: asked.limit,
        } as const;
        const read = await readAnswer(sandbox, question, owner);
        if (read.state === 'pending' || read.state === 'failed') throw new SourceRefusal(AWAY);
        if (read.state === 'too_large') throw new SourceRefusal(TOO_LARGE);
        return read.places;
      }
      const isBusy = status === 429 || status >= 500;
      if (!isBusy) throw new SourceRefusal(REFUSED);
      if (wait === undefined) break;
      await sleep(Math.max(wait, Math.min(retryAfter ?? 0, LONGEST_WAIT_SECONDS) * 1000), undefined, { signal });
    }
    throw new SourceRefusal(BUSY);
  },
});
