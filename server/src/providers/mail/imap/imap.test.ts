import net from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailboxAccess } from '#modules/mailboxes/ports.ts';
import { type Dovecot, isDovecotMissing, MAIL_PASSWORD, startDovecot } from '#testing/servers/dovecot.ts';
import { longestHold } from '#testing/event-loop.ts';
import { imapReader, withImapLogin } from './imap.ts';
import { mailNetworks } from '../mail-networks.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const TIMEOUT_MS = 700;
const NEVER = { uidValidity: null, lastUid: 0 };

const mailboxAt = (port: number, user = 'maya'): MailboxAccess => ({
  id: 'box',
  email: 'maya@fieldnote.example',
  fromName: 'Maya',
  provider: 'smtp',
  kind: 'mailbox',
  smtp: null,
  imap: { host: '127.0.0.1', port, secure: 'none', user, password: MAIL_PASSWORD },
  dkim: null,
});

const reader = imapReader(mailNetworks(['127.0.0.0/8']), TIMEOUT_MS);

type Answers = Record<string, (tag: string, socket: net.Socket) => void>;

/** An IMAP server that behaves until it is asked what `answers` names; then it does that. */
const startRudeServer = async (answers: Answers): Promise<number> => {
  const polite: Answers = {
    CAPABILITY: (tag, socket) => socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK\r\n`),
    LOGIN: (tag, socket) => socket.write(`${tag} OK [CAPABILITY IMAP4rev1] in\r\n`),
    EXAMINE: (tag, socket) =>
      socket.write(`* 2 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 3] next\r\n${tag} OK [READ-ONLY] done\r\n`),
    'UID FETCH': (tag, socket) => socket.write(`* 1 FETCH (UID 1 BODY[]<0> {2}\r\nhi)\r\n${tag} OK\r\n`),
  };
  const server = net.createServer((socket) => {
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined).write('* OK rude\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const [, tag = '', command = ''] = /^(\S+) (UID \w+|\w+)/.exec(line) ?? [];
        const answer = answers[command] ?? polite[command];
        if (answer) answer(tag, socket);
        else socket.write(`${tag} OK\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as net.AddressInfo).port;
};

const next = async (answers: Answers, from = NEVER as Parameters<typeof reader.next>[1]) =>
  reader.next(mailboxAt(await startRudeServer(answers)), from);

describe('reading from a server that misbehaves', () => {
  it('ends with a sentence when it says nothing more', async () => {
    for (const command of ['LOGIN', 'EXAMINE', 'UID FETCH'])
      expect(await next({ [command]: () => undefined })).toMatchObject({ kind: 'failed', isFinal: false });
  });

  it('ends with a sentence when it says something now and then, and never an end', async () => {
    const drip = (_tag: string, socket: net.Socket): void => {
      const timer = setInterval(() => socket.write('* OK wait\r\n'), 100);
      socket.once('close', () => clearInterval(timer));
    };
    const begun = performance.now();
    expect(await next({ LOGIN: drip })).toMatchObject({ kind: 'failed' });
    const login = withImapLogin(
      { check: async () => ({ ok: true, answer: '' }) },
      mailNetworks(['127.0.0.0/8']),
      TIMEOUT_MS,
    );
    expect(await login.check(mailboxAt(await startRudeServer({ LOGIN: drip })))).toMatchObject({
      ok: false,
      of: 'imap',
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('ends with a sentence when it hangs up', async () => {
    for (const command of ['LOGIN', 'EXAMINE', 'UID FETCH'])
      expect(await next({ [command]: (_tag, socket) => socket.destroy() })).toMatchObject({ kind: 'failed' });
  });

  it('takes no more than a mail may have, whatever it announces or sends', async () => {
    const announced = await next({
      'UID FETCH': (_tag, socket) => socket.write('* 1 FETCH (UID 1 BODY[]<0> {4000000000}\r\n'),
    });
    expect(announced).toMatchObject({ kind: 'failed' });
    const before = process.memoryUsage.rss();
    const flood = (line: string) =>
      next({
        'UID FETCH': (_tag, socket) => {
          const send = (): void => {
            while (!socket.destroyed && socket.write(line));
            if (!socket.destroyed) socket.once('drain', send);
          };
          send();
        },
      });
    const ms = await longestHold(async () => {
      expect(await flood(`* SEARCH ${'1 '.repeat(30_000)}`)).toMatchObject({ kind: 'failed' });
      expect(await flood('* 1 FETCH (UID 1 FLAGS (\\Seen))\r\n')).toMatchObject({ kind: 'failed' });
      expect(await flood('* ESEARCH (TAG "A1") UID ALL 1:16000000\r\n')).toMatchObject({ kind: 'failed' });
    });
    expect(ms).toBeLessThan(1_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(250 * 1024 * 1024);
  });

  it.each([
    ['of 150,000 empty literals', '{0}\r\n '.repeat(150_000)],
    ['that literals lengthen beyond what a line may have', `${'A '.repeat(15_000)}{1}\r\na`.repeat(30)],
  ])('ends before it reads an answer %s', async (_what, much) => {
    const ms = await longestHold(async () => {
      const answer = `* 1 FETCH (UID 1 ${much}A)\r\n`;
      const says = (tag: string, socket: net.Socket) => void socket.write(`${answer}${tag} OK\r\n`);
      expect(await next({ 'UID FETCH': says })).toMatchObject({ kind: 'failed' });
    });
    // 22,000 and 1,600 before.
    expect(ms).toBeLessThan(500);
  });

  const marks = (each: number): string => `${'\u0300'.repeat(each)}${'\u0316'.repeat(each)}`;
  const literal = (text: string): string => `{${Buffer.byteLength(text)}}\r\n${text}`;
  const attribute = (count: number): string => `body[${'.fields'.repeat(count)}\nx`;
  const untilInbox = (answer: string) => (tag: string, socket: net.Socket) =>
    void socket.write(`${answer}\r\n* LIST () "/" INBOX\r\n${tag} OK\r\n`);
  const patient = imapReader(mailNetworks(['127.0.0.0/8']), 10_000);

  it.each([
    ['in a literal', `* LIST () "/" ${literal(marks(20_000))}`],
    ['in a literal behind what precedes a mail', `* LIST () BODY[] ${literal(marks(20_000))}`],
    ['in a line', `* LIST () "/" "${marks(1_500)}"`],
    ['behind a NUL', `\0* LIST () "/" ${literal(marks(20_000))}`],
  ])('passes over the name of a folder that is long, %s', async (_what, answer) => {
    const port = await startRudeServer({ LIST: untilInbox(answer) });
    const ms = await longestHold(async () =>
      expect(await patient.next(mailboxAt(port), NEVER)).toMatchObject({ kind: 'read' }),
    );
    // 1,800 before in a literal.
    expect(ms).toBeLessThan(60);
  });

  it('keeps no parts of a long prefix for each of thousands of folders', async () => {
    const port = await startRudeServer({
      CAPABILITY: (tag, socket) => socket.write(`* CAPABILITY IMAP4rev1 NAMESPACE SPECIAL-USE\r\n${tag} OK\r\n`),
      NAMESPACE: (tag, socket) => socket.write(`* NAMESPACE (("${'x'.repeat(220)}" "x")) NIL NIL\r\n${tag} OK\r\n`),
      LIST: (tag, socket) =>
        socket.write(
          `${`* LIST () "x" "${'x'.repeat(220)}a"\r\n`.repeat(5_000)}* LIST (\\Sent) "x" Sent\r\n${tag} OK\r\n`,
        ),
    });
    const before = process.memoryUsage().heapUsed;
    const ms = await longestHold(() => patient.nextSent(mailboxAt(port), NEVER));
    expect(ms).toBeLessThan(200);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });

  it.each([
    ['in a literal', `* 1 FETCH (${literal(attribute(30_000))} 1 UID 1)`],
    ['in a literal behind another', `* 1 FETCH (X BODY[] ${literal(attribute(30_000))} 1 UID 1)`],
    ['in a line', `* 1 FETCH ("${attribute(4_000).replace('\n', '\r')}" 1 UID 1)`],
  ])('ends before it reads the name of an attribute that is long, %s', async (_what, answer) => {
    const port = await startRudeServer({ 'UID FETCH': untilInbox(answer) });
    const ms = await longestHold(async () =>
      expect(await patient.next(mailboxAt(port), NEVER)).toMatchObject({ kind: 'failed' }),
    );
    // 7,000 before in a literal.
    expect(ms).toBeLessThan(60);
  });

  it('ends early when it says much that nobody asked for, and has no time for others to wait', async () => {
    const lines = '* 1 EXISTS\r\n'.repeat(900_000);
    const says = (tag: string, socket: net.Socket) => void socket.write(`${lines}${tag} OK\r\n`);
    const before = process.threadCpuUsage();
    const patient = imapReader(mailNetworks(['127.0.0.0/8']), 10_000);
    const outcome = await patient.next(mailboxAt(await startRudeServer({ 'UID FETCH': says })), NEVER);
    const { user, system } = process.threadCpuUsage(before);
    expect(outcome).toMatchObject({ kind: 'failed', isFinal: false });
    // 4,400 before.
    expect((user + system) / 1000).toBeLessThan(2_500);
  });

  it.each([
    ['that sixteen million mails have vanished, in a line', '* VANISHED 1:16777216\r\n'],
    ['that a mail has thousands of marks', `* 1 FETCH (UID 1 FLAGS (${'a '.repeat(15_000)}b))\r\n`],
    ['one endless line', `* 1 FETCH (UID 1 FLAGS (${'a '.repeat(120_000)}b))\r\n`],
  ])('keeps nobody waiting when it says %s, ten times at once', async (_what, line) => {
    const says = (tag: string, socket: net.Socket) => void socket.write(`${line.repeat(10)}${tag} OK\r\n`);
    const patient = imapReader(mailNetworks(['127.0.0.0/8']), 10_000);
    const port = await startRudeServer({ 'UID FETCH': says });
    // 12,000 before, for those that have vanished.
    expect(await longestHold(() => patient.next(mailboxAt(port), NEVER))).toBeLessThan(200);
  });

  it.each(['x', '*', '* ', '+'])('ends early when it says %j over and over', async (line) => {
    const says = (_tag: string, socket: net.Socket) => void socket.write(`${line}\r\n`.repeat(400_000));
    const before = process.threadCpuUsage();
    const patient = imapReader(mailNetworks(['127.0.0.0/8']), 10_000);
    const outcome = await patient.next(mailboxAt(await startRudeServer({ 'UID FETCH': says })), NEVER);
    const { user, system } = process.threadCpuUsage(before);
    expect(outcome).toMatchObject({ kind: 'failed', isFinal: false });
    expect((user + system) / 1000).toBeLessThan(800);
  });

  it('ends early when it says much before anyone has signed in', async () => {
    const lines = '* OK so\r\n'.repeat(100_000);
    const says = (tag: string, socket: net.Socket) =>
      void socket.write(`${lines}${tag} OK [CAPABILITY IMAP4rev1] in\r\n`);
    expect(await next({ LOGIN: says })).toMatchObject({ kind: 'failed', isFinal: false });
  });

  it('is read to its end when it sends many large mails at once', async () => {
    const mail = 'x'.repeat(200_000);
    const lines = Array.from(
      { length: 35 },
      (_, n) => `* ${n + 1} FETCH (UID ${n + 1} BODY[]<0> {${mail.length}}\r\n${mail})\r\n`,
    );
    const sends = (tag: string, socket: net.Socket) => void socket.write(`${lines.join('')}${tag} OK\r\n`);
    const outcome = await next({ 'UID FETCH': sends });
    expect(outcome.kind === 'read' && outcome.next.mails).toHaveLength(35);
  });

  it('never goes back, and skips nothing, when it lies about its ids', async () => {
    const place = { uidValidity: 7, lastUid: 5 };
    // To 6:* it answers with mails that were read, and says that the next one is the first.
    const lying = await next({}, place);
    expect(lying).toMatchObject({ kind: 'read', next: { mails: [], place, hasMore: false } });
    // A mail that it can't give is passed with nothing in it.
    const empty = await next({ 'UID FETCH': (tag, socket) => socket.write(`${tag} OK\r\n`) });
    expect(empty).toMatchObject({ kind: 'read', next: { place: { uidValidity: 7, lastUid: 2 } } });
  });

  it('is told apart from a wrong password, which only a person can change', async () => {
    const refused = await next({ LOGIN: (tag, socket) => socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`) });
    expect(refused).toMatchObject({ kind: 'failed', isFinal: true, detail: expect.stringContaining('password') });
    const elsewhere = await imapReader(mailNetworks([]), TIMEOUT_MS).next(mailboxAt(143), NEVER);
    expect(elsewhere).toMatchObject({ kind: 'failed', isFinal: true });
  });
});

describe.skipIf(isDovecotMissing)('reading from Dovecot', () => {
  it('reads a folder in parts, the oldest mail first, and of a large mail its beginning', async () => {
    const dovecot: Dovecot = await startDovecot();
    closing.push(() => dovecot.stop());
    for (let at = 0; at < 55; at += 1) await dovecot.deliver('many', `Subject: Mail ${at}\n\nText ${at}\n`);
    await dovecot.deliver('many', `Subject: Large\n\n${'A line of text in a large mail.\n'.repeat(200_000)}`);
    const patient = imapReader(mailNetworks(['127.0.0.0/8']), 10_000);
    const first = await patient.next(mailboxAt(dovecot.port, 'many'), NEVER);
    if (first.kind !== 'read') throw new Error(first.detail);
    expect(first.next.mails.map(({ uid }) => uid)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(first.next.hasMore).toBe(true);
    const second = await patient.next(mailboxAt(dovecot.port, 'many'), first.next.place);
    if (second.kind !== 'read') throw new Error(second.detail);
    expect(second.next).toMatchObject({ hasMore: false, place: { lastUid: 56 } });
    expect(second.next.mails.at(-1)?.raw.length).toBe(1024 * 1024);
    expect(await patient.next(mailboxAt(dovecot.port, 'many'), second.next.place)).toMatchObject({
      next: { mails: [], place: second.next.place },
    });
  }, 60_000);
});
