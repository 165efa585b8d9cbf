import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { connectRelay } from '#testing/servers/relay.ts';
import { unsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';
import { createSecrets } from '#platform/crypto.ts';

const links = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', WORKER_CONCURRENCY: '4' } });
});
afterAll(() => app.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A mail server that says nothing to the name of a recipient until `answer` is called. */
const startSilentServer = async (): Promise<MailSink & { asked: () => number; answer(): void }> => {
  const waiting: (() => void)[] = [];
  let asked = 0;
  let isSilent = true;
  const sink = await startMailSink({
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      if (isSilent) waiting.push(() => done());
      else done();
    },
  });
  const answer = (): void => {
    isSilent = false;
    for (const each of waiting.splice(0)) each();
  };
  closing.push(sink.close);
  return { ...sink, asked: () => asked, answer };
};

/** Jobs run from now on; `runDueJobs` would wait for those the silent server holds. */
const startWorker = async (silent: { answer(): void }): Promise<void> => {
  const worker = await app.startWorker();
  closing.push(async () => {
    silent.answer();
    await worker.stop();
  });
};

/** People whose mail is approved, from relays at these ports; nothing has left yet. */
const approveOver = async (ports: readonly number[], people: number): Promise<Prepared & { campaignId: string }> => {
  const maya = await prepare(app);
  await addPeople(maya, people);
  const mailboxIds: string[] = [];
  for (const [index, port] of ports.entries()) {
    const { id } = await maya.client.connectMailbox({
      email: `sales${index}@fieldnote.example`,
      from_name: 'Maya Ostrander',
      kind: 'relay',
      smtp: { host: '127.0.0.1', port, secure: 'none' },
    });
    mailboxIds.push(id);
  }
  const { id: campaignId } = await launch(app, maya, 'Slow', { mailbox_ids: mailboxIds });
  await maya.client.approveMail({ filter: { filter: 'draft' } });
  return { ...maya, campaignId };
};

const countOf = async ({ client }: Prepared, filter: 'sent' | 'scheduled' | 'approved' | 'cancelled') =>
  (await client.getMails({ filter })).count;
const eventually = <T>(value: () => T | Promise<T>) => {
  return expect.poll(value, { timeout: 15_000, interval: 20 });
};

describe('a workspace whose mail servers never answer', () => {
  it('delays neither the mail of another workspace nor a code to sign in with', async () => {
    const [silent, quick] = [await startSilentServer(), await startMailSink()];
    closing.push(quick.close);
    const other = await prepare(app);
    await addPeople(other, 3);
    await launch(app, { ...other, mailboxId: await connectRelay(other, quick.port) }, 'Quick');
    await approveOver([silent.port, silent.port, silent.port, silent.port], 12);
    await startWorker(silent);
    await eventually(silent.asked).toBeGreaterThan(0);
    const email = 'newcomer@example.com';
    await app.client().register({
      email,
      password: 'correct horse battery',
      first_name: 'New',
      last_name: 'Comer',
      country: 'DE',
      timezone: 'Europe/Berlin',
    });
    await eventually(() => app.systemMails.some(({ to }) => to === email)).toBe(true);
    await other.client.approveMail({ filter: { filter: 'draft' } });
    await eventually(() => quick.mails.length).toBe(3);
    expect(silent.mails).toEqual([]);
  }, 60_000);
});

describe('what is claimed when the server asks for it only now', () => {
  const waitAtServer = async () => {
    const silent = await startSilentServer();
    const maya = await approveOver([silent.port], 6);
    await startWorker(silent);
    await eventually(silent.asked).toBe(5);
    // The claim itself counts as an answer for a quarter of a second.
    await sleep(400);
    return { silent, maya };
  };

  it('is on the timeline of the record that its person was merged into meanwhile', async () => {
    const { silent, maya } = await waitAtServer();
    const { rows } = await app.database.admin.query<{ contact_id: string; to_address: string }>(
      `select contact_id, to_address from messages where workspace_id = $1 and status = 'sending' limit 1`,
      [maya.workspaceId],
    );
    const keep = await maya.client.createProspect({ first_name: 'Twin', phone: '+4930123456' });
    await maya.client.mergeContacts({ keep_id: keep.id, merge_id: rows[0]?.contact_id ?? '' });
    silent.answer();
    await eventually(() => countOf(maya, 'sent')).toBe(6);
    expect(silent.mails.map(({ to }) => to[0])).toContain(rows[0]?.to_address);
    const { results } = await maya.client.getTimeline({ id: keep.id });
    expect(results.map(({ kind }) => kind)).toContain('message_sent');
  }, 30_000);

  it('does not leave once all sending is paused', async () => {
    const { silent, maya } = await waitAtServer();
    await maya.client.pauseSending({ paused: true });
    silent.answer();
    await eventually(() => countOf(maya, 'approved')).toBe(6);
    expect(silent.mails).toEqual([]);
  }, 30_000);

  it('does not leave once the campaign is paused, and does when it goes on', async () => {
    const { silent, maya } = await waitAtServer();
    await maya.client.updateCampaign({ id: maya.campaignId, state: 'paused' });
    silent.answer();
    await eventually(() => countOf(maya, 'approved')).toBe(6);
    expect(silent.mails).toEqual([]);
    await maya.client.updateCampaign({ id: maya.campaignId, state: 'running' });
    await eventually(() => silent.mails.length).toBe(6);
    expect(new Set(silent.mails.map(({ to }) => to[0])).size).toBe(6);
  }, 30_000);

  it('does not leave once its person has unsubscribed or is on the list of those not to write to', async () => {
    const { silent, maya } = await waitAtServer();
    const { rows } = await app.database.admin.query<{ id: string; contact_id: string; to_address: string }>(
      `select id, contact_id, to_address from messages where workspace_id = $1 and status = 'sending' order by to_address`,
      [maya.workspaceId],
    );
    const [first, second] = rows;
    await app.client().unsubscribe({ token: links.token(maya.workspaceId, first?.id ?? '') });
    await maya.client.deleteProspects({ ids: [second?.contact_id ?? ''] });
    silent.answer();
    await eventually(() => countOf(maya, 'sent')).toBe(4);
    await eventually(() => countOf(maya, 'cancelled')).toBe(2);
    const written = silent.mails.map(({ to }) => to[0]);
    expect(written).not.toContain(first?.to_address);
    expect(written).not.toContain(second?.to_address);
  }, 30_000);
});
