import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailboxAccess } from '#modules/mailboxes/ports.ts';
import type { OutgoingMail } from '#modules/outreach/ports.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { mailNetworks } from './mail-networks.ts';
import { smtpLogin, smtpSender } from './smtp.ts';

// Test mail servers listen on loopback.
const NETWORKS = mailNetworks('all');
const login = smtpLogin(NETWORKS);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const sink = async (...options: Parameters<typeof startMailSink>): Promise<MailSink> => {
  const started = await startMailSink(...options);
  closing.push(started.close);
  return started;
};

type Smtp = NonNullable<MailboxAccess['smtp']>;

const mailbox = (port: number, more: Partial<Smtp> = {}): MailboxAccess => ({
  id: 'box',
  email: 'maya@fieldnote.example',
  fromName: 'Maya Ostrander',
  provider: 'smtp',
  kind: 'relay',
  smtp: { host: '127.0.0.1', port, secure: 'none', user: null, password: null, ...more },
  imap: null,
  dkim: null,
});

const mail: OutgoingMail = {
  workspaceId: 'w',
  rowId: 'r',
  messageId: '<r.1@fieldnote.example>',
  from: { name: 'Maya Ostrander', address: 'maya@fieldnote.example' },
  to: { name: 'Ada Weiß', address: 'ada@x.example' },
  subject: 'Grüße',
  text: 'Hi Ada\n',
  html: '<p>Hi Ada</p>',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  at: new Date('2026-11-23T09:00:00Z'),
};

const send = async (port: number, more: Partial<Smtp> = {}, timeoutMs?: number) => {
  const sender = smtpSender(mailbox(port, more), NETWORKS, {
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  try {
    return await sender.send(mail);
  } finally {
    sender.close();
  }
};

/** A server that sends its lines and disconnects where told. */
const rudeServer = async (onText: (socket: net.Socket) => void): Promise<number> => {
  const server = net.createServer((socket) => {
    let inText = false;
    socket.write('220 rude\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      if (inText) {
        if (line.includes('\r\n.\r\n')) onText(socket);
      } else if (line.startsWith('DATA')) {
        inText = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.address() as net.AddressInfo).port;
};

describe('outcomes of a mail server’s response', () => {
  it('accepts the message unchanged, with our Message-ID, both parts and our headers', async () => {
    const { port, mails } = await sink();
    expect(await send(port)).toMatchObject({ kind: 'accepted' });
    const [got] = mails;
    expect(got?.to).toEqual(['ada@x.example']);
    expect(got?.header('Message-ID')).toBe('<r.1@fieldnote.example>');
    expect(got?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(got?.raw).toMatch(/Content-Type: text\/plain/);
    expect(got?.raw).toMatch(/Content-Type: text\/html/);
  });

  it('rejects the recipient: a hard bounce', async () => {
    const { port } = await sink({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })),
    });
    expect(await send(port)).toMatchObject({
      kind: 'bounced',
      code: '550',
      detail: expect.stringContaining('No such user'),
    });
  });

  it('rejects the size, with a message', async () => {
    const { port } = await sink({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('Message too big'), { responseCode: 552 })));
      },
    });
    expect(await send(port)).toMatchObject({ kind: 'refused', detail: expect.stringContaining('too large') });
  });

  it('is busy: retried later', async () => {
    const { port } = await sink({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Try later'), { responseCode: 421 })),
    });
    expect(await send(port)).toMatchObject({ kind: 'retry', code: '421' });
  });

  it('rejects the sign-in', async () => {
    const { port } = await sink({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    });
    expect(await send(port, { user: 'maya', password: 'wrong' })).toMatchObject({ kind: 'sign_in' });
  });

  it('accepts many at once on a few connections, each once', async () => {
    const { port, mails } = await sink();
    const sender = smtpSender(mailbox(port), NETWORKS);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => sender.send({ ...mail, messageId: `<${index}@fieldnote.example>` })),
    );
    sender.close();
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    expect(new Set(mails.map((got) => got.header('Message-ID'))).size).toBe(40);
  });

  it('disconnects after the message: unknown whether it was sent', async () => {
    const port = await rudeServer((socket) => socket.destroy());
    expect(await send(port)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a server that hangs', () => {
  const serve = async (talk: (socket: net.Socket) => void): Promise<number> => {
    const sockets = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      talk(socket);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    });
    return (server.address() as net.AddressInfo).port;
  };

  /** Responds up to one command, then no more. */
  const silentAt = (silent: string): Promise<number> =>
    serve((socket) => {
      let inText = false;
      if (silent !== 'greeting') socket.write('220 slow\r\n');
      socket.on('data', (chunk) => {
        const line = chunk.toString();
        if (inText || line.startsWith(silent)) return;
        inText = line.startsWith('DATA');
        socket.write(inText ? '354 go on\r\n' : '250 ok\r\n');
      });
    });

  it.each(['greeting', 'EHLO', 'MAIL FROM', 'RCPT TO', 'DATA'])(
    'at %s is retried later: the message was not sent',
    async (silent) => {
      expect(await send(await silentAt(silent), {}, 150)).toMatchObject({ kind: 'retry' });
    },
  );

  it('after it refused a message, a byte at a time, is left with that answer', async () => {
    const port = await serve((socket) => {
      socket.write('220 slow\r\n');
      socket.on('data', (chunk) => {
        const line = chunk.toString();
        if (line.startsWith('RSET')) {
          const bytes = setInterval(() => socket.write('2'), 30);
          socket.on('close', () => clearInterval(bytes));
        } else socket.write(line.startsWith('RCPT') ? '550 5.1.1 unknown\r\n' : '250 ok\r\n');
      });
    });
    expect(await send(port, {}, 150)).toMatchObject({ kind: 'bounced' });
  });

  it('after a check is left', async () => {
    let isLeft = false;
    const port = await serve((socket) => {
      socket.write('220 slow\r\n');
      socket.on('end', () => {
        isLeft = true;
      });
      socket.on('data', (chunk) => {
        if (!chunk.toString().startsWith('QUIT')) socket.write('250 ok\r\n');
      });
    });
    expect(await login.check(mailbox(port))).toMatchObject({ ok: true });
    await expect.poll(() => isLeft).toBe(true);
  });

  it('no more, because it hung up after an answer, is left at once', async () => {
    // Whether the answer or the end is seen first depends on how many lines there are.
    for (const lines of ['', '\r\n', '\r\n\r\n', '\r\n\r\n\r\n']) {
      const port = await serve((socket) => {
        socket.write('220 rude\r\n');
        socket.on('data', (chunk) => {
          if (chunk.toString().startsWith('MAIL')) socket.end(`${lines}250 ok\r\n`);
          else socket.write('250 ok\r\n');
        });
      });
      expect(await send(port, {}, 500)).toMatchObject({ kind: 'retry', detail: 'the connection was lost' });
    }
  }, 4_000);

  it('after the message may have accepted it: unknown', async () => {
    expect(await send(await silentAt('nothing'), {}, 150)).toMatchObject({ kind: 'unknown' });
  });
});

describe('the check says which of host, port, encryption and password is wrong', () => {
  it('the password', async () => {
    const { port } = await sink({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    });
    const check = await login.check(mailbox(port, { user: 'maya', password: 'wrong' }));
    expect(check).toMatchObject({ ok: false, at: 'sign_in', detail: expect.stringContaining('user name or password') });
  });

  it('the port', async () => {
    const { port, close } = await startMailSink();
    await close();
    expect(await login.check(mailbox(port))).toMatchObject({ ok: false, at: 'port' });
  });

  it('the encryption', async () => {
    const { port } = await sink();
    expect(await login.check(mailbox(port, { secure: 'tls' }))).toMatchObject({
      ok: false,
      at: 'security',
      detail: `127.0.0.1:${port} doesn’t accept TLS connections. Try STARTTLS, which usually uses port 587.`,
    });
  });

  it('the host', async () => {
    const check = await login.check(mailbox(25, { host: 'mail.invalid' }));
    expect(check).toMatchObject({ ok: false, at: 'host', detail: expect.stringContaining('mail.invalid') });
  });

  it('the password, if the server does not ask for it: it was not tested', async () => {
    const { port } = await sink({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const check = await login.check(mailbox(port, { user: 'maya', password: 'any' }));
    expect(check).toMatchObject({ ok: false, at: 'sign_in', detail: expect.stringContaining('doesn’t offer sign-in') });
    expect(await login.check(mailbox(port))).toMatchObject({ ok: true });
  });

  it('nothing, if the sign-in works', async () => {
    const { port } = await sink({
      authOptional: false,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    });
    expect(await login.check(mailbox(port, { user: 'maya', password: 'right' }))).toMatchObject({ ok: true });
  });
});
