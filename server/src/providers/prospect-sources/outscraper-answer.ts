import { z } from 'zod';
import type { Place } from '#modules/contacts/ports.ts';
import type { ReadAnswer } from './read-answer.ts';

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
  const found = lists.flat().values();
  return found
    .map((each) => OutscraperPlace.safeParse(each).data)
    .filter((place) => place !== undefined)
    .take(limit)
    .map(placeOf)
    .toArray();
};

/** Reads the answer of Outscraper about a request. */
export const readOutscraper = (body: unknown, limit: number): ReadAnswer => {
  const request = Request.safeParse(body).data;
  if (!request) return { state: 'failed', places: [] };
  const { id, status, data } = request;
  if (status.toLowerCase() === 'success') return { state: 'found', id, places: placesIn(data, limit) };
  return { state: status.toLowerCase() === 'pending' ? 'pending' : 'failed', id, places: [] };
};
