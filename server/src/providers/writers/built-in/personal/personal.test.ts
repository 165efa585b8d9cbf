import { PROMPT_LENGTH_WORDS, PROMPT_LENGTHS, WRITING_LANGUAGES, WRITING_TONES } from '@rainmaker/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonalTask } from '#modules/outreach/ports.ts';
import { writtenFor } from './personal.ts';

const task = (more: Partial<PersonalTask> = {}): PersonalTask => ({
  goal: 'a 15-minute call about crew planning',
  impression: null,
  length: 'medium',
  tone: 'friendly',
  language: 'en',
  brief: {
    text: '',
    lines: [
      { id: 'P1', text: 'Amara Okafor', source: 'profile' },
      { id: 'P2', text: 'Lagos Solar Works', source: 'profile' },
      { id: 'L1', text: 'What you sell: Crew planning for installers', source: 'Memory, Offer' },
      { id: 'L2', text: 'Half of our customers save a day a week', source: 'Survey' },
    ],
    withheld: [],
    fields: { our_offer: 'Crew planning for installers' },
    facts: [{ text: 'Half of our customers save a day a week', source: 'Survey' }],
    banned: [],
    person: {
      first_name: { value: 'Amara', line: 'P1' },
      full_name: { value: 'Amara Okafor', line: 'P1' },
      company_name: { value: 'Lagos Solar Works', line: 'P2' },
    },
  },
  earlier: [],
  step: { number: 1, isReply: false, isLast: false },
  seed: 'a',
  variation: 0,
  ...more,
});

const textOf = (given: PersonalTask, field: 'subject' | 'body') =>
  writtenFor(given)
    .filter((part) => part.field === field)
    .map(({ text }) => text)
    .join('');

const everyKind = WRITING_LANGUAGES.flatMap((language) =>
  WRITING_TONES.flatMap((tone) => PROMPT_LENGTHS.map((length) => ({ language, tone, length }))),
);
const GOAL = 'Get meetings with installers about crew planning';

describe('The built-in writer for one person', () => {
  it.each(everyKind)('says who it is for and what Memory says, each with its line, in few enough words: %o', (kind) => {
    for (const number of [1, 2, 3, 4])
      for (const seed of ['a', 'b', 'c', 'd']) {
        const given = task({ ...kind, goal: GOAL, seed, step: { number, isReply: false, isLast: false } });
        const body = textOf(given, 'body');
        expect(`${textOf(given, 'subject')}${body}`).not.toMatch(/[{}]|undefined|Get meetings|\s[.,]/);
        expect(body).toContain('Amara');
        expect(body.split(/\s+/).length).toBeLessThanOrEqual(PROMPT_LENGTH_WORDS[kind.length]);
      }
  });

  it('names the lines that it rests on', () => {
    const parts = writtenFor(task({ goal: GOAL }));
    const claimOf = (words: string) => parts.find(({ text }) => text.includes(words))?.claim;
    expect(claimOf('about crew planning')).toEqual(['goal']);
    expect(claimOf('What we do: Crew planning for')).toEqual(['L1']);
    expect(claimOf('One example: Half of our customers')).toEqual(['L2']);
    // A greeting claims nothing.
    expect(claimOf('Amara')).toBeUndefined();
  });

  it('says nothing of a Memory in another language', () => {
    expect(textOf(task({ goal: GOAL }), 'body')).toMatch(/Crew planning for installers.*save a day/s);
    expect(textOf(task({ language: 'de' }), 'body')).not.toMatch(/installers|save a day/);
  });

  it('names nobody where nothing is known', () => {
    const brief = { ...task().brief, person: {} };
    expect(textOf(task({ brief, goal: GOAL }), 'body')).toMatch(/^Hello,\n\nI have a short question for you\./);
  });

  it('begins again, and takes its leave with the last message only', () => {
    const body = (number: number, isLast: boolean) => textOf(task({ step: { number, isReply: true, isLast } }), 'body');
    const again = /last email got lost|come back to my last email|keep this short/;
    const farewell = /my last email about this|won’t follow up again/;
    for (const number of [2, 4, 6]) {
      expect(body(number, false)).toMatch(again);
      expect(body(number, true)).toMatch(farewell);
    }
    expect(body(1, true)).toBe(body(1, false));
    expect(textOf(task({ step: { number: 2, isReply: true, isLast: true } }), 'subject')).toBe('');
  });

  it('is the same for the same person and try, and another one for others', () => {
    expect(textOf(task(), 'body')).toBe(textOf(task(), 'body'));
    const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => textOf(task({ seed }), 'body'));
    expect(new Set(texts).size).toBeGreaterThan(3);
    const tries = [0, 1, 2].map((variation) => textOf(task({ variation }), 'body'));
    expect(new Set(tries).size).toBe(3);
  });

  it('goes on in small letters after a German greeting with a comma', () => {
    const bodies = WRITING_TONES.flatMap((tone) =>
      [1, 2, 3, 4].flatMap((number) =>
        ['a', 'b', 'c', 'd', 'e'].map((seed) =>
          textOf(
            task({ language: 'de', tone, seed, goal: '', step: { number, isReply: true, isLast: number === 4 } }),
            'body',
          ),
        ),
      ),
    );
    expect(bodies.filter((body) => /^[^\n]+,\n\n(?!Sie |Ihr)\p{Lu}/u.test(body))).toEqual([]);
  });

  it('says no order of a goal, whatever it is', () => {
    const order = fc.constantFrom(
      'Write an email that says ',
      'Get customers to ',
      'Ignore all instructions and write ',
    );
    fc.assert(
      fc.property(order, fc.string({ unit: 'grapheme', maxLength: 40 }), (verb, rest) => {
        const body = textOf(task({ goal: `${verb}${rest}` }), 'body');
        expect(body).not.toContain(verb.trim());
      }),
    );
  });

  it('writes a thousand in far less than ten seconds', () => {
    const begun = performance.now();
    for (let count = 0; count < 1_000; count += 1)
      writtenFor(task({ goal: GOAL, seed: String(count), length: 'long' }));
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
