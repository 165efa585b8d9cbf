import { expect, it } from 'vitest';
import { elementCounter, partCounter } from './count-elements.ts';

it.each([
  ['one', '{"elements":[{"a":[1,2,{"b":3,"c":4}],"d":5}]}', 1],
  ['three', '{"elements": [1, {"a":",{[\\",\\\\"}, {}]}', 3],
  ['many of nothing', `{"elements":[${'{},'.repeat(999)}{}]}`, 1_000],
])('counts %s, however it is cut into pieces', (_what, text, count) => {
  const [whole, pieces] = [elementCounter(), elementCounter()];
  expect(whole(text)).toBe(count);
  expect([...text].map((character) => pieces(character)).at(-1)).toBe(count);
});

it.each([
  ['a list of numbers', '[0,0,0]', 3],
  ['objects and their members', '{"a":{"b":1,"c":[2,3]}}', 5],
  ['nothing of a text', '{"a":",{[\\",,\\\\"}', 1],
  ['what follows a comment with a quote', ': "\ndata: [0,0]', 2],
])('counts %s', (_what, text, count) => {
  const { take } = partCounter();
  expect([...Buffer.from(text)].map((byte) => take(byte)).at(-1)).toBe(count);
});
