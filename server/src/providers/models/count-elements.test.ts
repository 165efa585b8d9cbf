import { expect, it } from 'vitest';
import { elementCounter } from './count-elements.ts';

it.each([
  ['one', '{"elements":[{"a":[1,2,{"b":3,"c":4}],"d":5}]}', 1],
  ['three', '{"elements": [1, {"a":",{[\\",\\\\"}, {}]}', 3],
  ['many of nothing', `{"elements":[${'{},'.repeat(999)}{}]}`, 1_000],
])('counts %s, however it is cut into pieces', (_what, text, count) => {
  const [whole, pieces] = [elementCounter(), elementCounter()];
  expect(whole(text)).toBe(count);
  expect([...text].map((character) => pieces(character)).at(-1)).toBe(count);
});
