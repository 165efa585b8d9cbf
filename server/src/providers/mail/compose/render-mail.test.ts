import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { fileName } from '#platform/text/file-name.ts';
import { composeMail } from './compose-mail.ts';
import { renderMail } from './render-mail.ts';

const words = fc.oneof(
  fc.constantFrom(
    '\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '  \n',
    '.',
    '\n.\n',
    '=',
    '=3D',
    '--',
    'Grüße',
    '日本語',
    '👋🏽',
    'é'.repeat(40),
    'x'.repeat(1100),
  ),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.lorem({ maxCount: 30 }),
);
const text = fc.array(words, { maxLength: 20 }).map((parts) => parts.join('').replace(/[ \t]+$/, ''));

const mail = fc.record(
  {
    subject: text.map((subject) => subject.replaceAll(/[\r\n]/g, ' ')),
    text,
    html: text.map((html) => (html === '' ? '' : `<p>${html}</p>`)),
    name: fc.string({ unit: 'grapheme', maxLength: 60 }),
    unsubscribe: fc.webUrl(),
  },
  { requiredKeys: ['subject', 'text', 'name', 'unsubscribe'] },
);

it('puts a message together as the library does', async () => {
  await fc.assert(
    fc.asyncProperty(mail, async ({ name, unsubscribe, ...parts }) => {
      const message = new MailComposer({
        ...parts,
        from: { name, address: 'maya@firm.example' },
        to: { name, address: 'ada@people.example' },
        messageId: '<1@firm.example>',
        date: new Date(0),
        headers: { 'List-Unsubscribe': `<${unsubscribe}>` },
      }).compile();
      const built = await message.build();
      message.build = () => Promise.reject(new Error('It isn’t left to the library.'));
      expect((await renderMail(message)).toString('latin1')).toBe(built.toString('latin1'));
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['attachments', { text: 'Hi', attachments: [{ filename: 'a.txt', content: Buffer.from('x'.repeat(5000)) }] }],
  ['a long text', { text: 'Grüße '.repeat(40_000), html: '<p>x</p>' }],
  [
    'a text that ends with a space',
    { text: 'est felis turpis ligula sollicitudin purus eu purus nullaࠀ👋🏽vitae pretium ' },
  ],
  ['no text', {}],
])('leaves %s to the library', async (_, parts) => {
  const message = new MailComposer({ ...parts, messageId: '<1@firm.example>', date: new Date(0) }).compile();
  expect(await renderMail(message)).toEqual(await message.build());
});

/** RFC 5322: servers refuse longer lines, or break them where they like. */
const LONGEST_LINE = 998;
const LONGEST_NAME = 120;
/** A variable in a subject may be a field of this length. */
const LONGEST_VALUE = 2_000;

const compose = (character: string): Promise<Buffer> =>
  composeMail(
    {
      workspaceId: '',
      rowId: null,
      messageId: '<1@firm.example>',
      from: { name: character.repeat(LONGEST_NAME), address: 'maya@firm.example' },
      to: { name: character.repeat(2 * LONGEST_NAME), address: `${'a'.repeat(64)}@${'b'.repeat(180)}.example` },
      subject: `About ${character.repeat(LONGEST_VALUE)}`,
      text: 'Hi',
      html: '<p>Hi</p>',
      attachments: [{ id: 'a', name: fileName(`${character.repeat(LONGEST_VALUE)}.pdf`), bytes: 1 }],
      headers: {},
      at: new Date(0),
    },
    async () => Buffer.from('x'),
  );

it.each(['x', '.', '"', '\\', 'é', '漢', '👋'])(
  'the longest names and subjects of “%s” break no line',
  async (character) => {
    const mail = await compose(character);
    const lines = mail.toString('latin1').split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_LINE);
    const read = await PostalMime.parse(mail);
    expect(read.subject).toBe(`About ${character.repeat(LONGEST_VALUE)}`);
    expect(read.from?.name).toBe(character.repeat(LONGEST_NAME));
  },
);
