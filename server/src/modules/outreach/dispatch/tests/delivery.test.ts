import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import {
  addPeople,
  approveAll,
  draftsOf,
  launch,
  prepare,
  type Prepared,
  reasonsOf,
  TWO_STEPS,
} from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type SinkOptions = Parameters<typeof startMailSink>[0];

/** A relay whose server does as `options` say; the whole message may be refused as well as the recipient. */
const withRelay = async (person: Prepared, options: SinkOptions = {}, smtp: object = {}) => {
  const sink = await startMailSink(options);
  closing.push(sink.close);
  const relay = await person.client.connectMailbox({
    email: 'sales@fieldnote.example',
    from_name: 'Maya Ostrander',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none', ...smtp },
  });
  return { sink, mailboxId: relay.id };
};

const outboxOf = async ({ client }: Prepared) => (await client.outbox({ limit: 500 })).results;
const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

describe('a soft bounce', () => {
  it('tries again with a Message-ID of its own, and gives up after three tries', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Soft');
    await approveAll(app, maya);
    const hours = ['4h', '16h', '24h'];
    for (const [tries, wait] of hours.entries()) {
      const mails = await outboxOf(maya);
      expect(mails).toHaveLength(tries + 1);
      await maya.client.react({ id: mails[0]?.id ?? '', kind: 'soft_bounce' });
      expect((await reasonsOf(maya, id))[0]).toMatch(/in_progress: Retries .*the mailbox is full/i);
      await maya.client.moveClock({ advance: wait });
    }
    const mails = await outboxOf(maya);
    expect(new Set(mails.map((mail) => mail.message_id)).size).toBe(4);
    await maya.client.react({ id: mails[0]?.id ?? '', kind: 'soft_bounce' });
    expect((await maya.client.getMails({ filter: 'failed' })).count).toBe(1);
    expect(await reasonsOf(maya, id)).toEqual(['failed: Their mailbox accepted nothing for two days']);
    expect(await maya.client.moveClock({ advance: '3d' })).toMatchObject({ sent: 0, drafts: 0 });
  });

  it('of the last step brings a completed campaign back until it has arrived', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Late', { sequence: { steps: [TWO_STEPS[0]] } });
    await approveAll(app, maya);
    expect((await maya.client.getCampaigns({ id })).results[0]?.state).toBe('completed');
    await maya.client.react({ id: (await outboxOf(maya))[0]?.id ?? '', kind: 'soft_bounce' });
    expect(await maya.client.moveClock({ advance: '4h' })).toMatchObject({ sent: 1 });
    expect((await maya.client.getCampaigns({ id })).results[0]?.state).toBe('completed');
  });
});

describe('a spam complaint', () => {
  it('suppresses the address in every campaign, at once and for later ones', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Complaint');
    await approveAll(app, maya);
    await maya.client.react({ id: (await outboxOf(maya))[0]?.id ?? '', kind: 'complaint' });
    expect(await reasonsOf(maya, id)).toEqual(['unsubscribed: They reported a message as spam']);
    expect((await maya.client.getAudienceCount({ type: 'prospect' })).excluded).toMatchObject({ unsubscribed: 1 });
  });
});

describe('the guardrails', () => {
  it('pause a campaign at 5 % of bounces, from the fiftieth mail on, and hold what is scheduled', async () => {
    const maya = await prepare(app);
    await app.database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, email, company_name, lead_source, created_at, updated_at)
       select $1, 'prospect', 'New', 'Person' || n, 'guard' || n || '@x.example', 'Many', 'import', now(), now()
       from generate_series(1, 61) n`,
      [maya.workspaceId],
    );
    const { id } = await launch(app, maya, 'Guard', { daily_new_limit: 60 });
    const state = async () => (await maya.client.getCampaigns({ id })).results[0];
    await approveAll(app, maya);
    const mails = await outboxOf(maya);
    expect(mails).toHaveLength(60);
    for (const mail of mails.slice(0, 2)) await maya.client.react({ id: mail.id, kind: 'hard_bounce' });
    expect((await state())?.state).toBe('running');
    await maya.client.react({ id: mails[2]?.id ?? '', kind: 'hard_bounce' });
    expect(await state()).toMatchObject({
      state: 'auto_paused',
      state_reason: '5.0% of its emails bounced; the limit is 5%',
    });
    expect((await maya.client.getMails({ filter: 'approved' })).results[0]?.reason).toBe('The campaign is paused');
    await maya.client.updateCampaign({
      id,
      state: 'running',
      guardrails: { bounce_percent: 50, complaint_percent: 50 },
    });
    expect((await maya.client.getMails({ filter: 'scheduled' })).count).toBe(1);
  }, 30_000);

  it('count what a server refuses at its door', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 55);
    const { mailboxId } = await withRelay(maya, {
      onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 No such user')),
    });
    const { id } = await launch(app, { ...maya, mailboxId }, 'Door');
    await approveAll(app, maya);
    expect((await maya.client.getCampaigns({ id })).results[0]?.state).toBe('auto_paused');
  }, 30_000);
});

describe('a mail server', () => {
  it('that refuses the recipient bounces the message and marks the address', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { mailboxId } = await withRelay(maya, {
      onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 No such user')),
    });
    const { id } = await launch(app, { ...maya, mailboxId }, 'Recipient');
    await approveAll(app, maya);
    const [mail] = (await maya.client.getMails({ filter: 'bounced' })).results;
    expect(mail?.reason).toContain('No such user');
    expect(await reasonsOf(maya, id)).toEqual(['bounced: Their address no longer exists']);
    expect((await maya.client.getProspects({ status: 'Bad Data' })).count).toBe(1);
  });

  it('that refuses the size fails the message with its sentence', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { mailboxId } = await withRelay(maya, {
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(552, 'Message too big')));
      },
    });
    await launch(app, { ...maya, mailboxId }, 'Size');
    await approveAll(app, maya);
    const [mail] = (await maya.client.getMails({ filter: 'failed' })).results;
    expect(mail?.reason).toMatch(/^The mail server says the message is too large/);
  });

  it('that is busy is asked again later, with the reason in words', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    let isBusy = true;
    const { mailboxId, sink } = await withRelay(maya, {
      onMailFrom: (_address, _session, done) => (isBusy ? done(refusal(421, 'Try later')) : done()),
    });
    await launch(app, { ...maya, mailboxId }, 'Busy');
    await approveAll(app, maya);
    expect((await maya.client.getMails({ filter: 'scheduled' })).results[0]?.reason).toContain('Try later');
    isBusy = false;
    await maya.client.moveClock({ advance: '10m' });
    expect(sink.mails).toHaveLength(1);
  });

  it('that refuses the sign-in stops its mailbox; its mail waits and goes once it is let in again', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    let isOpen = true;
    const { mailboxId, sink } = await withRelay(
      maya,
      {
        authOptional: false,
        onAuth: (_auth, _session, done) =>
          isOpen ? done(null, { user: 'maya' }) : done(refusal(535, 'The password has expired')),
      },
      { user: 'maya', password: 'right' },
    );
    const { id } = await launch(app, { ...maya, mailboxId }, 'Sign-in');
    isOpen = false;
    await approveAll(app, maya);
    const box = (await maya.client.getMailboxes({})).results.find((each) => each.id === mailboxId);
    expect(box).toMatchObject({ state: 'auth_failed', state_reason: expect.stringContaining('password has expired') });
    const waiting = (await maya.client.getMails({ filter: 'approved' })).results;
    expect(waiting.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^The mail server rejected the sign-in: .*password has expired/),
      expect.stringMatching(/^The mail server rejected the sign-in: .*password has expired/),
    ]);
    expect((await reasonsOf(maya, id))[0]).toContain('rejected the sign-in');
    isOpen = true;
    await maya.client.updateMailbox({ id: mailboxId, state: 'active' });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(2);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(2);
  });
});

describe('a message whose worker died in the hand-over', () => {
  const lose = async (maya: Prepared): Promise<void> => {
    await app.database.transact({ workspaceId: maya.workspaceId }, (db) =>
      db.run(sql`update messages set status = 'sending', sent_at = null, claimed_at = ${new Date(0)}
        where workspace_id = app.workspace_id() and step_no = 1`),
    );
    await maya.client.moveClock({ advance: '1m' });
  };

  it('that the provider has goes on to its next step', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Taken');
    await approveAll(app, maya);
    await lose(maya);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
    expect((await reasonsOf(maya, id))[0]).toMatch(/^in_progress: The next step/);
    expect(await maya.client.moveClock({ advance: '2d' })).toMatchObject({ drafts: 1 });
    expect(await outboxOf(maya)).toHaveLength(1);
  });

  it('that the provider never took is sent, once', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'Not taken');
    await approveAll(app, maya);
    await app.database.transact({ workspaceId: maya.workspaceId }, (db) => db.run(sql`delete from simulator_outbox`));
    await lose(maya);
    expect(await outboxOf(maya)).toHaveLength(1);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
  });

  it('that nobody can look up waits for a person, who sends it again', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { mailboxId, sink } = await withRelay(maya);
    const { id } = await launch(app, { ...maya, mailboxId }, 'Unknown');
    await approveAll(app, maya);
    await lose(maya);
    const [mail] = (await maya.client.getMails({ filter: 'unknown' })).results;
    expect(mail?.reason).toContain('it may or may not have been sent');
    expect((await reasonsOf(maya, id))[0]).toMatch(/^held: /);
    expect(sink.mails).toHaveLength(1);
    const byFilter = await maya.client.sendMail({ filter: { campaign_id: id } });
    expect(byFilter).toMatchObject({
      done: 0,
      skipped: [{ id: mail?.id, reason: 'It may or may not have been sent.' }],
    });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(1);
    await maya.client.sendMail({ id: mail?.id ?? '' });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(2);
    expect(new Set(sink.mails.map((each) => each.header('Message-ID'))).size).toBe(2);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
  });
});

describe('an unsubscription', () => {
  it('is undone only by what its own link gave', async () => {
    const maya = await prepare(app);
    const [person] = await addPeople(maya, 1);
    await launch(app, maya, 'Unsubscribe', { approval: 'none' });
    await maya.client.moveClock({ advance: '2d' });
    const tokens = (await outboxOf(maya)).map(
      ({ headers }) => headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '',
    );
    expect(tokens).toHaveLength(2);
    const [second = '', first = ''] = tokens;
    const { undo_key: key } = await app.client().unsubscribe({ token: first });
    const events = (await maya.client.getTimeline({ id: person ?? '' })).results;
    expect(events.filter(({ kind }) => kind === 'unsubscribed')).toHaveLength(1);
    await expect(app.client().undoUnsubscribe({ token: second, key: key ?? '' })).rejects.toMatchObject({
      status: 400,
    });
    expect((await maya.client.getProspect({ id: person ?? '' })).status).toBe('Do Not Contact');
    await app.client().undoUnsubscribe({ token: first, key: key ?? '' });
    expect((await maya.client.getProspect({ id: person ?? '' })).status).toBe('Contacted');
  });
});

describe('the clock', () => {
  it('stays where real mail is waiting, unless the simulator was asked for in as many words', async () => {
    const careful = await createTestApp();
    closing.push(() => careful.close());
    const maya = await prepare(careful);
    await addPeople(maya, 1);
    const { mailboxId } = await withRelay(maya);
    const { id } = await launch(careful, { ...maya, mailboxId }, 'Real');
    await maya.client.moveClock({ advance: '1h' });
    expect(await draftsOf(maya)).toHaveLength(1);
    await maya.client.updateCampaign({ id, state: 'paused' });
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await expect(maya.client.moveClock({ advance: '1d' })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'real_mail_waiting' },
    });
  });

  it('does not send what was approved ahead from a real mailbox, which has its slot once today is back', async () => {
    const careful = await createTestApp();
    closing.push(() => careful.close());
    const maya = await prepare(careful);
    await addPeople(maya, 2);
    const { mailboxId, sink } = await withRelay(maya);
    await maya.client.moveClock({ advance: '1h' });
    await launch(careful, { ...maya, mailboxId }, 'Ahead');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await careful.runDueJobs();
    expect(sink.mails).toEqual([]);
    const [waiting] = (await maya.client.getMails({ filter: 'approved' })).results;
    expect(waiting?.reason).toBe('The clock was moved: emails from real mailboxes wait until it’s reset to today');
    await expect(maya.client.moveClock({ advance: '1d' })).rejects.toMatchObject({ status: 409 });
    await expect(withRelay(maya)).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
    await maya.client.moveClock({ reset: true });
    expect((await maya.client.getMails({ filter: 'scheduled' })).count).toBe(2);
    expect((await maya.client.getMails({ filter: 'approved' })).count).toBe(0);
  });
});
