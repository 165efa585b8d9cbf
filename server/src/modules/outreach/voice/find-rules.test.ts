import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSentences } from './changed-sentences.ts';
import { findRules } from './find-rules.ts';

const three = (...pairs: [before: string, after: string][]) =>
  pairs.map(([before, after], index) => ({ id: String(index), pairs: changedSentences(before, after) }));
const rulesOf = (...pairs: [string, string][]) => findRules(three(...pairs)).map(({ rule }) => rule);
const names = ['Amara', 'Kofi', 'Ines'] as const;
const forAll = (before: (name: string) => string, after: (name: string) => string) =>
  rulesOf(...names.map((name): [string, string] => [before(name), after(name)]));

describe('Sentences that were changed', () => {
  it('stand beside what took their place; what stayed is left out', () => {
    expect(
      changedSentences('Hi Amara,\n\nWe plan. You save. Best,', 'Hi Amara,\n\nWe plan crews. You save.\nBye,'),
    ).toEqual([
      { before: 'We plan.', after: 'We plan crews.' },
      { before: 'Best,', after: 'Bye,' },
    ]);
    expect(changedSentences('One. Two.', 'One.')).toEqual([{ before: 'Two.', after: '' }]);
  });
  it('of a text with itself are none, and of any two all that differs', () => {
    const text = fc
      .array(fc.constantFrom('One.', 'Two!', 'Three?', 'Four\n'), { maxLength: 8 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(changedSentences(before, before)).toEqual([]);
        const pairs = changedSentences(before, after);
        const stayed = (of: string, changed: string[]) => {
          const left = of.split(/\s+/).filter(Boolean);
          for (const each of changed.filter(Boolean)) left.splice(left.indexOf(each), 1);
          return left.toSorted((a, b) => a.localeCompare(b));
        };
        expect(
          stayed(
            before,
            pairs.map((pair) => pair.before),
          ),
        ).toEqual(
          stayed(
            after,
            pairs.map((pair) => pair.after),
          ),
        );
      }),
    );
  });
});

describe('A voice rule', () => {
  it('follows from the same change in three drafts', () => {
    const change: [string, string] = ['We plan your workforce well.', 'We plan your crew well.'];
    expect(findRules(three(change, change))).toEqual([]);
    expect(findRules(three(change, change, change))).toEqual([
      {
        key: 'replace:workforce>crew',
        rule: 'Say “crew”, not “workforce”.',
        count: 3,
        examples: Array.from({ length: 3 }, () => ({ before: change[0], after: change[1] })),
      },
    ]);
  });
  it('is found for words left out, greetings, closings, marks, length and address', () => {
    expect(forAll((name) => `I just wanted to ask ${name}.`, (name) => `I wanted to ask ${name}.`)).toEqual(['Leave out “just”.']); // prettier-ignore
    expect(forAll((name) => `Hi ${name},`, (name) => `Dear ${name},`)).toEqual(['Begin with “Dear …”, not with “Hi …”.']); // prettier-ignore
    expect(
      forAll(
        () => 'Best,',
        () => 'Kind regards,',
      ),
    ).toEqual(['End with “Kind regards”, not with “Best”.']);
    expect(forAll((name) => `Great to meet you, ${name}!`, (name) => `Great to meet you, ${name}.`)).toContain('Use no exclamation marks.'); // prettier-ignore
    expect(forAll(() => 'Können Sie am Freitag?', () => 'Kannst du am Freitag?')).toEqual(['In German, say “du”, not “Sie”.']); // prettier-ignore
    const long =
      'We would be very happy to show you in fifteen minutes how crews are planned without a signal anywhere.';
    expect(forAll(() => long, () => 'We show you how crews are planned.')).toContain('Keep sentences short, under 14 words.'); // prettier-ignore
  });
  it('is none for names, places and figures, which belong to one person', () => {
    expect(
      forAll(
        (name) => `We know ${name} well.`,
        () => 'We know Bola well.',
      ),
    ).toEqual([]);
    expect(
      forAll(
        () => 'It costs 20 a month.',
        () => 'It costs 30 a month.',
      ),
    ).toEqual([]);
  });
});
