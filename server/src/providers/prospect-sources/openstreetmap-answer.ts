import { z } from 'zod';
import type { Place, PlaceSearch } from '#modules/contacts/ports.ts';
import type { ReadAnswer } from './read-answer.ts';

/** The most that an answer is asked to hold. */
export const MOST_ASKED = 1_000;

/** "berlin" as people write it: "Berlin". */
export const capitalised = (text: string): string =>
  text === text.toLowerCase() ? text.replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()) : text;

const Answer = z.object({ remark: z.string().optional(), elements: z.array(z.unknown()) });
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  tags: z.record(z.string(), z.string()).default({}),
});
type Element = z.infer<typeof Element>;

/** Several values of a tag are separated by semicolons; the first counts. */
const firstOf = (tags: Element['tags'], ...keys: string[]): string | undefined =>
  keys.flatMap((key) => tags[key]?.split(';')[0]?.trim() || [])[0];

const placeOf =
  (trade: string) =>
  ({ type, id, tags }: Element): Place => ({
    name: tags['name']?.trim() ?? '',
    trade,
    phone: firstOf(tags, 'phone', 'contact:phone', 'mobile', 'contact:mobile'),
    email: firstOf(tags, 'email', 'contact:email'),
    website: firstOf(tags, 'website', 'contact:website', 'url'),
    linkedin: firstOf(tags, 'contact:linkedin', 'linkedin'),
    city: firstOf(tags, 'addr:city'),
    state: firstOf(tags, 'addr:state', 'addr:province'),
    country: firstOf(tags, 'addr:country'),
    page: `https://www.openstreetmap.org/${type}/${id}`,
  });

const isReachable = ({ phone, email, linkedin }: Place): boolean => Boolean(phone ?? email ?? linkedin);

/** Reads the answer of an Overpass API. */
export const readOpenStreetMap = (
  body: unknown,
  { query, limit }: Pick<PlaceSearch, 'query' | 'limit'>,
): ReadAnswer => {
  const answer = Answer.safeParse(body);
  if (!answer.success) return { state: 'failed', places: [] };
  const { remark = '' } = answer.data;
  const elements = answer.data.elements.slice(0, MOST_ASKED).map((element) => Element.safeParse(element).data);
  if (elements.length === 0 && remark.includes('runtime error')) return { state: 'too_large', places: [] };
  if (elements.includes(undefined)) return { state: 'failed', places: [] };
  const places = elements
    .filter((element) => element !== undefined)
    .map(placeOf(capitalised(query.trim())))
    .filter(({ name }) => name !== '');
  // Those who can be reached first: the import refuses the others, and says why.
  const sorted = places.toSorted((one, other) => Number(isReachable(other)) - Number(isReachable(one)));
  return { state: 'found', places: sorted.slice(0, limit) };
};
