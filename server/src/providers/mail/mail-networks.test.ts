import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailboxAccess } from '#modules/mailboxes/ports.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import { mailNetworks } from './mail-networks.ts';
import { smtpLogin, smtpSender } from './smtp.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const mailbox = (host: string, port: number): MailboxAccess => ({
  id: 'box',
  email: 'maya@fieldnote.example',
  fromName: 'Maya',
  provider: 'smtp',
  kind: 'relay',
  smtp: { host, port, secure: 'none', user: null, password: null },
  imap: null,
  dkim: null,
});

const mail = {
  workspaceId: 'w',
  rowId: null,
  messageId: '<r.1@fieldnote.example>',
  from: { name: 'Maya', address: 'maya@fieldnote.example' },
  to: { name: 'Ada', address: 'ada@x.example' },
  subject: 'Hello',
  text: 'Hi\n',
  html: '<p>Hi</p>',
  headers: {},
  at: new Date('2026-11-23T09:00:00Z'),
};

describe('a mail server', () => {
  const look = (...addresses: string[]) => mailNetworks([], async () => addresses);

  it('can only be reached at public addresses and on mail ports', async () => {
    expect(await look('10.0.0.1', '8.8.8.8').addressesOf('mail.example', 587)).toEqual(['8.8.8.8']);
    await expect(look('10.0.0.1', '::1').addressesOf('mail.example', 587)).rejects.toMatchObject({ at: 'host' });
    await expect(look('8.8.8.8').addressesOf('mail.example', 6379)).rejects.toMatchObject({ at: 'port' });
    // Other spellings of loopback become addresses after the lookup.
    for (const host of ['localhost', '127.1', '2130706433', '0x7f.1'])
      await expect(mailNetworks([]).addressesOf(host, 587)).rejects.toThrow();
  });

  it('can be reached if the operator allows its network, on any port', async () => {
    const networks = (allowed: string[]) => mailNetworks(allowed, async () => ['10.0.0.1']);
    expect(await networks(['10.0.0.0/8']).addressesOf('mail.example', 1025)).toEqual(['10.0.0.1']);
    expect(await networks(['10.0.0.1']).addressesOf('mail.example', 1025)).toEqual(['10.0.0.1']);
    await expect(networks(['10.0.1.0/24']).addressesOf('mail.example', 25)).rejects.toMatchObject({ at: 'host' });
    expect(await mailNetworks('all').addressesOf('::ffff:127.0.0.1', 1025)).toHaveLength(1);
  });

  it('is looked up once: the connection uses the address that was checked', async () => {
    const sink = await startMailSink();
    closing.push(sink.close);
    const asked: string[] = [];
    const networks = mailNetworks(['127.0.0.1'], async (host) => {
      asked.push(host);
      // A second lookup would return another address.
      return [asked.length === 1 ? '127.0.0.1' : '10.0.0.1'];
    });
    const sender = smtpSender(mailbox('rebinds.invalid', sink.port), networks);
    expect(await sender.send(mail)).toMatchObject({ kind: 'accepted' });
    sender.close();
    expect(asked).toEqual(['rebinds.invalid']);
    expect(sink.mails).toHaveLength(1);
  });

  it('in a private network gets no email, and its mailbox waits for a person', async () => {
    const sink = await startMailSink();
    closing.push(sink.close);
    const sender = smtpSender(mailbox('127.0.0.1', sink.port), mailNetworks([]));
    expect(await sender.send(mail)).toMatchObject({ kind: 'sign_in' });
    sender.close();
    expect(sink.mails).toEqual([]);
  });
});

/** A server that only sends. */
const talker = async (talk: (socket: net.Socket) => void): Promise<number> => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as net.AddressInfo).port;
};

it('that sends a little now and then is disconnected after a while', async () => {
  const port = await talker((socket) => {
    socket.write('220 slow\r\n');
    const timer = setInterval(() => socket.write('250-and\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const sender = smtpSender(mailbox('127.0.0.1', port), mailNetworks('all'), { timeoutMs: 150 });
  expect(await sender.send(mail)).toMatchObject({ kind: 'retry' });
  sender.close();
});

describe('a mailbox check', () => {
  it.each(['554 secret-banner-7 stay out\r\n', 'SSH-2.0-secret-banner-7\r\n', '-ERR secret-banner-7\r\n'])(
    'repeats nothing of a server’s response (%j)',
    async (says) => {
      const check = await smtpLogin(mailNetworks('all')).check(
        mailbox('127.0.0.1', await talker((socket) => void socket.write(says))),
      );
      expect(check).toMatchObject({ ok: false });
      expect(JSON.stringify(check)).not.toContain('secret');
    },
  );
});
