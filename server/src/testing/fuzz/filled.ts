import type { Random } from '../random.ts';
import type { Schema } from './values.ts';

type Fields = Record<string, unknown>;

/** What has made some parser, search or template slow: each is repeated up to a field's limit. */
const MARKS = [
  ['[', '[a](', '(', '<', '<b>', '> ', '\n> ', '*', '**a', '_', '`', '#', '|', ',', ';', '~', '\\', '%', '=', '"'],
  ['{ ', '{a|', '{{', '{% ', '- ', '1. ', '1,', '0', '. ', 'a ', ' ', '\n', '\n\n', '-- \n', '&amp;', '@', 'a@b.c '],
  ['http://a ', 'Best,\n', 'Re: ', 'On a wrote:\n', '+49 151 ', '€1 ', 'é', 'İ', 'ſ', '😀', '\u202e', '\u200d'],
].flat();

/** Shorter texts are names and codes. */
const SHORTEST_TEXT = 100;
/** What a body may carry in all, with room for its names and escapes. */
const MOST_CHARACTERS = 400_000;
const MOST_ITEMS = 1_000;

/** These name or match something, so another text would only be refused. */
const NAMES_SOMETHING = /(^|_)(ids?|token|key|after|email|password|otp|code|url|filter|answer)$/;

const kindsOf = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(kindsOf),
];

const isText = ({ type, format, enum: values, const: only, maxLength = 0 }: Schema): boolean =>
  type === 'string' && format === undefined && values === undefined && only === undefined && maxLength >= SHORTEST_TEXT;

/** Whether an alternative's constants are those of the value. */
const describes = ({ properties = {} }: Schema, value: Fields): boolean =>
  Object.entries(properties).every(([name, { const: only }]) => only === undefined || value[name] === only);

/** Fills one input, within what a body may carry. */
class Filler {
  private left = MOST_CHARACTERS;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Undefined for what is left as it is and wasn't there. */
  value(schema: Schema, was: unknown): unknown {
    const kinds = kindsOf(schema);
    if (Array.isArray(was)) return this.list(kinds, was);
    if (was !== null && typeof was === 'object') return this.fields(kinds, was as Fields);
    const text = kinds.find(isText);
    return text && (typeof was === 'string' || was === undefined) ? this.text(text) : was;
  }

  fields(kinds: readonly Schema[], was: Fields): Fields {
    const filled: Fields = { ...was };
    for (const { properties = {} } of kinds.filter((kind) => describes(kind, was)))
      for (const [name, schema] of Object.entries(properties)) {
        const next = NAMES_SOMETHING.test(name) ? undefined : this.value(schema, was[name]);
        if (next !== undefined) filled[name] = next;
      }
    return filled;
  }

  private text({ maxLength = 0 }: Schema): string | undefined {
    const mark = MARKS[this.random.below(MARKS.length)] ?? '';
    const length = Math.min(maxLength, this.left);
    this.left -= length;
    return (
      mark
        .repeat(Math.ceil(length / mark.length))
        .slice(0, length)
        .toWellFormed() || undefined
    );
  }

  private list(kinds: readonly Schema[], was: unknown[]): unknown[] {
    const { items = {}, maxItems = 0 } = kinds.find(({ type }) => type === 'array') ?? {};
    const filled: unknown[] = [];
    while (was.length > 0 && filled.length < Math.min(Math.max(maxItems, was.length), MOST_ITEMS) && this.left > 0)
      filled.push(this.value(items, was[filled.length % was.length]));
    return filled;
  }
}

const fillField = (input: Fields, name: string, schema: Schema, random: Random): Fields => ({
  ...input,
  ...new Filler(random).fields([{ properties: { [name]: schema } }], input),
});

/**
 * A valid input with every text of some length filled with marks to its limit, and every list as long as it may be; then the same
 * for one field at a time, because a field that is refused takes the others with it.
 */
export const filledInputs = (
  base: Fields,
  fields: ReadonlyMap<string, Schema>,
  random: Random,
): [Fields, ...Fields[]] => [
  new Filler(random).fields([{ properties: Object.fromEntries(fields) }], base),
  ...[...fields]
    .map(([name, schema]) => fillField(base, name, schema, random))
    .filter((input) => JSON.stringify(input) !== JSON.stringify(base)),
];
