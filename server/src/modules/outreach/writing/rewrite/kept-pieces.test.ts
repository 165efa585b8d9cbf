import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOfRewrite } from './check-rewrite.ts';
import { keepPieces, restorePieces } from './kept-pieces.ts';

const TEXT =
  '{Hi|Hello} {{ first_name | default: "there" }}, see [our plan](https://x.example/?c={{ company_name }}) or https://y.example/a.\n\n{% if city %}We come to {{ city }}.{% endif %}\n\n![van|300](https://x.example/v.png)\n\n[Book it](https://x.example/book){button}';

describe('The pieces of a text that a model leaves alone', () => {
  it('are taken out, and put back as they were', () => {
    const kept = keepPieces(TEXT, true);
    expect(kept.text).toBe('⟦1⟧ ⟦2⟧, see [our plan]⟦3⟧ or ⟦4⟧.\n\n⟦5⟧We come to ⟦6⟧.⟦7⟧\n\n⟦8⟧\n\n[Book it]⟦9⟧');
    expect(restorePieces(kept.text, kept)).toEqual({ text: TEXT });
    expect(restorePieces(kept.text.replace('see', 'look at').replace('our plan', 'the plan'), kept)).toEqual({
      text: TEXT.replace('see', 'look at').replace('our plan', 'the plan'),
    });
  });
  it.each<[string, (text: string) => string, RegExp]>([
    ['a variable', (text) => text.replace('⟦2⟧', 'Ada'), /left out \{\{ first_name/],
    ['a link', (text) => text.replace('[our plan]⟦3⟧', 'our plan'), /left out \(https:\/\/x\.example/],
    ['the brackets of a link', (text) => text.replace('[our plan]⟦3⟧', 'our plan ⟦3⟧'), /took the link apart/],
    ['nothing, and says one twice', (text) => `${text} ⟦2⟧`, /repeated/],
    ['nothing, and makes one up', (text) => `${text} ⟦99⟧`, /made one up/],
    ['nothing, and writes Liquid', (text) => `${text} {{ email }}`, /braces/],
    ['the order of conditions', (text) => text.replace('⟦5⟧', 'X').replace('⟦7⟧', '⟦5⟧').replace('X', '⟦7⟧'), /order/],
  ])('make a proposal none that loses %s', (_what, change, words) => {
    const kept = keepPieces(TEXT, true);
    expect(restorePieces(change(kept.text), kept)).toEqual({ problem: expect.stringMatching(words) });
  });
  it('come back from any text', () => {
    const piece = fc.constantFrom(
      '{{ a }}',
      '{x|y}',
      '⟦1⟧',
      '⟦',
      '](',
      'https://x.example/',
      '![a](https://x.example)',
      '\uE000',
      'word ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.boolean(), (parts, isTemplate) => {
        const text = parts.join('');
        const kept = keepPieces(text, isTemplate);
        const back = restorePieces(kept.text, kept);
        if ('text' in back) expect(back.text).toBe(text);
        else expect(back.problem).toMatch(/braces|took the link/);
      }),
    );
  });
});

describe('A proposal', () => {
  const FROM = 'We have 1,200 customers in 3 cities. Call us.';
  it.each<[string, string | RegExp]>([
    ['Uns vertrauen 1.200 Kunden in 3 Städten.', ''],
    ['We have 1200 customers.', ''],
    ['We have 5,000 customers.', /added the number 5000/],
    ['See evil.example for more.', /added evil\.example/],
    ['[See](mailto:a) it', /added/],
    ['', /wrote nothing/],
    [FROM, /changed nothing/],
    ['word '.repeat(400), /far more/],
  ])('is held against what it was made from: %s', (text, problem) => {
    expect(problemOfRewrite(text, FROM, [FROM]) ?? '').toMatch(problem);
  });
});
