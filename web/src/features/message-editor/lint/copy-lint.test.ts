import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopyToCheck, lintCopy, offsetOf } from './copy-lint.ts';
import { nearestName } from './nearest-name.ts';

const lint = (body: string, more: Partial<CopyToCheck> = {}) =>
  lintCopy({
    subject: 'Two crews, one plan',
    body,
    needsSubject: true,
    isTemplate: true,
    known: new Set(['first_name', 'company_name']),
    fill: (name) => ({ first_name: 1, company_name: 0.71 })[name],
    ...more,
  });
const marked = (body: string): string[] =>
  lint(body).map(({ from, to }) => (from === undefined ? '' : body.slice(from, to)));

describe('the check of a message', () => {
  it('finds nothing in a good one', () => {
    expect(
      lint(
        'Hi {{ first_name }},\n\n{Does|Would} a plan for {{ company_name | default: "your crews" }} help? See [our page](https://fieldnote.example/plans).\n\nMaya',
      ),
    ).toEqual([]);
  });

  it.each([
    ['Hi {{ frist_name }}', 'There’s no variable “frist_name”. Did you mean “first_name”?', '{{ frist_name }}'],
    [
      'Hi, {{ company_name }} is great',
      '“company name” has no fallback, and 29% of people lack it. Their emails wait.',
      '{{ company_name }}',
    ],
    ['{{ first_name }}, {Hi|Hello', 'A choice begins here and is never closed. Add }.', '{'],
    ['Hi {{ first_name', 'Liquid begins here and is never closed.', '{{'],
    ['{{ first_name }}: buy now, please', '“buy now” is a phrase that spam filters know.', 'buy now'],
    ['{{ first_name }}, JETZT BESTELLEN', '“JETZT BESTELLEN” is a phrase that spam filters know.', 'JETZT BESTELLEN'],
    ['It is AMAZING', '“AMAZING” is all capitals.', 'AMAZING'],
    ['Wow! Really!', '2 exclamation marks. One is plenty.', '!'],
    [
      'see [mybank.com](https://evil.example/a)',
      '“mybank.com” leads to evil.example. Filters take that for phishing; let the text name the same site.',
      'mybank.com',
    ],
  ])('%j', (body, sentence, place) => {
    const found = lint(body).find((each) => each.sentence === sentence);
    expect(found).toBeDefined();
    expect(body.slice(found?.from, found?.to)).toBe(place);
  });

  it.each([
    'Cliquez ici pour en savoir plus',
    'Haz clic aquí',
    'Clique aqui',
    'Clicca qui',
    'Klik hier',
    'Klicken Sie hier',
    'Click here',
  ])('knows “%s”', (phrase) => {
    expect(lint(phrase).map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^“.+” is a phrase that spam filters know\.$/),
    );
  });

  it('knows phrases as words of their own, and not within addresses', () => {
    expect(
      lint(
        'guaranteedly, see https://x.example/click here-now or [it](https://x.example/buy now)'
          .replace('click here', 'winner')
          .replace('buy now', 'cheap'),
      ),
    ).toEqual([]);
  });

  it('says what is too much', () => {
    const sentences = lint(
      `${'word '.repeat(201)}[a](https://x.example) https://x.example [b](https://x.example){button}`,
      { subject: 'S'.repeat(71) },
    ).map(({ sentence }) => sentence);
    expect(sentences).toEqual(
      expect.arrayContaining([
        expect.stringContaining('The subject has 71 characters.'),
        expect.stringContaining('words. Emails under 200'),
        '3 links. More than two look like advertising to filters.',
      ]),
    );
  });

  it('sees pictures', () => {
    expect(lint('![](https://x.example/a.png) Hi').map(({ sentence }) => sentence)).toEqual([
      'Mostly images. Write more text, or filters and readers see little.',
      'An image has no description. Many programs show it instead of the image.',
    ]);
    expect(lint(`![van](https://x.example/a.png) ${'word '.repeat(50)}`)).toEqual([]);
  });

  it('puts the worst first, and asks for a subject where one is needed', () => {
    expect(lint('WOW! WOW!', { subject: '' })[0]).toMatchObject({ severity: 'bad', field: 'subject' });
    expect(lint('Hi', { subject: '', needsSubject: false })).toEqual([]);
  });

  it('takes a filled-in text by its word', () => {
    expect(lint('Hi {{ nobody }} {a|b', { isTemplate: false })).toEqual([]);
  });

  it('marks places within the text, whatever it is', () => {
    const piece = fc.constantFrom(
      '{{ x }}',
      '{{',
      '{a|b',
      '}',
      'FREE',
      ' buy now ',
      '!',
      '![](https://a.b/c)',
      '[a.com](https://b.com)',
      '\n',
      'İ',
      '\uE000',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const body = pieces.join('');
        for (const { from = 0, to = 0, field } of lint(body)) {
          if (field === 'subject') continue;
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(body.length);
        }
        expect(marked(body)).toBeDefined();
      }),
    );
  });
});

it('finds a place by line and column', () => {
  expect(offsetOf('ab\ncd\nef', 2, 2)).toBe(4);
  expect(offsetOf('ab', 9, 9)).toBe(2);
});

it.each([
  ['company', 'company_name'],
  ['firstname', 'first_name'],
  ['title', 'job_title'],
  ['discount', undefined],
])('of {{ %s }} it says what was meant', (name, meant) => {
  expect(nearestName(name, ['first_name', 'company_domain', 'company_name', 'job_title'])).toBe(meant);
});
