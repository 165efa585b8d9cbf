import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPieces, escapeMarkup } from './escape.ts';
import { parseMarkup } from './parse.ts';
import { plainTemplate, plainText } from './plain-text.ts';
import { liquidEnds, waysThrough, spinWith } from './spintax.ts';
import { maskTemplate, unmask } from './template.ts';

const runsOf = (text: string) => parseMarkup(text).flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));

/** Texts full of what formatting is made of. */
const marked = fc
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
      '\n',
      '\n\n',
      'a',
      'é𝒜',
      ' ',
      'https://x.y/',
      '{button}',
      '(',
      '<b>',
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

describe('formatting of a message', () => {
  it('reads bold, italic, links and pictures, within one another', () => {
    expect(runsOf('a **b _c_** [d **e**](https://x.example/f) ![g](https://x.example/h.png)')).toEqual([
      { text: 'a ' },
      { text: 'b ', bold: true },
      { text: 'c', bold: true, italic: true },
      { text: ' ' },
      { text: 'd ', link: 'https://x.example/f' },
      { text: 'e', bold: true, link: 'https://x.example/f' },
      { text: ' ' },
      { text: 'g', image: 'https://x.example/h.png' },
    ]);
  });

  it('reads lists and buttons beside paragraphs', () => {
    const blocks = parseMarkup(
      'We do:\n- one\n- **two**\n\n3. three\n4. four\n\n[Book it](https://x.example){button}\nMaya',
    );
    expect(blocks.map(({ kind, gap }) => [kind, gap])).toEqual([
      ['paragraph', 0],
      ['list', 1],
      ['list', 2],
      ['button', 2],
      ['paragraph', 1],
    ]);
    expect(blocks[2]).toMatchObject({ isOrdered: true, items: [{ marker: '3. ' }, { marker: '4. ' }] });
    expect(blocks[3]).toMatchObject({ label: 'Book it', href: 'https://x.example' });
  });

  it('is never longer as plain text', () => {
    fc.assert(
      fc.property(marked, (text) => plainText(text).length <= text.length),
      { numRuns: 2_000 },
    );
  });

  it.each([
    'Best,\n- Maya',
    '5 * 3 ** 2 * a',
    'snake_case_name and __init__ and a_ b _',
    '[note] (see below) [x] (https://a.example)',
    String.raw`C:\temp\x and \\server`,
    'at https://a.example/_next_/**x** now',
    '!! [',
  ])('leaves %j as it is', (text) => {
    expect(parseMarkup(text)).toMatchObject([{ kind: 'paragraph' }]);
    expect(plainText(text)).toBe(text);
    expect(
      runsOf(text).some(({ bold, italic, image, link, isBare }) => bold || italic || image || (link && !isBare)),
    ).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http:',
    'https://',
    '//x.example',
    'mailto:',
    'vbscript:x',
    'HTTPS:x',
  ])('leads nowhere by %s', (address) => {
    expect(
      runsOf(`[x](${address}) ![y](${address})`).every(({ link, image }) => link === undefined && image === undefined),
    ).toBe(true);
  });

  it('says links, pictures, lists and buttons in plain words', () => {
    expect(
      plainText(
        'Hi **Ada**,\n\nsee [our page](https://x.example/a) or [x.example](https://x.example/), [mail](mailto:a@x.example).\n- _one_\n- ![van](https://x.example/v.png)\n\n[Book](https://x.example/b){button}',
      ),
    ).toBe(
      'Hi Ada,\n\nsee our page (https://x.example/a) or https://x.example/, mail (a@x.example).\n- one\n- [van]\n\nBook: https://x.example/b',
    );
  });

  it('keeps a text without marks to the letter', () => {
    const plain = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replaceAll(/[*_[\]!\\]/g, ''));
    fc.assert(
      fc.property(plain, (text) => {
        expect(plainText(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throws, and gives its source back', () => {
    fc.assert(
      fc.property(marked, (text) => {
        expect(
          parseMarkup(text)
            .map(({ gap, source }) => '\n'.repeat(gap) + source)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a text that stands for itself', () => {
  it.each([
    ['*Star* [x](http://evil.example)', String.raw`*Star* \[x\](http://evil.example)`],
    ['Smith_Jones GmbH & Co', 'Smith_Jones GmbH & Co'],
    ['**Best** _of_', String.raw`\*\*Best\*\* \_of\_`],
    ['1. FC Köln', String.raw`\1. FC Köln`],
    ['Lagos\u2028- Solar', 'Lagos\u2028- Solar'],
  ])('%j is written %j', (text, written) => {
    expect(escapeMarkup(text)).toBe(written);
    expect(plainText(written)).toBe(text);
  });

  it('is read as it was', () => {
    fc.assert(
      fc.property(marked, (text) => {
        const single = text.replaceAll('\n\n', '\n').replaceAll('{button}', '');
        const written = escapeMarkup(single);
        expect(plainText(written)).toBe(single);
        expect(parseMarkup(written).every(({ kind }) => kind === 'paragraph')).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it('formats nothing around it, and is formatted by what is around it', () => {
    const value = marked.filter(
      (text) => !text.includes('\n') && /^\S.*\S$|^\S$/u.test(text) && !text.includes('http'),
    );
    fc.assert(
      fc.property(value, (text) => {
        const written = joinPieces([
          { text: '**x ', isLiteral: false },
          { text, isLiteral: true },
          { text: ' y** ', isLiteral: false },
          { text, isLiteral: true },
        ]);
        expect(runsOf(written)).toEqual([{ text: `x ${text} y`, bold: true }, { text: ` ${text}` }]);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a template', () => {
  it('gives its Liquid and choices as atoms', () => {
    const { text, atoms } = maskTemplate(
      '{Hi|{Hey|Yo}} {{ first_name | default: "a}b" }}{% if city %}!{% endif %} {x} {{',
    );
    expect(text).toBe('\uE000 \uE001\uE002!\uE003 {x} {{');
    expect([...atoms.values()].map(({ kind }) => kind)).toEqual(['choice', 'output', 'tag', 'tag']);
  });

  it('is whole again with its atoms', () => {
    const piece = fc.constantFrom('{', '}', '|', '{{', '}}', '{%', '%}', 'a', '\n', '\uE000');
    const template = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(template, (given) => {
        const { text, atoms } = maskTemplate(given);
        expect(unmask(text, atoms)).toBe(given);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('ways through choices', () => {
  it('are all there, in order', () => {
    const text = '{a|{b|c}} {d|e}';
    const said = waysThrough(text, 50).map((way) => spinWith(text, (number) => way[number] ?? 0));
    expect(said).toEqual(['a d', 'a e', 'b d', 'b e', 'c d', 'c e']);
  });

  it('stop at a number', () => {
    expect(waysThrough('{a|b}'.repeat(40), 50)).toHaveLength(50);
    expect(waysThrough('no choice', 50)).toEqual([[]]);
  });
});

describe('texts that a stranger makes long', () => {
  it.each([
    ['stars', '**a '],
    ['brackets', '['],
    ['ends of links', ']('],
    ['links in links', '[a](https://a.b/('],
    ['backslashes', '\\'],
    ['underscores', ' _a'],
    ['addresses', 'https://!'],
    ['items', '- a\n'],
    ['buttons', '[a](https://b.c){button}\n'],
    ['braces', '{a|'],
  ])('%s are read in a moment', (_what, part) => {
    const text = part.repeat(40_000 / part.length);
    const begun = performance.now();
    plainText(escapeMarkup(text));
    plainText(text);
    maskTemplate(text);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });
});

it('a template is read without its formatting, with its variables and choices', () => {
  expect(plainTemplate('{Hi|Hello} **{{ first_name }}**, [see](https://x.example/?c={{ company_name }}) _this_')).toBe(
    '{Hi|Hello} {{ first_name }}, see (https://x.example/?c={{ company_name }}) this',
  );
});

describe('Liquid that nobody closed', () => {
  const naiveEnd = (text: string, at: number): number | undefined => {
    const close = text.startsWith('{{', at) ? '}}' : text.startsWith('{%', at) ? '%}' : undefined;
    if (close === undefined) return undefined;
    const end = text.indexOf(close, at + 2);
    return end < 0 ? text.length : end + 2;
  };

  it('ends where it would if each were looked for by itself', () => {
    const pieces = fc.array(fc.constantFrom('{{', '{%', '}}', '%}', '{', '}', '%', 'a')).map((each) => each.join(''));
    fc.assert(
      fc.property(pieces, (text) => {
        const endOf = liquidEnds(text);
        for (let at = 0; at < text.length; at += 1) expect(endOf(at)).toBe(naiveEnd(text, at));
      }),
    );
  });

  it('is read in the same time however often it begins', () => {
    const times = [1, 2, 3].map(() => {
      const begun = performance.now();
      maskTemplate('{%'.repeat(100_000));
      return performance.now() - begun;
    });
    // 6,000 before.
    expect(Math.min(...times)).toBeLessThan(500);
  });
});
