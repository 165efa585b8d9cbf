import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let sink: MailSink;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  app = await createTestApp();
  sink = await startMailSink({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'in' }),
  });
});
afterAll(async () => {
  for (const close of closing) await close();
  await sink.close();
  await app.close();
});

const PASSWORD = 'only for the server of the owner';

/** An IMAP server that keeps what people sign in with, and answers a sign-in once `opened` has. */
const startCuriousServer = async () => {
  const heard: string[] = [];
  const state = { opened: Promise.resolve() };
  const server = net.createServer((socket) => {
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined).write('* OK [CAPABILITY IMAP4rev1] curious\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      const [tag = '', command = ''] = line.split(' ');
      const answer = () => void socket.write(`${tag} OK [CAPABILITY IMAP4rev1] done\r\n`);
      if (command !== 'LOGIN') return answer();
      heard.push(line);
      server.emit('sign-in');
      void state.opened.then(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as net.AddressInfo;
  return { heard, state, server, settings: { host: '127.0.0.1', port, secure: 'none' as const, user: 'curious' } };
};

it('a mailbox’s password goes to no server that was checked before the mailbox was changed again', async () => {
  const maya = await app.signUp();
  const manager = await addColleague(app, maya, 'manager');
  const { id } = await maya.client.connectMailbox({
    email: 'maya@fieldnote.example',
    from_name: 'Maya',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none', user: 'maya', password: PASSWORD },
  });
  const { heard, state, server, settings } = await startCuriousServer();
  await manager.client.updateMailbox({ id, imap: { ...settings, password: 'of the manager' } });

  const { promise, resolve: open } = Promise.withResolvers<void>();
  state.opened = promise;
  const asked = once(server, 'sign-in');
  const late = manager.client.updateMailbox({ id, imap: settings }).catch((error: unknown) => error);
  await asked;
  await manager.client.updateMailbox({ id, imap: null });
  open();

  expect(await late).toMatchObject({ status: 409, problem: { code: 'stale_version' } });
  await manager.client.testMailbox({ id });
  expect(heard.join('')).not.toContain(PASSWORD);
});
