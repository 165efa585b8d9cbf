import { parseMarkup, plainText } from '@rainmaker/contract/markup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, fillMarkup, isProblem } from '../template/liquid.ts';
import { renderText } from '../render-text.ts';
import { cpuMs } from '#testing/cpu-time.ts';
import { settleValues } from './merged-values.ts';

const filled = (template: string, values: Record<string, string>): string => {
  const result = fillMarkup(template, values);
  return isProblem(result) ? result.detail : result.text;
};

describe('a value in a message', () => {
  it.each([
    ['Hi {{ a }}', '*Star* [x](http://evil.example)', String.raw`Hi *Star* \[x\](http://evil.example)`],
    ['**{{ a }}**', '**', String.raw`**\*\***`],
    ['{{ a }}', '1. FC Köln', String.raw`\1. FC Köln`],
    ['Hi {{ a }}_', 'Bo_Li', 'Hi Bo_Li_'],
    ['{{ a }}[x](https://b.example)', 'Yahoo!', String.raw`Yahoo\![x](https://b.example)`],
    ['{{ a }}', 'https://b.example/_next_/', 'https://b.example/_next_/'],
    ['{{ a | raw }}', '**b**', String.raw`\*\*b\*\*`],
    ['{% echo a %}', '**b**', String.raw`\*\*b\*\*`],
    ['{% capture c %}{{ a }}{% endcapture %}{{ c }}', '**b**', String.raw`\*\*b\*\*`],
    ['{% capture c %}{{ a }}{% endcapture %}{% if c == "Lagos" %}yes{% endif %}', 'Lagos', 'yes'],
    ['{{ a | split: "," }}', '**b,**', String.raw`\*\*b\*\*`],
    ['{{ a | truncate: 5 }}', '**b** and more', String.raw`\*\*...`],
    ['{% capture c %}{{ a }}{% endcapture %}{{ c | slice: 0, 2 }}', 'abc', 'ab'],
  ])('%s of %j', (template, value, expected) => {
    expect(filled(template, { a: value })).toBe(expected);
  });

  it.each([
    ['[x](https://b.example/?c={{ a }})', 'Lagos Solar & Co', '[x](https://b.example/?c=Lagos%20Solar%20%26%20Co)'],
    ['[x](https://b.example/?c={{ a }})', ') **b** (', '[x](https://b.example/?c=%29%20%2A%2Ab%2A%2A%20%28)'],
    ['see https://b.example/?c={{ a }}.', 'Lagos Solar', 'see https://b.example/?c=Lagos%20Solar.'],
    [
      '[x](https://b.example/?c={{ a | url_encode }})',
      'Lagos (Solar) +',
      '[x](https://b.example/?c=Lagos+%28Solar%29+%2B)',
    ],
    ['[x]({{ a }})', 'https://b.example/p?q=1&r=2', '[x](https://b.example/p?q=1&r=2)'],
    ['[x]({{ a }}/d?e={{ a }})', 'https://b.example', '[x](https://b.example/d?e=https%3A%2F%2Fb.example)'],
    ['[x](mailto:{{ a }})', 'bo@b.example', '[x](mailto:bo@b.example)'],
  ])('%s as a part of an address', (template, value, expected) => {
    expect(filled(template, { a: value })).toBe(expected);
    expect(parseMarkup(expected)[0]).toMatchObject({ kind: 'paragraph' });
  });

  it('leads nowhere where it brings an address that is no web page', () => {
    const [block] = parseMarkup(filled('[x]({{ a }})', { a: 'javascript:alert(1)' }));
    expect(block).toMatchObject({ kind: 'paragraph', runs: [{ text: '[x](javascript:alert%281%29)' }] });
  });

  it('costs the same, however many stand in one address', () => {
    const many = `[x](https://a.example/${'\uFDD0a\uFDD1'.repeat(40_000)})`;
    expect(cpuMs(() => settleValues(many))).toBeLessThan(500);
  });

  it('reads in the text part as it is, whatever it says', () => {
    const value = fc
      .array(
        fc.constantFrom(
          '*',
          '**',
          '_',
          '[',
          '](',
          ')',
          '!',
          '\\',
          '- ',
          '1. ',
          'a',
          'é',
          ' ',
          '{{',
          '{a|b}',
          '\uFDD0',
          '<b>',
        ),
      )
      .map((parts) => parts.join(''))
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(value, (text) => {
        const said = text.replaceAll('\uFDD0', '');
        const marked = filled('{{ a }}\n\n**Hi {{ a }}**\n{{ a }}', { a: text });
        const plain = fill('{{ a }}\n\nHi {{ a }}\n{{ a }}', { a: text });
        expect(isProblem(plain) ? plain : plain.text).toBe(`${said}\n\nHi ${said}\n${said}`);
        // A mark that a blank parts from its end closes nothing.
        if (/\S$/.test(said)) expect(plainText(marked)).toBe(`${said}\n\nHi ${said}\n${said}`);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('ways through spintax', () => {
  const text = { subject: '{A|B}', body: '{a|b|c} {{ x }}', values: { x: '1' }, seed: 'somebody' };

  it('begin with the one that the person gets, and are all different', () => {
    const all = Array.from({ length: 6 }, (_, way) => renderText({ ...text, way }));
    const { subject, body } = renderText(text);
    expect(all[0]).toMatchObject({ subject, body, ways: 6 });
    expect(new Set(all.map((each) => `${each.subject} ${each.body}`)).size).toBe(6);
    expect(renderText({ ...text, way: 99 })).toEqual(all[5]);
  });
});
