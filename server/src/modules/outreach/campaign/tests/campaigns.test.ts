import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, ALWAYS, approveAll, draftsOf, launch, prepare, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const sentOf = async ({ client }: Awaited<ReturnType<typeof prepare>>): Promise<number> =>
  (await client.getMails({ filter: 'sent' })).count;

describe('approval', () => {
  it('of the first step approves the later ones; none needs none', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    await launch(app, maya, 'First', { approval: 'first' });
    expect(await draftsOf(maya)).toHaveLength(2);
    await approveAll(app, maya);
    expect(await sentOf(maya)).toBe(2);
    expect(await maya.client.moveClock({ advance: '2d' })).toMatchObject({ sent: 2, drafts: 0 });

    const ben = await prepare(app);
    await addPeople(ben, 2);
    await launch(app, ben, 'None', { approval: 'none' });
    expect(await draftsOf(ben)).toEqual([]);
    expect(await sentOf(ben)).toBe(2);
  });

  it('of each step asks again for the second', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'Each');
    await approveAll(app, maya);
    expect(await maya.client.moveClock({ advance: '2d' })).toMatchObject({ sent: 0, drafts: 1 });
  });
});

describe('pace', () => {
  it('takes only so many new people a day, and says so', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 5);
    const { id } = await launch(app, maya, 'Slowly', { daily_new_limit: 2 });
    await approveAll(app, maya);
    expect(await sentOf(maya)).toBe(2);
    const waiting = (await reasonsOf(maya, id)).filter((reason) => reason.includes('new people'));
    expect(waiting).toHaveLength(3);
    expect(await maya.client.moveClock({ advance: '24h' })).toMatchObject({ sent: 2 });
    expect(await maya.client.moveClock({ advance: '24h' })).toMatchObject({ sent: 1 });
  });

  it('sends now past the window, never to somebody who may not be written to', async () => {
    const maya = await prepare(app);
    const [, second] = await addPeople(maya, 2);
    const weekday = new Date().getUTCDay();
    await maya.client.updateWorkspace({ window: { ...ALWAYS, days: [((weekday + 2) % 7) + 1] } });
    await launch(app, maya, 'Now');
    await approveAll(app, maya);
    expect(await sentOf(maya)).toBe(0);
    await app.database.admin.query(
      `insert into suppressions (workspace_id, channel, address, reason, created_at)
       select workspace_id, 'email', email, 'manual', now() from contacts where id = $1`,
      [second],
    );
    const { results } = await maya.client.getMails({ filter: 'scheduled' });
    await maya.client.sendMail({ ids: results.map(({ id }) => id), when: 'now' });
    await maya.client.moveClock({ advance: '1m' });
    expect(await sentOf(maya)).toBe(1);
    expect((await maya.client.getMails({ filter: 'cancelled' })).results).toMatchObject([
      { contact: { first_name: 'Person1' }, reason: expect.stringContaining('They opted out') },
    ]);
  });
});

describe('a workflow stops', () => {
  it('on a status that a person set, not on one that a message made', async () => {
    const maya = await prepare(app);
    const [first] = await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Status', { sequence: { stop_on: ['status'] } });
    await approveAll(app, maya);
    expect((await reasonsOf(maya, id)).every((reason) => reason.startsWith('in_progress'))).toBe(true);
    await maya.client.updateProspectStatus({ ids: [first ?? ''], status: 'Engaged' });
    expect((await reasonsOf(maya, id)).toSorted()[0]).toBe('completed: Their status changed, so the workflow stopped');
  });

  it('on a click, and when a colleague replies', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const clicking = await launch(app, maya, 'Click', { sequence: { stop_on: ['click'] } });
    await approveAll(app, maya);
    const [mail] = (await maya.client.outbox({})).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'click' });
    expect(await reasonsOf(maya, clicking.id)).toEqual(['completed: They clicked a link, so the workflow stopped']);

    const ben = await prepare(app);
    await addPeople(ben, 3, { company_domain: 'same.example' });
    const { id } = await launch(app, ben, 'Colleagues', { sequence: { stop_on: ['same_company_reply'] } });
    await approveAll(app, ben);
    const outbox = (await ben.client.outbox({})).results;
    await ben.client.react({ id: outbox[0]?.id ?? '', kind: 'reply' });
    expect((await reasonsOf(ben, id)).toSorted()).toEqual([
      'replied: They replied',
      ...outbox.slice(1).map(() => 'skipped: A colleague replied'),
    ]);
  });
});

describe('an active workflow', () => {
  it('paused holds what is approved and lets it go again', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { sequenceId } = await launch(app, maya, 'Paused');
    await maya.client.updateSequence({ id: sequenceId, state: 'paused' });
    await approveAll(app, maya);
    expect((await maya.client.getMails({ filter: 'approved' })).results[0]?.reason).toBe('The workflow is paused');
    await maya.client.updateSequence({ id: sequenceId, state: 'active' });
    await app.runDueJobs();
    expect(await sentOf(maya)).toBe(2);
  });

  it('edited leaves everyone on their step and sends none twice', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { sequenceId } = await launch(app, maya, 'Edited', { approval: 'first' });
    await approveAll(app, maya);
    const [sequence] = (await maya.client.getSequences({ id: sequenceId })).results;
    const [one, two] = sequence?.steps ?? [];
    if (one === undefined || two === undefined) throw new Error('no steps');
    const between = { ...TWO_STEPS[1]!, body: 'In between' };
    const saved = await maya.client.updateSequence({ id: sequenceId, version: 1, steps: [one, between, two] });
    expect(saved.version).toBe(2);
    await maya.client.moveClock({ advance: '3d' });
    const texts = (await maya.client.outbox({})).results.map(({ text }) => text.split('\n')[0]);
    expect(texts.toReversed()).toEqual(['Hi Person0', 'Still there, Person0?']);
  });

  it('saved by two people keeps the first and shows it to the second', async () => {
    const maya = await prepare(app);
    const made = await maya.client.createSequence({ sequence_name: 'Two', steps: TWO_STEPS });
    const steps = (body: string) => made.steps.map((step) => ({ ...step, body }));
    const answers = await Promise.allSettled([
      maya.client.updateSequence({ id: made.id, version: 1, steps: steps('Mine') }),
      maya.client.updateSequence({ id: made.id, version: 1, steps: steps('Theirs') }),
    ]);
    const kept = answers.find((answer) => answer.status === 'fulfilled');
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { version: 2, steps: kept?.value.steps } },
    });
  });
});

describe('time', () => {
  it('takes out drafts that nobody read for 14 days', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Expiry');
    await maya.client.moveClock({ advance: '13d' });
    expect(await draftsOf(maya)).toHaveLength(1);
    await maya.client.moveClock({ advance: '2d' });
    expect(await draftsOf(maya)).toEqual([]);
    expect(await reasonsOf(maya, id)).toEqual(['skipped: The draft expired after 14 days']);
  });

  it('makes people Unresponsive who said nothing for 14 days after the last step, and the campaign complete', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Silence', { sequence: { steps: [TWO_STEPS[0]] } });
    await approveAll(app, maya);
    const [mail] = (await maya.client.outbox({})).results;
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'What does it cost?' });
    await maya.client.moveClock({ advance: '13d' });
    expect((await maya.client.getCampaigns({ id })).results[0]?.state).toBe('completed');
    expect((await maya.client.getProspects({ status: 'Unresponsive' })).count).toBe(0);
    await maya.client.moveClock({ advance: '2d' });
    expect((await maya.client.getProspects({ status: 'Unresponsive' })).count).toBe(1);
    expect((await maya.client.getProspects({ status: 'Engaged' })).count).toBe(1);
  });

  it('comes back to today by reset, and what happened keeps its date', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    await launch(app, maya, 'Reset', { approval: 'none' });
    await maya.client.moveClock({ advance: '2d' });
    const before = (await maya.client.getMails({ filter: 'sent' })).results;
    expect(await maya.client.moveClock({ reset: true })).toMatchObject({ sent: 0, drafts: 0 });
    expect(await maya.client.getWorkspace({})).toMatchObject({ clock_is_moved: false });
    const after = (await maya.client.getMails({ filter: 'sent' })).results;
    expect(after.map(({ sent_at: at }) => at)).toEqual(before.map(({ sent_at: at }) => at));
  });
});

describe('many at once', () => {
  it('above a thousand is a job that finishes with the same answer; a key asked twice does it once', async () => {
    const maya = await prepare(app);
    await app.database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, email, company_name, lead_source, created_at, updated_at)
       select $1, 'prospect', 'New', 'Person' || n, 'many' || n || '@x.example', 'Many', 'import', now(), now()
       from generate_series(1, 1100) n`,
      [maya.workspaceId],
    );
    const { id } = await launch(app, maya, 'Many');
    const key = { headers: { 'idempotency-key': 'approve-1' } };
    const approve = () => maya.client.approveMail({ filter: { filter: 'draft', campaign_id: id } }, key);
    const answer = await approve();
    expect(answer.job).toMatchObject({ kind: 'mail_approve', state: 'queued', total: 1100 });
    expect((await approve()).job?.id).toBe(answer.job?.id);
    await app.runDueJobs();
    expect(await maya.client.getJob({ id: answer.job?.id ?? '' })).toMatchObject({
      state: 'done',
      done: 1100,
      result: { message: '1,100 emails approved.', done: 1100, skipped: [], undo_token: null },
    });
    expect((await maya.client.outbox({ limit: 500 })).results).toHaveLength(500);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1100);
  }, 60_000);

  it('a key asked twice changes a campaign and sends a test once', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const key = { headers: { 'idempotency-key': 'once' } };
    const test = () => maya.client.testSend({ step: TWO_STEPS[0]! }, key);
    expect(await test()).toEqual(await test());
    expect((await maya.client.outbox({})).results).toHaveLength(1);
    const sequence = await maya.client.createSequence({ sequence_name: 'Key', steps: TWO_STEPS });
    const campaign = await maya.client.createCampaign({
      name: 'Key',
      sequence_id: sequence.id,
      audience: { stage: 'prospect', filter: {} },
      mailbox_ids: [maya.mailboxId],
    });
    const start = () =>
      maya.client.updateCampaign({ id: campaign.id, state: 'running' }, { headers: { 'idempotency-key': 'start' } });
    expect((await start()).message).toBe('1 person started.');
    expect((await start()).message).toBe('1 person started.');
  });
});
