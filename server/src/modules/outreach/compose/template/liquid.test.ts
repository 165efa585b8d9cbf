import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { checkTemplate } from './check-template.ts';
import { fill, isProblem } from './liquid.ts';
import { spinInPlace } from './spintax.ts';

const KNOWN = ['first_name', 'last_name', 'company_name'];
const sentence = (text: string): string | undefined => checkTemplate(text, KNOWN)[0]?.detail;

describe('a template is refused in words', () => {
  it('that name an unknown variable and the one that was meant, with its place', () => {
    expect(checkTemplate('Hi\n  {{ frist_name }}', KNOWN)).toEqual([
      { detail: 'Unknown variable “frist_name”. Did you mean “first_name”?', line: 2, column: 3 },
    ]);
  });

  it.each([
    ['Hi {{ first_name', '“{{ first_name” isn’t closed: }} is missing.'],
    ['{% if first_name %}Hi', '“{% if first_name %}” isn’t closed.'],
    ['{{ first_name | shout }}', '“| shout” is unknown. For a fallback, write | default: "there".'],
    ['{% include "secrets" %}', 'Unknown tag {% include %}.'],
    ['{% render "/etc/passwd" %}', 'Unknown tag {% render %}.'],
    ['{% layout "a" %}', 'Unknown tag {% layout %}.'],
    ['{Hi|Hello {{ first_name }}', 'A choice begins with “{Hi|Hello {{ first_n” and is never closed. Add }.'],
  ])('%s', (template, expected) => {
    expect(sentence(template)).toBe(expected);
  });

  it('where a loop never ends or a text grows without end', () => {
    expect(sentence('{% for i in (1..100000000) %}x{% endfor %}')).toMatch(/Check that its loops end/);
    expect(
      sentence('{% assign a = "xxxxxxxxxx" %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}'),
    ).toMatch(/Check that its loops end/);
  });
});

it('names the place of a mistake behind spintax as it stands in the text', () => {
  const spun = spinInPlace('{Hi|Hello\n|Good\nmorning} there,\n{a|b} {{ frist_name }}');
  expect(checkTemplate(spun, KNOWN)).toMatchObject([{ line: 4, column: 7 }]);
});

describe('filling in', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is repeated after a busy machine kept it waiting past its time', () => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementationOnce(() => now() - 1000);
    expect(fill('Hi {{ first_name }}', { first_name: 'Ada' })).toMatchObject({ text: 'Hi Ada' });
    vi.spyOn(performance, 'now').mockImplementationOnce(() => now() - 1000);
    expect(fill('Hi {{ first_name }}', {})).toMatchObject({ missing: ['first_name'] });
  });

  it('uses the fallback of a variable that is left out, and names one that has none', () => {
    const result = fill('Hi {{ first_name }} {{ last_name | default: "there" }} of {{ company_name }}', {
      first_name: 'Weiß & Söhne',
    });
    expect(result).toEqual({
      text: 'Hi Weiß & Söhne there of ‹company name›',
      missing: ['company_name'],
      filled: [{ name: 'first_name', value: 'Weiß & Söhne' }],
    });
  });

  it('leaves out what an if asks for and is not there', () => {
    expect(fill('Hi{% if company_name %} {{ company_name }}{% endif %}', {})).toMatchObject({
      text: 'Hi',
      missing: [],
    });
  });

  it('puts any value in as it stands, for nothing in a value is a template', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const result = fill('{{ first_name }}', { first_name: value });
        expect(isProblem(result) ? result : result.text).toBe(value);
      }),
    );
  });

  it('names every variable that is missing, those of an if that is open only then too', () => {
    const text =
      '{{ a }}{% if a %} {{ b }}{% if b %} {{ c }}{% endif %}{% endif %}{% if d %}{{ e }}{% endif %} {{ f }}';
    expect(fill(text, {})).toEqual({ text: '‹a› ‹b› ‹c› ‹f›', missing: ['a', 'f', 'b', 'c'], filled: [] });
    const nested = Array.from({ length: 9 }, (_, level) => `{{ v${level} }}{% if v${level} %}`).join('');
    expect(fill(nested + '{% endif %}'.repeat(9), {})).toMatchObject({
      missing: Array.from({ length: 9 }, (_, level) => `v${level}`),
    });
  });

  it('says what else is wrong, however much is missing', () => {
    expect(fill('{{ a }}{{ b }}{% for i in (1..100000000) %}x{% endfor %}', {})).toMatchObject({
      detail: 'This template produces too much text. Check that its loops end.',
    });
    expect(fill('{{ a.b }}{{ constructor }}', { a: 'x' })).toHaveProperty('detail');
  });

  it('makes no more than 40,000 characters', () => {
    const loop = `{% for i in (1..1000) %}${'x'.repeat(50)}{% endfor %}`;
    expect(fill(loop, {})).toEqual({ detail: 'With its values, this is longer than 40,000 characters.' });
    expect(sentence(loop)).toBe('With its values, this is longer than 40,000 characters.');
  });
});

describe('a template made to keep the reader busy', () => {
  const many = (make: (index: number) => string): string => Array.from({ length: 2_000 }, (_, at) => make(at)).join('');
  it.each([
    ['thousands of missing variables', many((at) => `{{ v${at} }}`)],
    ['thousands of unknown names', many((at) => `{{ first_nam${at} }}`)],
    ['a name of 20,000 characters', `{{ ${'a'.repeat(20_000)} }}`],
    ['a name that is a pattern', `{{ ["(a+)+$"] }}`],
    ['openings without an end', `{% raw %}${'{{'.repeat(10_000)}{% endraw %}`],
    ['blocks in blocks', '{% if first_name %}'.repeat(1_000) + '{% endif %}'.repeat(1_000)],
  ])('with %s is answered at once', (_what, text) => {
    const cost = cpuMs(() => {
      checkTemplate(text, KNOWN);
      fill(text, {});
    });
    expect(cost).toBeLessThan(1_000);
  });
});
