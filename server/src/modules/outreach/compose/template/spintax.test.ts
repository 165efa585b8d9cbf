import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { spinPlainly } from '#testing/plain-spintax.ts';
import { spin } from './spintax.ts';

describe('spintax', () => {
  it('falls the same way for the same person and step', () => {
    const text = '{Hi|Hello|Good morning} {there|you}';
    expect(spin(text, 'contact:step')).toBe(spin(text, 'contact:step'));
    const ways = new Set(Array.from({ length: 60 }, (_, index) => spin(text, `contact-${index}:step`)));
    expect(ways.size).toBeGreaterThan(3);
  });

  it('leaves Liquid and braces without a choice alone', () => {
    expect(spin('{{ first_name | default: "a|b" }} {% if a %}{x}{% endif %} {one}', 's')).toBe(
      '{{ first_name | default: "a|b" }} {% if a %}{x}{% endif %} {one}',
    );
  });

  it('takes Liquid inside a choice as one piece', () => {
    expect(['Hi {{ first_name | upcase }}', 'Hello']).toContain(spin('{Hi {{ first_name | upcase }}|Hello}', 'x'));
  });

  it('chooses within choices', () => {
    expect(['a', 'b', 'c']).toContain(spin('{a|{b|c}}', 'x'));
  });

  it('never throws, and changes nothing in a text without a choice', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, seed) => {
        const out = spin(text, seed);
        if (!text.includes('|')) expect(out).toBe(text);
      }),
    );
  });

  it('gives one of the options for any list of plain ones', () => {
    const plain = fc.string({ minLength: 1 }).filter((text) => !/[{}|%]/.test(text));
    fc.assert(
      fc.property(fc.array(plain, { minLength: 2, maxLength: 5 }), fc.string(), (options, seed) => {
        expect(options).toContain(spin(`{${options.join('|')}}`, seed));
      }),
    );
  });

  it('falls as the rules say, whatever stands where', () => {
    const piece = fc.constantFrom('{', '{', '}', '}', '|', '{{', '}}', '{%', '%}', 'a', 'b c', '\n');
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.string(), (given, seed) => {
        expect(spin(given, seed)).toBe(spinPlainly(given, seed));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['openings', '{ '.repeat(10_000)],
    ['openings of Liquid', '{{ '.repeat(6_000)],
    ['choices in choices', `${'{a|'.repeat(5_000)}b${'}'.repeat(5_000)}`],
    ['openings with a bar', '{|'.repeat(10_000)],
  ])('reads thousands of %s at once', (_what, text) => {
    expect(cpuMs(() => spin(text, 's'))).toBeLessThan(300);
  });
});
