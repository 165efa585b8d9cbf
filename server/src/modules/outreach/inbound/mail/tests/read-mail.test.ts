import { cpuMsOf } from '#testing/cpu-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReport } from '../bounce/read-report.ts';
import { cutRaw } from '../read/cut-raw.ts';
import { htmlToText } from '../read/html-text.ts';
import { readMail } from '../read/read-mail.ts';

const read = (text: string) => readMail(Buffer.from(text.replaceAll('\n', '\r\n')));

const HEAD = `From: "Meyer, Anna" <Anna@Kunde.example>
To: maya@fieldnote.example, Otto <otto@fieldnote.example>
Cc: Team: a@kunde.example, b@kunde.example;
Subject: =?utf-8?Q?Re:_K=C3=BChlhaus?=
Date: Tue, 3 Mar 2026 10:00:00 +0100
Message-ID: <reply-1@kunde.example>
In-Reply-To: <ours-2@fieldnote.example>
References: <ours-1@fieldnote.example>
 <ours-2@fieldnote.example>
`;

describe('a mail', () => {
  it('is read into addresses, thread and text', async () => {
    const mail = await read(
      `${HEAD}Auto-Submitted: auto-replied\nContent-Type: text/plain; charset=utf-8\n\nHello Maya,\n`,
    );
    expect(mail).toMatchObject({
      messageId: 'reply-1@kunde.example',
      inReplyTo: ['ours-2@fieldnote.example'],
      references: ['ours-1@fieldnote.example', 'ours-2@fieldnote.example'],
      from: { name: 'Meyer, Anna', address: 'anna@kunde.example' },
      to: [{ address: 'maya@fieldnote.example' }, { name: 'Otto', address: 'otto@fieldnote.example' }],
      cc: [{ address: 'a@kunde.example' }, { address: 'b@kunde.example' }],
      subject: 'Re: Kühlhaus',
      date: new Date('2026-03-03T09:00:00Z'),
      text: 'Hello Maya,\n',
      problems: [],
    });
    expect(mail.fields).toContainEqual({ name: 'auto-submitted', value: 'auto-replied' });
  });

  it.each(['ada@münchen.example', 'Ada@MÜNCHEN.example', 'ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'])(
    'has the sender that people of the lists have, however their program spells %s',
    async (address) => {
      expect((await read(`From: Ada <${address}>\n\nPlease unsubscribe me.\n`)).from).toEqual({
        name: 'Ada',
        address: 'ada@xn--mnchen-3ya.example',
      });
    },
  );

  it.each(['<@co.uk>', '@gmail.com', '""@gmail.com', '"@gmail.com', '(c)@gmail.com'])(
    'has no sender where %s has no local part, which would be a whole domain',
    async (address) => {
      expect((await read(`From: ${address}\n\nPlease unsubscribe me.\n`)).from).toBeNull();
    },
  );

  it('has the names, types and sizes of its files, and a mail inside it is none of its text', async () => {
    const mail = await read(`${HEAD}Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain

See the offer.
--x
Content-Type: application/pdf; name="offer.pdf"
Content-Disposition: attachment; filename="offer.pdf"
Content-Transfer-Encoding: base64

JVBERi0x
--x
Content-Type: message/rfc822

Subject: Inside

A mail inside
--x--
`);
    expect(mail.files).toEqual([
      { name: 'offer.pdf', type: 'application/pdf', content: Uint8Array.from(Buffer.from('%PDF-1')), isInText: false },
    ]);
    expect(mail.text.trim()).toBe('See the offer.');
    expect(mail.reports.map(({ type }) => type)).toEqual(['message/rfc822']);
  });

  it.each([
    ['koi8-r', 'base64', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]).toString('base64'), 'Привет'],
    ['windows-1252', 'quoted-printable', 'K=FChlhaus =80', 'Kühlhaus €'],
    ['iso-2022-jp', 'base64', Buffer.from('\u001b$B$3$s\u001b(B').toString('base64'), 'こん'],
    ['utf-8', 'base64', 'SGVsbG8gTWF5YQ', 'Hello Maya'],
    ['no-such-charset', '8bit', 'plain', 'plain'],
  ])('in %s, %s, is read', async (charset, encoding, body, text) => {
    const mail = await read(
      `${HEAD}Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: ${encoding}\n\n${body}\n`,
    );
    expect(mail.text.trim()).toBe(text);
  });

  it('without a Message-ID has none, of two the first, and without headers is read', async () => {
    expect((await read('Subject: x\n\nHello')).messageId).toBeNull();
    expect((await read('Message-ID: <a@x>\nMessage-ID: <b@x>\n\nHello')).messageId).toBe('a@x');
    expect(await read('')).toMatchObject({ from: null, messageId: null, date: null, text: '', problems: [] });
    expect(await read('Date: yesterday\n\n')).toMatchObject({ date: null });
  });

  it('of HTML only gives its text', async () => {
    const mail = await read(`${HEAD}Content-Type: text/html; charset=utf-8

<style>p{color:red}</style><p>Hello&nbsp;Maya,</p><p>let’s <b>talk</b><br>on Monday.</p><div>Anna</div>`);
    expect(mail.text).toBe('Hello\u00a0Maya,\n\nlet’s talk\non Monday.\n\nAnna');
  });
});

describe('beyond a limit', () => {
  const withParts = (count: number): string =>
    `${HEAD}Content-Type: multipart/mixed; boundary=x\n\n${'--x\n\nHi\n'.repeat(count)}--x--\n`;
  const nested = (depth: number): string =>
    Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=x${at}\n\n--x${at}\n`).join('');

  it.each([
    ['too many parts', withParts(10_500), 'too_many_parts'],
    ['too deep', `${HEAD}${nested(200)}\nHi`, 'unreadable'],
    ['long headers', `${HEAD}X-Long: ${'a'.repeat(3_000_000)}\n\nHi`, 'long_field'],
    ['many lines', `${HEAD}\n${'\n'.repeat(61_000)}`, 'too_many_lines'],
    ['many headers', `${HEAD}${'X-Much: a\n'.repeat(3_000)}\nHi`, 'too_many_headers'],
    ['a long text', `${HEAD}\n${'Hello '.repeat(90_000)}`, 'long_text'],
  ])('of %s, the head and a reason are read', async (_, text, problem) => {
    const mail = await read(text);
    expect(mail.problems).toContain(problem);
    expect(mail).toMatchObject({ from: { address: 'anna@kunde.example' }, messageId: 'reply-1@kunde.example' });
    expect(mail.inReplyTo).toEqual(['ours-2@fieldnote.example']);
  });

  it('of size, the beginning is read', () => {
    const cut = cutRaw(Buffer.alloc(51 * 1024 * 1024, `${'a'.repeat(75)}\n`));
    expect(cut.problem).toBe('too_large');
    expect(cut.raw).toHaveLength(50 * 1024 * 1024);
  });

  it('HTML is cut where its tags are too deep', () => {
    expect(htmlToText(`Hello${'<div>'.repeat(100_000)}deep`)).toBe('Hello');
  });
});

it('arbitrary bytes never throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      readReport(await readMail(bytes));
    }),
    { numRuns: 200 },
  );
});

it('parts and headers in any order never throw', async () => {
  const piece = fc.constantFrom(
    '\n',
    ': ',
    '--x',
    '--x--',
    'Content-Type: multipart/report; boundary=x\n',
    'Content-Type: message/delivery-status\n\n',
    'Content-Type: message/rfc822\n\n',
    'Action: failed\n',
    'Status: 5.1.1\n',
    'Final-Recipient: rfc822; a@b.example\n',
    'Content-Transfer-Encoding: base64\n',
    '====',
    'From: MAILER-DAEMON@x.example\n',
    'Message-ID: <>\n',
    '\0',
    '<a@b>',
    'Content-Type: message/feedback-report\n\n',
    'Feedback-Type: abuse\n',
    'undeliverable 550 5.1.1\n',
    '=?x?b?y?=',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      readReport(await read(pieces.join('')));
    }),
    { numRuns: 300 },
  );
});

describe('a mail that is made to keep the reader busy', () => {
  const asMail = (headers: string, body: string): Uint8Array => Buffer.from(`${headers}\r\n\r\n${body}`);
  const html = (body: string): Uint8Array => asMail('From: a@b.example\r\nContent-Type: text/html', body);

  it.each([
    ['brackets', html('<'.repeat(1_000_000))],
    ['entities', html('&amp;'.repeat(200_000))],
    ['encoded words', asMail(`From: ${'=?utf-8?B?YWFh?='.repeat(60_000)}`, 'x')],
    ['groups', asMail(`From: ${'g:'.repeat(500_000)}`, 'x')],
    ['addresses', asMail(`To: ${'a,'.repeat(500_000)}`, 'x')],
  ])('of %s takes a second at most', async (_name, raw) => {
    expect(await cpuMsOf(() => readMail(raw))).toBeLessThan(1_000);
  });

  it('keeps its text and the other fields', async () => {
    const mail = await readMail(
      asMail(`X-Long: ${'a'.repeat(100_000)}\r\nSubject: Hello\r\nFrom: Ada <ada@x.example>`, 'Text'),
    );
    expect(mail).toMatchObject({
      subject: 'Hello',
      from: { address: 'ada@x.example' },
      text: expect.stringContaining('Text'),
    });
  });
});
