import fc from 'fast-check';
import { cpuMs } from '#testing/cpu-time.ts';
import { expect, it } from 'vitest';
import { cutQuotedHtml, ownWords } from '../quoted/cut-quoted-html.ts';
import { cutQuoted } from '../quoted/cut-quoted.ts';
import { hitRate } from '../test-data/hit-rate.ts';
import { HELD_OUT_QUOTES } from '../test-data/held-out/quotes.ts';
import { readMarked } from '../test-data/marked.ts';
import { HTML_QUOTES } from '../test-data/quotes-html.ts';
import { AND_SIGNATURES } from '../test-data/quotes-and-signatures.ts';
import { ATTRIBUTED } from '../test-data/quotes-attributed.ts';
import { WITH_HEADERS } from '../test-data/quotes-with-headers.ts';

/** Empty lines don't matter to a reader. */
const flat = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const compare = (found: string, own: string): string =>
  flat(found) === flat(own) ? '' : `${JSON.stringify(flat(found))} instead of ${JSON.stringify(flat(own))}`;

it('of a reply the writer’s own words are kept, and nothing else', () => {
  const texts = [ATTRIBUTED, WITH_HEADERS, AND_SIGNATURES]
    .flatMap(readMarked)
    .map(({ name, input, own }) => ({ name, wrong: compare(cutQuoted(input), own) }));
  const pages = HTML_QUOTES.map(([name, html, own]) => ({
    name: `html, ${name}`,
    wrong: compare(cutQuotedHtml(html), own),
  }));
  expect(hitRate('quoted text', [...texts, ...pages])).toBeGreaterThanOrEqual(0.95);
});

it('a mail’s HTML is asked first, its text where the HTML has nothing of its own', () => {
  expect(ownWords({ html: '<p>Yes</p>', text: 'Yes\n> No' })).toBe('Yes');
  expect(ownWords({ html: '<blockquote type="cite">No</blockquote>', text: 'Yes\n> No' })).toBe('Yes');
  expect(ownWords({ html: null, text: 'Yes\n> No' })).toBe('Yes');
});

it('replies of programs that the cutter was not written after are cut', () => {
  const results = readMarked(HELD_OUT_QUOTES).map(({ name, input, own }) => ({
    name,
    wrong: compare(cutQuoted(input), own),
  }));
  expect(hitRate('quoted text, held out', results)).toBeGreaterThanOrEqual(0.95);
});

const pieces = fc.constantFrom(
  'Hello',
  '\n',
  '\n\n',
  '> ',
  '-- \n',
  '-----Original Message-----',
  'From: a\n',
  'Sent: 2026\n',
  'To: b\n',
  'Subject: c\n',
  'On Mon, Mar 2, 2026 at 9:00 AM A <a@b.example> wrote:',
  '________________________________\n',
  'Best regards\n',
  'Sent from my iPhone',
  'Anna\n',
  '+49 30 1234567\n',
  ' ',
  ':',
  'schrieb',
  '<a@b.example>:',
  '2026',
  'confidential intended recipient received this in error',
);

it('cutting twice is cutting once, and nothing is added', () => {
  const check = (text: string): void => {
    const once = cutQuoted(text);
    expect(cutQuoted(once)).toBe(once);
    const lines = new Set(text.split(/\r\n|\r|\n/).map((line) => line.trim()));
    for (const line of once.split('\n')) expect(line === '' || lines.has(line.trim())).toBe(true);
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (each) => check(each.join(''))),
    { numRuns: 150 },
  );
  fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), check), { numRuns: 100 });
});

it('HTML of any kind never throws', () => {
  const tags = fc.constantFrom(
    '<div>',
    '</div>',
    '<blockquote type="cite">',
    '</blockquote>',
    '<br>',
    '<pre>',
    '<p>',
    'Hi',
    '\n',
    '<!--',
    '&nbsp;',
    '<div class="gmail_quote">',
    '<',
    '>',
  );
  fc.assert(
    fc.property(fc.array(tags, { maxLength: 40 }), (each) => {
      cutQuotedHtml(each.join(''));
    }),
    { numRuns: 200 },
  );
});

it('a long text of the worst lines is cut in time', () => {
  const lines = [
    'On Mon, Mar 2, 2026',
    '--',
    'Best regards',
    'From: a',
    '-----Original Message-----x',
    'wrote',
    'Sent from my iPhone',
  ];
  const text = Array.from({ length: 20_000 }, (_, at) => `${lines[at % lines.length] ?? ''} ${at}`).join('\n');
  expect(cpuMs(() => cutQuoted(text))).toBeLessThan(2_000);
});

it.each(['--', 'Best,', '-----', '> a', 'From: a'])(
  'five thousand lines of %j take no longer each than five',
  (line) => {
    const text = `${line}\n`.repeat(5_000);
    cutQuoted(text);
    expect(cpuMs(() => cutQuoted(text))).toBeLessThan(400);
  },
);
