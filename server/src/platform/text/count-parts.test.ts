import { expect, it } from 'vitest';
import { partCounter } from './count-parts.ts';

it.each([
  ['a list of numbers', '[0,0,0]', 3],
  ['objects and their members', '{"a":{"b":1,"c":[2,3]}}', 5],
  ['nothing of a text', '{"a":",{[\\",,\\\\"}', 1],
  ['what follows a comment with a quote', ': "\ndata: [0,0]', 2],
])('counts %s', (_what, text, count) => {
  const { take } = partCounter();
  expect([...Buffer.from(text)].map((byte) => take(byte)).at(-1)).toBe(count);
});
