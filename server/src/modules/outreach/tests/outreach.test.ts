import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, ALWAYS, draftsOf, launch, prepare, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
let sink: MailSink;

beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.close();
  await app.close();
});

describe('a campaign', () => {
  it('walks from launch to the second step in the same thread, and stops for who replied, bounced or unsubscribed', async () => {
    const maya = await prepare(app);
    // An absence ends with a day, so the hours that pass below must be within one.
    await maya.client.moveClock({ advance: `${24 - app.clock.now().getUTCHours() + 8}h` });
    await addPeople(maya, 5);
    const { id, enrolled } = await launch(app, maya, 'Walk');
    expect(enrolled).toBe(5);
    const drafts = await draftsOf(maya);
    expect(drafts.map(({ subject }) => subject).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Hello Company ${n}`));
    expect(await reasonsOf(maya, id)).toContain('waiting_approval: The draft is waiting for your approval');

    const approved = await maya.client.approveMail({ filter: { filter: 'draft' } });
    expect(approved).toMatchObject({ message: '5 emails approved.', done: 5, skipped: [], undo_token: null });
    await app.runDueJobs();
    const sent = (await maya.client.getMails({ filter: 'sent' })).results;
    expect(sent).toHaveLength(5);

    const { results: outbox } = await maya.client.outbox({});
    const of = (number: number) => outbox.find(({ to }) => to === `person${number}@company${number}.example`);
    await maya.client.react({ id: of(0)?.id ?? '', kind: 'reply', text: 'Yes please' });
    await maya.client.react({ id: of(1)?.id ?? '', kind: 'hard_bounce' });
    await maya.client.react({ id: of(3)?.id ?? '', kind: 'out_of_office' });
    const token = of(2)?.headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';
    expect(await app.client().unsubscribe({ token })).toMatchObject({ email: 'p•••@company2.example' });

    const moved = await maya.client.moveClock({ advance: '2d' });
    expect(moved).toMatchObject({ sent: 0, drafts: 2 });
    const second = await draftsOf(maya);
    expect(second.map(({ contact }) => contact.first_name).toSorted()).toEqual(['Person3', 'Person4']);
    expect(second[0]).toMatchObject({ is_reply: true, step: 2, step_count: 2 });
    expect(second[0]?.subject).toMatch(/^Re: Hello Company/);
    expect((await reasonsOf(maya, id)).toSorted()).toEqual([
      'bounced: Their address no longer exists',
      'replied: They replied',
      'unsubscribed: They opted out',
      'waiting_approval: The draft is waiting for your approval',
      'waiting_approval: The draft is waiting for your approval',
    ]);
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await maya.client.moveClock({ advance: '1h' });
    const thread = (await maya.client.outbox({})).results.filter(({ subject }) => subject.startsWith('Re:'));
    // Person 3 is out of office for a day more.
    expect(thread).toHaveLength(1);
    await maya.client.moveClock({ advance: '1d' });
    expect((await maya.client.outbox({})).results.filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(2);
    expect(thread[0]?.headers['In-Reply-To']).toBe(outbox.find(({ to }) => to === thread[0]?.to)?.message_id);
  });

  it('leaves people out by cause, and never takes one person on twice', async () => {
    const maya = await prepare(app);
    const [first] = await addPeople(maya, 3);
    await maya.client.createProspect({ first_name: 'Phone', phone: '+49 30 901820' });
    await maya.client.updateProspectStatus({ ids: [first ?? ''], status: 'Do Not Contact' });
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ count: 4, reachable: 2, excluded: { no_address: 1, do_not_contact: 1 } });
    await launch(app, maya, 'One');
    const again = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(again).toMatchObject({ reachable: 0, excluded: { active_elsewhere: 2 } });
    await expect(launch(app, maya, 'Two')).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
  });

  it('holds the message of somebody without a value and lets it go when the value comes', async () => {
    const maya = await prepare(app);
    const person = await maya.client.createProspect({ first_name: 'Ada', email: 'ada@nowhere.example' });
    const { id } = await launch(app, maya, 'Missing');
    expect(await reasonsOf(maya, id)).toEqual(['held: No company name for this person, and no fallback']);
    const [draft] = await draftsOf(maya);
    expect(draft).toMatchObject({ missing: ['company_name'], subject: 'Hello ‹company name›' });
    expect(await maya.client.approveMail({ id: draft?.id ?? '' })).toMatchObject({
      done: 0,
      skipped: [{ reason: 'This person has no company name.' }],
    });
    await maya.client.updateProspect({ id: person.id, company_name: 'Nowhere' });
    await app.runDueJobs();
    expect((await draftsOf(maya))[0]).toMatchObject({ missing: [], subject: 'Hello Nowhere' });
    expect(await reasonsOf(maya, id)).toEqual(['waiting_approval: The draft is waiting for your approval']);
  });

  it('pauses to approved and goes on with new slots', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    await maya.client.updateWorkspace({ window: { ...ALWAYS, days: [((new Date().getUTCDay() + 2) % 7) + 1] } });
    const { id } = await launch(app, maya, 'Pause');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    expect((await maya.client.getMails({ filter: 'scheduled' })).count).toBe(2);
    await maya.client.updateCampaign({ id, state: 'paused' });
    expect((await maya.client.getMails({ filter: 'approved' })).results[0]).toMatchObject({
      reason: 'The campaign is paused',
    });
    await maya.client.updateCampaign({ id, state: 'running' });
    expect((await maya.client.getMails({ filter: 'scheduled' })).count).toBe(2);
  });
});

describe('a draft', () => {
  it('is edited, taken back and rejected, and each keeps its place', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Drafts');
    const [one, two] = await draftsOf(maya);
    const edited = await maya.client.updateMail({ id: one?.id ?? '', subject: 'A better subject' });
    expect(edited).toMatchObject({ subject: 'A better subject', is_edited: true, status: 'draft' });
    await expect(maya.client.updateMail({ id: one?.id ?? '', body: 'Hi {{ first_name }}' })).rejects.toMatchObject({
      problem: { code: 'bad_template' },
    });
    await maya.client.rejectMail({ id: two?.id ?? '' });
    expect(await reasonsOf(maya, id)).toContain('held: You rejected step 1');
    expect((await maya.client.getMails({ filter: 'rejected' })).count).toBe(1);
    const held = (await maya.client.getCampaignPeople({ id, state: 'held' })).results[0];
    await maya.client.updateCampaignPeople({ id, ids: [held?.id ?? ''], action: 'skip_step' });
    await app.runDueJobs();
    const drafts = await draftsOf(maya);
    expect(drafts.map(({ step }) => step)).toEqual(expect.arrayContaining([1, 2]));
    // Nothing has left before it, so there is nothing to answer.
    const second = drafts.find(({ step }) => step === 2);
    expect(second).toMatchObject({ is_reply: false, subject: two?.subject });
  });

  it('approved twice at the same moment is approved once', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'Double');
    const [draft] = await draftsOf(maya);
    const answers = await Promise.all([
      maya.client.approveMail({ id: draft?.id ?? '' }),
      maya.client.approveMail({ id: draft?.id ?? '' }),
    ]);
    expect(answers.reduce((sum, { done = 0 }) => sum + done, 0)).toBe(1);
    await app.runDueJobs();
    expect((await maya.client.outbox({})).results).toHaveLength(1);
  });

  it('of another workspace does not exist', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Mine');
    const [draft] = await draftsOf(maya);
    const other = await prepare(app);
    const attempts = await Promise.allSettled([
      other.client.getMail({ id: draft?.id ?? '' }),
      other.client.updateMail({ id: draft?.id ?? '', subject: 'Mine now' }),
      other.client.updateCampaign({ id, state: 'paused' }),
      other.client.getCampaignPeople({ id }),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { problem: { status: 404 } } });
    expect(await other.client.approveMail({ ids: [draft?.id ?? ''] })).toMatchObject({ done: 0 });
  });
});

describe('a relay', () => {
  it('sends real mail with its own headers, bounces at the recipient, and unsubscribes by one click', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 3);
    const relay = await maya.client.connectMailbox({
      email: 'sales@fieldnote.example',
      from_name: 'Maya Ostrander',
      kind: 'relay',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
    expect(relay).toMatchObject({ kind: 'relay', daily_limit: null, min_gap_seconds: 0, state: 'active' });
    await launch(app, { ...maya, mailboxId: relay.id }, 'Relay');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(3);
    expect(new Set(sink.mails.map((mail) => mail.header('Message-ID'))).size).toBe(3);
    const link = sink.mails[0]?.header('List-Unsubscribe')?.match(/<(.*)>/)?.[1] ?? '';
    const response = await app.server.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(response.statusCode).toBe(200);
    const [person] = (await maya.client.getProspects({ status: 'Do Not Contact' })).results;
    expect(person?.email).toBe(sink.mails[0]?.to[0]);
    const token = new URL(link).pathname.split('/').at(-2) ?? '';
    await expect(app.client().undoUnsubscribe({ token })).rejects.toMatchObject({ problem: { code: 'bad_link' } });
    const stopped = await maya.client.getProspect({ id: person?.id ?? '' });
    expect(stopped.status).toBe('Do Not Contact');
  });

  it('is refused with the server’s words where it does not let us in, and nothing is kept', async () => {
    const maya = await prepare(app);
    const { port, close } = await startMailSink();
    await close();
    const attempt = maya.client.connectMailbox({
      email: 'sales@fieldnote.example',
      from_name: 'Maya',
      smtp: { host: '127.0.0.1', port, secure: 'none' },
    });
    await expect(attempt).rejects.toMatchObject({
      problem: { code: 'mailbox_refused', errors: [{ pointer: '/smtp/port' }] },
    });
    expect((await maya.client.getMailboxes({})).results).toHaveLength(1);
  });
});

describe('a workflow', () => {
  it('is refused with step, place and reason where a template is wrong', async () => {
    const maya = await prepare(app);
    const attempt = maya.client.createSequence({
      sequence_name: 'Broken',
      steps: [{ ...TWO_STEPS[0]!, body: 'Hi {{ frist_name }}' }],
    });
    await expect(attempt).rejects.toMatchObject({
      problem: {
        code: 'bad_template',
        errors: [
          {
            pointer: '/steps/0/body',
            detail: 'Step 1, text: Unknown variable “frist_name”. Did you mean “first_name”? (line 1, character 4)',
          },
        ],
      },
    });
  });

  it('keeps the keys of its steps over an edit, makes a new version, and refuses an old one', async () => {
    const maya = await prepare(app);
    const made = await maya.client.createSequence({ sequence_name: 'Versions', steps: TWO_STEPS });
    const saved = await maya.client.updateSequence({
      id: made.id,
      version: 1,
      steps: made.steps.map((step) => ({ ...step, body: `${step.body}!` })),
    });
    expect(saved.version).toBe(2);
    expect(saved.steps.map(({ key }) => key)).toEqual(made.steps.map(({ key }) => key));
    await expect(maya.client.updateSequence({ id: made.id, version: 1, impression: 'Old' })).rejects.toMatchObject({
      problem: { code: 'stale_version' },
    });
  });
});
