import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { wordsInARow } from './in-a-row.ts';

const word = fc.constantFrom('a', 'b', 'c');

it('words in a row are found wherever they stand, and only there', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word, { maxLength: 40 }), (words, said) => {
      expect(wordsInARow(words)(said)).toBe(` ${said.join(' ')} `.includes(` ${words.join(' ')} `));
    }),
    { numRuns: 2_000 },
  );
  expect(wordsInARow([])(['a'])).toBe(false);
});

it('is as quick where nearly all of the words stand there again and again', () => {
  const half = Array<string>(1_000).fill('a');
  const find = wordsInARow([...half, 'b', ...half]);
  const said = Array<string>(10_000).fill('a');
  // 300 of these took two seconds as strings.
  expect(cpuMs(() => Array.from({ length: 100 }, () => find(said)))).toBeLessThan(500);
});
