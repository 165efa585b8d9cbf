import { expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { classify } from '../classify/classify.ts';
import { readWords } from '../classify/read-words.ts';

/** Those that most patterns begin with or consist of, of all languages. */
const WORDS =
  'demo démo demonstration demostración budget team decline brochure interessante cc call zoom director visita caro manager contract partner quotation competitor no not nö nope monday montag november noviembre segunda contact contactez unsubscribe please stop me mich colleague forward left referral later demnächst yes vacation automatic prix'.split(
    ' ',
  );
const MIXTURES = [
  WORDS.join(' '),
  'no demo call not contact me now in',
  'demo. call, brochure not? interessante',
  'forward. colleague.',
  'talk to Anna Meyer. contact anna@firm.example.',
  'do not forward, contact my colleague or',
];

const read = (text: string) =>
  classify({ text, from: 'ada@x.example', subject: '', fields: [] }, new Date('2026-11-27T12:00:00Z'), 'Europe/Berlin');

/** The least of three, of which the first may compile. */
const costOf = (text: string): number => Math.min(...[1, 2, 3].map(() => cpuMs(() => read(text))));

const repeated = (words: string, length: number): string =>
  `${words} `.repeat(Math.ceil(length / (words.length + 1))).slice(0, length);

it('a word that is said a thousand times is read in a moment', () => {
  const slow = WORDS.filter((word) => costOf(`${word} `.repeat(1_000)) >= 50);
  expect(slow).toEqual([]);
});

it('a message of mixed words is read in a moment', () => {
  const slow = MIXTURES.filter((words) => costOf(repeated(words, 5_000)) >= 50);
  expect(slow).toEqual([]);
});

it('a mail of 49 kB is read in little longer, whatever is said over and over', () => {
  const slow = [...WORDS, ...MIXTURES].filter((words) => costOf(repeated(words, 49_000)) >= 200);
  expect(slow).toEqual([]);
});

it('a sentence without end is read in pieces, an opt-out and the words of one long chunk too', () => {
  const sentences = readWords(`${'so, it goes on '.repeat(100)}please remove me from your list?`);
  expect(Math.max(...sentences.map(({ words }) => words.length))).toBeLessThanOrEqual(150);
  expect(sentences.at(-1)?.isQuestion).toBe(true);
  expect(read(`${'so, it goes on '.repeat(100)}please remove me from your list`).class).toBe('unsubscribe');
  const chunk = readWords('a-'.repeat(20_000));
  expect(Math.max(...chunk.map(({ words }) => words.length))).toBe(150);
  expect(chunk.reduce((sum, { words }) => sum + words.length, 0)).toBe(3_000);
});
