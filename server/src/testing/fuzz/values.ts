import type { Random } from '../random.ts';

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;

/** Below and above the limits for names, texts and everything else. */
const LENGTHS = [300, 3_000, 19_800, 20_001, 60_000];
const WORDS = [
  'a',
  ' ',
  '{ ',
  '{a|',
  '{{',
  '{% for i in (1..9) %}',
  'a.',
  '-',
  '9',
  '😀',
  '<',
  '%',
  '\\',
  "'",
  '\t \n',
  'ſ',
  'e\u0301',
];

const spaces = ' '.repeat(2_000);
/** Templates that cause far more work or output than their length suggests. */
const TEMPLATES = [
  `{% for i in (1..99) %}{% for j in (1..99) %}${spaces}\n{% endfor %}{% endfor %}`,
  `{% for i in (1..2000) %}${spaces}x\n{% endfor %}`,
  '{% assign x = "aaaaaaaaaa" %}{% for i in (1..30) %}{% assign x = x | append: x %}{% endfor %}{{ x }}',
  Array.from({ length: 600 }, (_, at) => `{{ unknown_${at} }}`).join(''),
  `${'{% if first_name %}'.repeat(400)}x${'{% endif %}'.repeat(400)}`,
  `${'{a|'.repeat(3_000)}b${'}'.repeat(3_000)}`,
  `{{ first_name ${'| upcase '.repeat(1_000)}}}`,
  `{% for i in (1..400) %}${spaces}{% endfor %}x`,
  '{ '.repeat(9_900),
];

/** Texts that have broken programs: too long, with special characters, or meaningless. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202eabc',
  '￿',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e308',
  '1e-400',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999999999',
  '%',
  '_',
  '\\',
  "'; drop table contacts; --",
  '../../../../etc/passwd',
  '{{ first_name }}',
  '{{ constructor.constructor }}',
  '{% include "x" %}',
  '{a|b',
  '=1+1',
  '<script>',
  'http://[::1',
  'https://exa mple.com',
  'a@b',
  `${'a'.repeat(64)}@example.com`,
  '+4915112345678',
  'Ａ＝１',
];

const MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-18:00',
  '2026-01-01T24:00:00Z',
  '2026-01-01T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '10000-01-01T00:00:00Z',
  '2026-01-01',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '1',
];

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  -0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  2 ** 60,
  1e15,
  1e19,
  1e308,
  -1e308,
  5e-324,
];

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** An object with own properties of any name, including `__proto__`. */
const withNames = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, 1]));

const SHAPES: ((random: Random) => unknown)[] = [
  () => null,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => withNames(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']),
  () => ({ toJSON: 1, length: -1, valueOf: null }),
  () => nested(15, (inner) => [inner]),
  () => nested(200, (inner) => ({ a: inner })),
  (random) => Array.from({ length: 1100 }, () => random.below(9)),
  (random) => Array.from({ length: 30_000 }, () => random.below(9)),
  () => withNames(Array.from({ length: 3000 }, (_, at) => `k${at}`)),
];

/** A word repeated up to far beyond any limit. */
const longText = (random: Random): string => {
  const word = pick(random, WORDS);
  const characters = pick(random, LENGTHS);
  return word.repeat(Math.ceil(characters / word.length));
};

const flipCharacters = (text: string, random: Random): string => {
  const at = random.below(text.length + 1);
  const change = pick(random, ['', '\u0000', '-', '9', 'Z', '😀', '%', ',', text.slice(0, at)]);
  return text.slice(0, at) + change + text.slice(at + random.below(3));
};

/** The part of JSON Schema that is used. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
}

const UNKNOWN_ID = '01999999-0000-7000-8000-000000000000';

const plausibleText = ({ format, maxLength = 20 }: Schema): string => {
  if (format === 'uuid') return UNKNOWN_ID;
  if (format === 'date') return '2026-06-01';
  if (format === 'date-time') return '2026-06-01T09:00:00Z';
  return format === 'email' ? 'somebody@example.com' : 'abcdefgh'.slice(0, maxLength);
};

/** A value that is probably valid. */
export const plausibleValue = (schema: Schema, random: Random): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const [part] = schema.anyOf ?? schema.allOf ?? [];
  if (part) return plausibleValue(part, random);
  if (schema.type === 'boolean') return random.below(2) === 0;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'array') return [plausibleValue(schema.items ?? {}, random)];
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, plausibleValue(schema.properties?.[name] ?? {}, random)]),
    );
  return plausibleText(schema);
};

const flat = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];

/** A cursor in a list's format, with a key or id that it never issued. */
const tamperedCursor = (sort: unknown, random: Random): string => {
  const key = pick(random, [...TEXTS, ...MOMENTS, ...NUMBERS.map(String)]);
  const id = pick(random, [UNKNOWN_ID, '-'.repeat(36), 'f'.repeat(36)]);
  return Buffer.from(
    JSON.stringify([typeof sort === 'string' ? sort : pick(random, ['-created_at', 'name']), key, id]),
  ).toString('base64url');
};

/** A hostile value of the field's type, so that it gets past the first checks. */
export const hostileOfSchema = (
  name: string,
  schema: Schema,
  input: Record<string, unknown>,
  random: Random,
): unknown => {
  if (name === 'after' && random.below(4) > 0) return tamperedCursor(input['sort'], random);
  if (random.below(5) === 0) return hostileValue(input[name], random);
  const kinds = flat(schema);
  const has = (test: (kind: Schema) => boolean): boolean => kinds.some(test);
  if (has(({ format }) => format === 'date' || format === 'date-time')) return pick(random, MOMENTS);
  if (has(({ type }) => type === 'integer' || type === 'number')) return pick(random, NUMBERS);
  const most = Math.max(...kinds.map(({ maxLength = 0 }) => maxLength));
  if (most >= 1_000 && random.below(2) === 0) return pick(random, TEMPLATES).slice(0, most);
  if (has(({ type }) => type === 'string')) {
    const text = random.below(3) === 0 ? longText(random).slice(0, Math.max(most, 1)) : pick(random, TEXTS);
    return flipCharacters(text, random);
  }
  const array = kinds.find(({ type }) => type === 'array');
  if (array)
    return Array.from({ length: pick(random, [0, 2, 201, 1001]) }, () => plausibleValue(array.items ?? {}, random));
  return hostileValue(input[name], random);
};

const isTemplate = (was: unknown): boolean => typeof was === 'string' && was.includes('{{');

/** A replacement for a value: hostile of the same type, slightly changed, or of another type. */
export const hostileValue = (was: unknown, random: Random): unknown => {
  if (isTemplate(was) && random.below(2) === 0)
    return random.below(2) === 0 ? pick(random, TEMPLATES) : longText(random).slice(0, 20_000);
  const way = random.below(10);
  if (way === 0) return pick(random, SHAPES)(random);
  if (way === 1) return pick(random, NUMBERS);
  if (way === 2) return longText(random);
  if (way === 3) return pick(random, MOMENTS);
  if (way === 4) return random.below(2) === 0;
  if (typeof was === 'number' && way < 8) return pick(random, NUMBERS);
  if (typeof was === 'string' && way < 8) return flipCharacters(was, random);
  return pick(random, TEXTS);
};

/** The name of a field that no call has. */
export const hostileName = (random: Random): string => pick(random, TEXTS).slice(0, 50);

/** Slightly damages bytes, such as those of a file. */
export const damagedBytes = (bytes: Buffer, random: Random): Buffer => {
  const copy = Buffer.from(bytes);
  for (let changes = 1 + random.below(8); changes > 0 && copy.length > 0; changes -= 1)
    copy[random.below(copy.length)] = random.below(256);
  return random.below(3) === 0 ? copy.subarray(0, random.below(copy.length + 1)) : copy;
};
