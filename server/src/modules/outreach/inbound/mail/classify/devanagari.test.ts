import { expect, it } from 'vitest';
import { inLatin } from './devanagari.ts';

it.each([
  ['छुट्टी', 'chhutti'],
  ['नहीं', 'nahin'],
  ['बंद', 'band'],
  ['भेजना', 'bhejna'],
  ['संपर्क', 'sampark'],
  ['रुचि', 'ruchi'],
  ['मार्च', 'march'],
  ['अगले', 'agle'],
  ['क्या', 'kya'],
  ['करें', 'karen'],
  ['हमारा', 'hamara'],
  ['budget', 'budget'],
  ['', ''],
])('%s is typed %s', (word, typed) => {
  expect(inLatin(word)).toBe(typed);
});
