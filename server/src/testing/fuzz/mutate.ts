import { z } from 'zod';
import type { Random } from '../random.ts';
import { hostileName, hostileOfSchema, hostileValue, plausibleValue, type Schema } from './values.ts';

type Fields = Record<string, unknown>;

const VALUES_OF_FIELD = 3;

const propertiesOf = (schema: Schema): [string, Schema][] => [
  ...Object.entries(schema.properties ?? {}),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(propertiesOf),
];

/** The fields an input may have, each with its schema. */
export const fieldsOf = (input: z.ZodType): Map<string, Schema> =>
  new Map(propertiesOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema));

const longestOf = ({ maxLength = 0, anyOf = [], allOf = [] }: Schema): number =>
  Math.max(maxLength, ...[...anyOf, ...allOf].map(longestOf));

/** The input with each of its texts in turn at ten times its limit. */
export const beyondLimits = (base: Fields, fields: ReadonlyMap<string, Schema>): Fields[] =>
  [...fields].flatMap(([name, schema]) => {
    const most = longestOf(schema);
    return most > 0 ? [{ ...base, [name]: 'a'.repeat(most * 10) }] : [];
  });

/** A valid input with each field in turn replaced several times by a hostile value of its type. */
export const eachFieldHostile = (base: Fields, fields: ReadonlyMap<string, Schema>, random: Random): Fields[] =>
  [...fields].flatMap(([name, schema]) =>
    Array.from({ length: VALUES_OF_FIELD }, () => ({ ...base, [name]: hostileOfSchema(name, schema, base, random) })),
  );

interface Place {
  holder: Fields | unknown[];
  key: string | number;
}

/** Every place within a value that can be replaced. */
const placesIn = (value: unknown): Place[] => {
  if (value === null || typeof value !== 'object') return [];
  const keys: (string | number)[] = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value);
  const holder = value as Fields;
  return keys.flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
};

const write = ({ holder, key }: Place, value: unknown): void =>
  // A plain assignment would lose a field called `__proto__`.
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

/** A valid input with some optional fields added, and one to three hostile changes. */
export const mutate = (base: Fields, fields: ReadonlyMap<string, Schema>, random: Random): Fields => {
  const input = structuredClone(base);
  const known = [...fields];
  const any = (): [string, Schema] | undefined => known[random.below(Math.max(1, known.length))];
  for (let more = random.below(3); more > 0; more -= 1) {
    const [name, schema] = any() ?? [];
    if (name !== undefined && !(name in input))
      write({ holder: input, key: name }, plausibleValue(schema ?? {}, random));
  }
  for (let changes = random.below(4) === 0 ? 3 : 1; changes > 0; changes -= 1) {
    const way = random.below(12);
    const [name, schema] = any() ?? [];
    const places = placesIn(input);
    const place = places[random.below(Math.max(1, places.length))];
    if (name !== undefined && way < 7)
      write({ holder: input, key: name }, hostileOfSchema(name, schema ?? {}, input, random));
    else if (way === 7) write({ holder: input, key: hostileName(random) }, 1);
    else if (place && way === 8) delete (place.holder as Fields)[place.key];
    else if (place) write(place, hostileValue((place.holder as Fields)[place.key], random));
  }
  return input;
};

const RAW = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"ids":[1e400]}',
  '\ufeff{}',
  '{"\\u0000":"\\ud800"}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"a":${'9'.repeat(100_000)}}`,
  `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
];

/** A body that is invalid JSON, or that no program would write. */
export const rawBody = (random: Random): string => RAW[random.below(RAW.length)] ?? '';
