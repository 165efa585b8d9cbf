import tls from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';
import { connectRelay, type Manners, startRudeServer } from '#testing/servers/relay.ts';
import {
  CERTIFICATE_KEY,
  EXPIRED_CERTIFICATE,
  GOOD_CERTIFICATE,
  TEST_AUTHORITY,
} from '#testing/servers/tls-certificates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const countOf = async ({ client }: Prepared, filter: 'sent' | 'unknown' | 'scheduled' | 'approved' | 'failed') =>
  (await client.getMails({ filter })).count;

const sendOver = async (people: number, manners: (text: number) => Manners) => {
  const maya = await prepare(app);
  await addPeople(maya, people);
  const server = await startRudeServer(manners);
  closing.push(server.close);
  const mailboxId = await connectRelay(maya, server.port);
  const { id } = await launch(app, { ...maya, mailboxId }, 'Rude');
  await approveAll(app, maya);
  return { maya, server, id };
};

describe('a mail server that accepts and hangs up', () => {
  it('before its answer leaves that message to a person, who sends it again; the others leave', async () => {
    const { maya, server, id } = await sendOver(8, (text) => (text === 2 ? 'hangs up' : 'polite'));
    expect(server.taken).toHaveLength(7);
    expect(await countOf(maya, 'sent')).toBe(7);
    const [lost] = (await maya.client.getMails({ filter: 'unknown' })).results;
    expect(lost?.reason).toBe('The connection was lost while sending: it may or may not have been sent');
    expect((await reasonsOf(maya, id)).filter((reason) => reason.startsWith('held'))).toHaveLength(1);
    await maya.client.sendMail({ id: lost?.id ?? '' });
    await app.runDueJobs();
    expect(await countOf(maya, 'sent')).toBe(8);
    expect(server.taken).toHaveLength(8);
  });

  it('after its answer has every message once, and each is sent', async () => {
    const { maya, server } = await sendOver(8, () => 'takes it and hangs up');
    expect(await countOf(maya, 'sent')).toBe(8);
    expect(server.taken).toHaveLength(8);
  });
});

describe('a mail server that takes nothing for an hour', () => {
  it('is asked after 5, 15 and 60 minutes and by few, and then gets every message once', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 60);
    let asked = 0;
    let isBusy = true;
    const { port, mails, close } = await startMailSink({
      onMailFrom: (_address, _session, done) => {
        asked += 1;
        done(isBusy ? Object.assign(new Error('4.3.2 Come back later'), { responseCode: 451 }) : null);
      },
    });
    closing.push(close);
    const mailboxId = await connectRelay(maya, port);
    await launch(app, { ...maya, mailboxId }, 'Busy');
    await approveAll(app, maya);
    const asksIn = async (advance: string): Promise<number> => {
      const before = asked;
      await maya.client.moveClock({ advance });
      return asked - before;
    };
    expect(asked).toBeLessThanOrEqual(5);
    expect(await asksIn('4m')).toBe(0);
    expect(await asksIn('2m')).toBeLessThanOrEqual(5);
    expect(await asksIn('12m')).toBe(0);
    expect(await asksIn('5m')).toBeLessThanOrEqual(5);
    expect(await asksIn('50m')).toBe(0);
    expect(mails).toHaveLength(0);
    expect(await countOf(maya, 'scheduled')).toBe(60);
    const [waiting] = (await maya.client.getMails({ filter: 'scheduled' })).results;
    expect(waiting?.reason).toMatch(/^Retries .*Come back later/);
    isBusy = false;
    await maya.client.moveClock({ advance: '10m' });
    expect(await countOf(maya, 'sent')).toBe(60);
    expect(new Set(mails.map(({ to }) => to[0])).size).toBe(60);
    expect(mails).toHaveLength(60);
  }, 30_000);

  it('is never given up, however long it lasts', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    let isBusy = true;
    const { port, mails, close } = await startMailSink({
      onConnect: (_session, done) =>
        done(isBusy ? Object.assign(new Error('No service'), { responseCode: 554 }) : null),
    });
    closing.push(close);
    isBusy = false;
    const mailboxId = await connectRelay(maya, port);
    isBusy = true;
    await launch(app, { ...maya, mailboxId }, 'Down');
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '4d' });
    expect(await countOf(maya, 'failed')).toBe(0);
    isBusy = false;
    await maya.client.moveClock({ advance: '7h' });
    expect(mails).toHaveLength(2);
  }, 30_000);
});

describe('a mail server whose certificate is not valid any more', () => {
  const authorities = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...authorities, TEST_AUTHORITY]));
  afterAll(() => tls.setDefaultCACertificates(authorities));

  it('gets nothing, and the mailbox says why; once it is mended everything leaves', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 3);
    const taken: string[] = [];
    const server = new SMTPServer({
      secure: true,
      key: CERTIFICATE_KEY,
      cert: GOOD_CERTIFICATE,
      authOptional: true,
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          taken.push(session.envelope.rcptTo[0]?.address ?? '');
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as { port: number };
    const mailboxId = await connectRelay(maya, port, { secure: 'tls' });
    await launch(app, { ...maya, mailboxId }, 'Expired');
    server.updateSecureContext({ key: CERTIFICATE_KEY, cert: EXPIRED_CERTIFICATE });
    await approveAll(app, maya);
    const sentence = `The certificate of 127.0.0.1:${port} can’t be trusted: it has expired`;
    const box = (await maya.client.getMailboxes({})).results.find(({ id }) => id === mailboxId);
    expect(box).toMatchObject({ state: 'auth_failed', state_reason: `${sentence}.` });
    const waiting = (await maya.client.getMails({ filter: 'approved' })).results;
    expect(waiting.map(({ reason }) => reason)).toEqual([sentence, sentence, sentence]);
    expect(taken).toEqual([]);
    server.updateSecureContext({ key: CERTIFICATE_KEY, cert: GOOD_CERTIFICATE });
    await maya.client.updateMailbox({ id: mailboxId, state: 'active' });
    await app.runDueJobs();
    expect(await countOf(maya, 'sent')).toBe(3);
    expect(new Set(taken).size).toBe(3);
  });
});
