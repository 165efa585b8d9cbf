import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillParameters, filledTexts, mappingProblems, parameterValue } from './mapping.ts';
import { markedPieces, withoutMarks } from './marks.ts';
import { mediaProblem } from './media.ts';
import { parameterProblems, parametersIn, parametersOf, type TemplateTexts } from './parameters.ts';
import { laterStatus, WHATSAPP_STATUSES } from './status.ts';

const template = (body: string, more: Partial<TemplateTexts> = {}): TemplateTexts => ({
  header: null,
  buttons: [],
  ...more,
  body,
});

describe('the parameters of a template', () => {
  it('are found in header, body and web addresses, each once, numbers in order', () => {
    const found = parametersOf(
      template('Hi {{2}}, about {{1}} and {{2}} today', {
        header: { kind: 'text', text: 'For {{1}}' },
        buttons: [
          { kind: 'quick_reply', text: 'Yes' },
          { kind: 'url', text: 'Open', url: 'https://x.example/{{1}}' },
        ],
      }),
    );
    expect(found.map(({ key }) => key)).toEqual(['header.1', 'body.1', 'body.2', 'button1.1']);
  });

  it.each([
    ['Hi {{1}, welcome to us', 'isn’t complete'],
    ['Hi {{1}} and {{name}}, welcome to us', 'numbers or names'],
    ['Hi {{1}} and {{3}}, welcome to our shop', '{{2}} is missing'],
    ['Hi {{Name}}, welcome to us today', 'small letters'],
    ['{{1}} welcome to our shop', 'start or end'],
    ['Welcome to our shop {{1}}', 'start or end'],
    ['Welcome {{1}} {{2}} to our big new shop', 'next to each other'],
    ['Hi {{1}}, {{2}}!', 'too many variables'],
  ])('“%s” is refused: %s', (body, words) => {
    expect(parameterProblems(template(body))).toEqual([{ field: 'body', detail: expect.stringContaining(words) }]);
  });

  it('of headers and web addresses are checked too', () => {
    const problems = parameterProblems(
      template('Hello there', {
        header: { kind: 'text', text: '{{1}} and {{2}}' },
        buttons: [{ kind: 'url', text: 'Open', url: 'https://{{1}}.example/a' }],
      }),
    );
    expect(problems.map(({ field }) => field)).toEqual(['header', 'buttons']);
    expect(parameterProblems(template('Hi {{first_name}}, your order is on its way'))).toEqual([]);
  });

  it('are filled, and none is left over, whatever the values are', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), (values) => {
        const body = `Hello ${values.map((_, index) => `word {{${index + 1}}} word`).join(' ')} end`;
        const sources = values.map((_, index) => ({
          parameter: `body.${index + 1}`,
          variable: `v${index}`,
          fallback: 'friend',
        }));
        expect(mappingProblems(template(body), sources, () => true)).toEqual([]);
        const filled = fillParameters(template(body), sources, (name) => values[Number(name.slice(1))]);
        expect(filled.missing).toEqual([]);
        const expected = values.map((each) => parameterValue(each) || 'friend');
        expect(Object.values(filled.values)).toEqual(expected);
        expect(filledTexts(template(body), filled.values).body).toBe(
          `Hello ${expected.map((each) => `word ${each} word`).join(' ')} end`,
        );
        for (const each of Object.values(filled.values)) expect(each).not.toMatch(/[\n\t]| {2}/);
      }),
    );
  });

  it('without value or fallback are missing, and a mapping that doesn’t fit is told', () => {
    const texts = template('Hi {{1}}, see you in {{2}} soon');
    const sources = [
      { parameter: 'body.1', variable: 'first_name', fallback: 'there' },
      { parameter: 'body.2', variable: 'city', fallback: null },
    ];
    const filled = fillParameters(texts, sources, () => null);
    expect(filled).toEqual({ values: { 'body.1': 'there' }, missing: ['city'] });
    const wrong = [...sources, { parameter: 'body.3', variable: 'city', fallback: null }];
    expect(mappingProblems(texts, wrong, (name) => name !== 'city').map(({ parameter }) => parameter)).toEqual([
      'body.2',
      'body.3',
    ]);
    expect(mappingProblems(texts, [], () => true)).toHaveLength(2);
  });

  it('are read in linear time from anything', () => {
    expect(parametersIn('{{'.repeat(50_000))).toEqual([]);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parameterProblems(template(text))));
  });
});

it('reports end in the same status in any order, and failed is final', () => {
  const reports = fc.array(fc.constantFrom(...WHATSAPP_STATUSES), { minLength: 1, maxLength: 12 });
  const fold = (list: readonly (typeof WHATSAPP_STATUSES)[number][]) =>
    list.reduce<(typeof WHATSAPP_STATUSES)[number] | null>((before, each) => laterStatus(before, each), null);
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (list, picks) => {
      const keyed = list.map((each) => ({ each, at: picks.next().value ?? 0 }));
      const shuffled = keyed.toSorted((a, b) => a.at - b.at).map(({ each }) => each);
      expect(fold(shuffled)).toBe(fold(list));
      expect(fold([...list, ...shuffled])).toBe(fold(list));
      if (list.includes('failed')) expect(fold(list)).toBe('failed');
    }),
  );
});

it('WhatsApp’s formatting of a text that is nothing but marks is read at once', () => {
  // Looking for the end of each took the square of the length: minutes.
  const text = '~a '.repeat(200_000);
  expect(withoutMarks(text)).toBe(text);
});

it('WhatsApp’s formatting is read as phones show it, and no letter is lost', () => {
  expect(markedPieces('Hi *Ada*, _now_ or 2*3*4 ~old~ ```a*b```')).toEqual([
    { text: 'Hi ', mark: null },
    { text: 'Ada', mark: 'bold' },
    { text: ', ', mark: null },
    { text: 'now', mark: 'italic' },
    { text: ' or 2*3*4 ', mark: null },
    { text: 'old', mark: 'struck' },
    { text: ' ', mark: null },
    { text: 'a*b', mark: 'code' },
  ]);
  expect(withoutMarks('Hi *Ada*, _now_ or 2*3*4')).toBe('Hi Ada, now or 2*3*4');
  const letters = fc.string({ unit: fc.constantFrom('*', '_', '~', '`', 'a', ' ', '\n', 'ש', '😀') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(withoutMarks(text).replaceAll(/[*_~`]/g, '')).toBe(text.replaceAll(/[*_~`]/g, ''));
    }),
  );
});

it('a picture of 20 MB is refused in a sentence that says the limit', () => {
  const bytes = 20 * 1024 * 1024;
  expect(mediaProblem({ mediaType: 'image/png', bytes })).toBe(
    'This picture has 20 MB. WhatsApp takes a picture of up to 5 MB: make it smaller and try again.',
  );
  expect(mediaProblem({ mediaType: 'image/png', bytes: 1000 }, 'video')).toBe('Choose a video: MP4 or 3GP.');
  expect(mediaProblem({ mediaType: 'image/png', bytes: 1000 }, 'image')).toBeUndefined();
});
