import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ElementReader, NoListError } from './read-elements.ts';

const read = (pieces: readonly string[]): unknown[] => {
  const reader = new ElementReader();
  const found = pieces.flatMap((piece) => [...reader.read(piece)]);
  reader.end();
  return found;
};

/** Text cut at any places. */
const cut = (text: string, places: readonly number[]): string[] => {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index]));
};

it('finds every element of any list, wherever its pieces end', () => {
  const places = fc.array(fc.nat({ max: 10_000 }), { maxLength: 20 });
  const spaces = fc.constantFrom(undefined, 1, '\t');
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), places, spaces, (elements, at, space) => {
      const text = JSON.stringify({ elements }, undefined, space);
      expect(read(cut(text, at))).toEqual(JSON.parse(JSON.stringify(elements)));
    }),
  );
});

it.each([
  ['another member first', '{"x":0,"elements":[1]}'],
  ['no object', '[1]'],
  ['nothing', ''],
  ['no list', '{"elements":1}'],
  ['spaces without end', ' '.repeat(300)],
  ['an element that is no JSON', '{"elements":[a]}'],
  ['a comma too many', '{"elements":[1,]}'],
  ['nothing between commas', '{"elements":[1,,2]}'],
  ['something after the list', '{"elements":[1],"more":1}'],
  ['something after the end', '{"elements":[1]} {'],
  ['a list that isn’t whole', '{"elements":[1'],
  ['an object that isn’t whole', '{"elements":[1]'],
  ['brackets that don’t match', '{"elements":[1}]}'],
])('takes no other answer: %s', (_name, text) => {
  expect(() => read([text])).toThrow(NoListError);
});
