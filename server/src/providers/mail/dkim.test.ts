import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { MailboxAccess } from '#modules/mailboxes/ports.ts';
import type { OutgoingMail } from '#modules/outreach/ports.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { mailNetworks } from './mail-networks.ts';
import { smtpSender } from './smtp.ts';

// Test mail servers listen on loopback.
const NETWORKS = mailNetworks('all');

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(() => sink.close());

const mailbox = (key: string): MailboxAccess => ({
  id: 'box',
  email: 'maya@fieldnote.example',
  fromName: 'Maya Ostrander',
  provider: 'smtp',
  kind: 'relay',
  smtp: { host: '127.0.0.1', port: sink.port, secure: 'none', user: null, password: null },
  imap: null,
  dkim: { domain: 'fieldnote.example', selector: 'mail2026', publicKey: publicKey.toString('base64'), privateKey: key },
});

const mail: OutgoingMail = {
  workspaceId: 'w',
  rowId: 'r',
  messageId: '<r.1@fieldnote.example>',
  from: { name: 'Máya Ostrander', address: 'maya@fieldnote.example' },
  to: { name: 'Ada Weiß', address: 'ada@x.example' },
  subject: 'Grüße aus Köln, und noch viel mehr Worte, damit diese Zeile gefaltet wird, ja wirklich',
  text: 'Hi  Ada \n\n.a dot in front\nand spaces at the end   \n\n\n',
  html: '<p>Hi   Ada</p>\n\n\n',
  headers: {
    'List-Unsubscribe': '<https://rainmaker.example/unsubscribe/abc/>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'In-Reply-To': '<q.1@fieldnote.example>',
    References: '<p.1@fieldnote.example> <q.1@fieldnote.example>',
  },
  at: new Date('2026-11-23T09:00:00Z'),
};

const send = async (more: Partial<OutgoingMail> = {}, key = privateKey) => {
  const sender = smtpSender(mailbox(key), NETWORKS);
  try {
    return await sender.send({ ...mail, ...more });
  } finally {
    sender.close();
  }
};

const verify = async (raw: string) => {
  const asked: string[] = [];
  const { results } = await dkimVerify(Buffer.from(raw), {
    resolver: async (name: string, type: string) => {
      asked.push(`${type} ${name}`);
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
    },
  });
  return { asked, result: results[0] };
};

describe('an email signed for a relay', () => {
  it('is verified with the published key', async () => {
    expect(await send()).toMatchObject({ kind: 'accepted' });
    const { asked, result } = await verify(sink.mails.at(-1)?.raw ?? '');
    expect(result?.status).toMatchObject({ result: 'pass' });
    expect(asked).toContain('TXT mail2026._domainkey.fieldnote.example');
  });

  it.each([
    ['nothing but a line', 'a\n'],
    ['nothing at all', ''],
    ['only empty lines', '\n\n\n'],
    ['other letters', 'Žluťoučký kůň 🐎\n'],
    ['ends of lines of every kind', 'a\r\rb\r\nc\r'],
    ['a very long line', `${'word '.repeat(500)}\n`],
  ])('is verified with %s in it', async (_, text) => {
    expect(await send({ text })).toMatchObject({ kind: 'accepted' });
    expect((await verify(sink.mails.at(-1)?.raw ?? '')).result?.status).toMatchObject({ result: 'pass' });
  });

  it('includes the unsubscribe headers in the signature (RFC 8058)', async () => {
    await send();
    const signature = sink.mails.at(-1)?.header('DKIM-Signature') ?? '';
    const signed = (/h=([^;]*);/.exec(signature)?.[1] ?? '').replaceAll(/\s/g, '').split(':');
    expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  });

  it('fails verification after a single change', async () => {
    await send();
    const raw = sink.mails.at(-1)?.raw ?? '';
    for (const changed of [raw.replace('One-Click', 'Two-Click'), raw.replace('a dot in front', 'a dot in frost')]) {
      expect((await verify(changed)).result?.status?.result).not.toBe('pass');
    }
  });

  it('is not sent unsigned if the key cannot be read', async () => {
    const before = sink.mails.length;
    expect(await send({}, 'no key at all')).toEqual({
      kind: 'sign_in',
      detail: 'The DKIM key for fieldnote.example can’t be read.',
    });
    expect(sink.mails).toHaveLength(before);
  });
});
