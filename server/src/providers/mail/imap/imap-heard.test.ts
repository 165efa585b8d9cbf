import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { ImapFlow } from 'imapflow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MailboxAccess } from '#modules/mailboxes/ports.ts';
import { longestHold } from '#testing/event-loop.ts';
import { mailNetworks } from '../mail-networks.ts';
import { limitHeard } from './imap-heard.ts';
import { withImapLogin } from './imap.ts';
import { imapWatcher } from './imap-watch.ts';

const networks = mailNetworks(['127.0.0.0/8']);
const login = withImapLogin({ check: async () => ({ ok: true, answer: '' }) }, networks, 10_000);
const watcher = imapWatcher(networks, 10_000);
/** In this thread's own time; 290 to 8,200 before. */
const MOST_HELD_MS = 200;

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const mailboxAt = (port: number): MailboxAccess => ({
  id: 'box',
  email: 'maya@fieldnote.example',
  fromName: 'Maya',
  provider: 'smtp',
  kind: 'mailbox',
  smtp: null,
  imap: { host: '127.0.0.1', port, secure: 'none', user: 'maya', password: 'secret' },
  dkim: null,
});

/** An IMAP server that waits until so many connections have sent a command, and then speaks to all of them at once. */
const startLoudServer = async (loudAt: 'LOGIN' | 'IDLE', connections: number, speak: (socket: net.Socket) => void) => {
  const waiting: net.Socket[] = [];
  const server = net.createServer((socket) => {
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined).write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n');
    socket.on('data', (said) => {
      for (const line of said.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', command = ''] = line.split(' ');
        if (command === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1 IDLE\r\n');
        if (command === 'EXAMINE') socket.write('* 5 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 9] ok\r\n');
        if (command === 'IDLE') socket.write('+ idling\r\n');
        else if (command !== loudAt) socket.write(`${tag} OK [CAPABILITY IMAP4rev1 IDLE] done\r\n`);
        if (command === loudAt) waiting.push(socket);
        if (waiting.length === connections) for (const each of waiting.splice(0)) speak(each);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return mailboxAt((server.address() as AddressInfo).port);
};

const MB = 1_000_000;
const say = (bytes: number, line: string): ((socket: net.Socket) => void) => {
  const much = Buffer.from(line.repeat(Math.floor(bytes / Buffer.byteLength(line))));
  return (socket) => void socket.write(much);
};

const SAID: [string, string][] = [
  ['short lines', '* 1 EXISTS\r\n'],
  ['lines with thousands of marks', `* 1 FETCH (FLAGS (${'a '.repeat(2_030)}a))\r\n`],
  ['lines of lists in lists', `* 1 FETCH (${'('.repeat(20)}${'a '.repeat(2_000)}${')'.repeat(20)})\r\n`],
  ['long lines that everybody says', `* OK [CAPABILITY ${'A '.repeat(2_010)}] x\r\n`],
  ['empty lines', '\r\n'],
  ['literals without end', 'a {0}\r\n'],
];

describe.each(SAID)('Servers that say %s to many connections at once', (_which, line) => {
  it('hold nobody up at six sign-ins, each answered with 10 MB', async () => {
    const mailbox = await startLoudServer('LOGIN', 6, say(10 * MB, line));
    const held = await longestHold(async () => {
      const checks = await Promise.all(Array.from({ length: 6 }, () => login.check(mailbox)));
      expect(checks.map(({ ok }) => ok)).toEqual(Array.from({ length: 6 }, () => false));
    });
    expect(held).toBeLessThan(MOST_HELD_MS);
  }, 60_000);

  it('hold nobody up at ten mailboxes that wait for news, each told 1 MB', async () => {
    const mailbox = await startLoudServer('IDLE', 10, say(1.1 * MB, line));
    const onEnd = vi.fn<() => void>();
    const held = await longestHold(async () => {
      const watches = Array.from({ length: 10 }, () => watcher.watch(mailbox, { onNews: () => undefined, onEnd }));
      for (const { kind } of await Promise.all(watches)) expect(kind).toBe('watching');
      await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(10), { timeout: 20_000 });
    });
    expect(held).toBeLessThan(MOST_HELD_MS);
  }, 60_000);
});

it('A response tells whether more has come since, so that nobody slips words in before the encryption begins', async () => {
  const client = new ImapFlow({ host: '127.0.0.1', port: 1, secure: false, auth: { user: 'maya' }, logger: false });
  const handleResponse = vi.fn<(data: unknown) => Promise<boolean>>(() => Promise.resolve(true));
  const { streamer, setEventHandlers } = Object.assign(client, { handleResponse }) as unknown as {
    streamer: Writable;
    setEventHandlers(): void;
  };
  limitHeard(client, { bytes: 1_000, responses: 10 });
  setEventHandlers.call(client);
  for (const said of ['A OK begin\r\n', '* CAPABILITY IMAP4rev1\r\n']) streamer.write(said);
  await vi.waitFor(() => expect(handleResponse).toHaveBeenCalledTimes(2));
  expect(handleResponse.mock.calls).toMatchObject([[{ trailingAfterLine: true }], [{ trailingAfterLine: false }]]);
  client.close();
});

it('A server that says a literal byte by byte is left: each is kept by itself', async () => {
  let pieces = 0;
  const drip = (socket: net.Socket): void => {
    if (socket.destroyed) return;
    pieces += 1;
    socket.write('a', () => setImmediate(drip, socket));
  };
  const mailbox = await startLoudServer('LOGIN', 1, (socket) => {
    socket.setNoDelay(true).write('* OK {200000}\r\n');
    drip(socket);
  });
  expect(await login.check(mailbox)).toMatchObject({ ok: false });
  expect(pieces).toBeLessThan(20_000);
}, 60_000);

describe('A mailbox that waits for news', () => {
  const watch = async (said: string) => {
    const mailbox = await startLoudServer('IDLE', 1, (socket) => void socket.write(said));
    const hooks = { onNews: vi.fn<() => void>(), onEnd: vi.fn<() => void>() };
    const watched = await watcher.watch(mailbox, hooks);
    if (watched.kind !== 'watching') throw new Error('It isn’t watched.');
    closing.push(() => watched.close());
    return hooks;
  };

  it('hears of it between what it has no use for', async () => {
    const marks = '* 1 FETCH (FLAGS (\\Seen))\r\n* SEARCH 1 2 3\r\n'.repeat(300);
    const { onNews, onEnd } = await watch(`${marks}* 2 EXPUNGE\r\n${marks}* 5 EXISTS\r\n`);
    // One mail has gone, so that the fifth is new.
    await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(1));
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is left once its server says in a minute what others say in weeks', async () => {
    const { onNews, onEnd } = await watch(`${'* 1 FETCH (FLAGS (\\Seen))\r\n'.repeat(3_000)}* 6 EXISTS\r\n`);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    expect(onNews).not.toHaveBeenCalled();
  });
});
