import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docOf, type DocNode } from './doc.ts';
import { cleanAddress, textOfDoc } from './doc-text.ts';

const piece = fc.constantFrom(
  'Hi ',
  'a',
  '**',
  '_',
  '[',
  '](https://x.example/',
  ')',
  '![',
  '\\',
  '- ',
  '1. ',
  '2) ',
  '\n',
  '\n\n',
  ' ',
  '{button}',
  '{{ first_name }}',
  '{{ a | default: "b" }}',
  '{% if a %}',
  '{',
  '|',
  '}',
  '{Hi|Hello}',
  '\uE000',
  '*',
  '(',
  'é',
);
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

/** The same as new, so that nothing remembers what it was read from. */
const forgotten = ({ attrs, content, ...node }: DocNode): DocNode => {
  const { origin: _origin, ...others } = attrs ?? {};
  return { ...node, ...(attrs && { attrs: others }), ...(content && { content: content.map(forgotten) }) };
};

const shape = (node: DocNode): unknown => {
  const { origin: _origin, gap: _gap, ...attrs } = node.attrs ?? {};
  return { type: node.type, attrs, text: node.text, marks: node.marks, content: node.content?.map(shape) };
};

describe('a message in the editor', () => {
  it.each([true, false])('gives the very text back, whatever it is (template: %s)', (isTemplate) => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
        expect(textOfDoc(docOf(text, isTemplate), isTemplate)).toBe(text);
      }),
      // Liquid that nobody closed, before an empty block, and before a choice.
      { numRuns: 5_000, examples: [['\\**{{% if a %}\n\n'], ['{{button}\n\n{Hi|Hello}\n']] },
    );
  });

  it('is written anew where it was changed, and reads the same', () => {
    const text =
      'Hi {{ first_name | default: "there" }},\n\n**bold _both_** and [a **link**](https://x.example/?c={{ company_name }})\nnext line\n\n- one\n- {two|2}\n\n![van](https://x.example/v.png) ![plan|300](https://x.example/p.png)\n\n[Book it](https://x.example){button}\n\n5 * 3 [note] snake_case';
    const doc = docOf(text, true);
    expect(textOfDoc(forgotten(doc), true)).toBe(text);
  });

  it('never loses or adds formatting when it is written anew', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const doc = forgotten(docOf(text, true));
        const again = docOf(textOfDoc(doc, true), true);
        const twice = docOf(textOfDoc(forgotten(again), true), true);
        expect(shape(twice)).toEqual(shape(again));
      }),
      // A backslash as the description of a picture.
      { numRuns: 3_000, examples: [[String.raw`![\\](https://x.example/)`]] },
    );
  });

  it.each<[string, DocNode[], string]>([
    [
      'characters that would format',
      [{ type: 'text', text: '**no** _no_ [x](https://y.example)' }],
      String.raw`\*\*no\*\* \_no\_ \[x\](https://y.example)`,
    ],
    ['characters that format nothing', [{ type: 'text', text: '2 * 3 [a] b_c !' }], '2 * 3 [a] b_c !'],
    [
      'blanks at the edges of marks',
      [
        { type: 'text', text: ' a ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'b' },
      ],
      ' **a** b',
    ],
    ['a line that would be a list', [{ type: 'text', text: '- one' }], String.raw`\- one`],
    ['typed Liquid', [{ type: 'text', text: 'Hi {{ a | default: "[b]" }}' }], 'Hi {{ a | default: "[b]" }}'],
    [
      'an italic part of a word, without it',
      [
        { type: 'text', text: 'un' },
        { type: 'text', text: 'be', marks: [{ type: 'italic' }] },
        { type: 'text', text: 'able' },
      ],
      'unbeable',
    ],
    [
      'bold that goes on behind a link',
      [
        { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://x.example' } }, { type: 'bold' }] },
        { type: 'text', text: ' b', marks: [{ type: 'bold' }] },
      ],
      '[**a**](https://x.example) **b**',
    ],
  ])('writes %s', (_what, content, expected) => {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content }] };
    expect(textOfDoc(doc, true)).toBe(expected);
  });
});

describe('an address that is typed', () => {
  it.each([
    ['x.example/a b', 'https://x.example/a%20b'],
    ['https://x.example/(a)', 'https://x.example/%28a%29'],
    ['bo@x.example', 'mailto:bo@x.example'],
    ['{{ website }}/a', '{{ website }}/a'],
    ['https://x.example/?c={{ company_name }}', 'https://x.example/?c={{ company_name }}'],
    ['https://{{ company_domain }}', 'https://{{ company_domain }}'],
    ['javascript:alert(1)', undefined],
    ['no address', undefined],
    ['', undefined],
  ])('%j', (typed, expected) => {
    expect(cleanAddress(typed, true)).toBe(expected);
  });
});
