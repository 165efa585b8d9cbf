import type { ImportField } from '@rainmaker/contract';
import type { Place } from '../ports.ts';

/** A company has no person yet: its name stands for both. */
const NAME_CHARACTERS = 80;

interface PlaceColumn {
  header: string;
  field: ImportField;
  of(place: Place, source: string): string | undefined;
}

const COLUMNS: readonly PlaceColumn[] = [
  { header: 'Name', field: 'first_name', of: ({ name }) => name.slice(0, NAME_CHARACTERS).trim() },
  { header: 'Company', field: 'company_name', of: ({ name }) => name },
  { header: 'Trade', field: 'industry', of: ({ trade }) => trade },
  { header: 'Phone', field: 'phone', of: ({ phone }) => phone },
  { header: 'Email', field: 'email', of: ({ email }) => email },
  { header: 'Website', field: 'website', of: ({ website }) => website },
  { header: 'LinkedIn', field: 'linkedin_url', of: ({ linkedin }) => linkedin },
  { header: 'City', field: 'city', of: ({ city }) => city },
  { header: 'State', field: 'state', of: ({ state }) => state },
  { header: 'Country', field: 'country', of: ({ country }) => country },
  { header: 'Source', field: 'source_detail', of: ({ page }, source) => `${source}: ${page}` },
];

/** The header of the rows, and which field each column is. */
export const PLACE_HEADER = COLUMNS.map(({ header }) => header);
export const PLACE_MAPPING = COLUMNS.map(({ field }, column) => ({ column, field }));

/** Longer texts are no name, number or address. */
const MOST_CHARACTERS = 2_000;

/** Companies as the rows of an import, the header first. */
export const placeRows = (places: readonly Place[], source: string): string[][] => [
  PLACE_HEADER,
  ...places.map((place) => COLUMNS.map(({ of }) => (of(place, source) ?? '').slice(0, MOST_CHARACTERS))),
];
