import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { fileName } from '#platform/text/file-name.ts';
import { composeMail } from './compose-mail.ts';

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
