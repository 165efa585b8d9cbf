import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const outboxOf = async ({ client }: Prepared) => (await client.outbox({ limit: 500 })).results;
const reactTo = async (person: Prepared, index: number, kind: 'open' | 'reply' | 'hard_bounce' | 'click') => {
  const mails = await outboxOf(person);
  await person.client.react({ id: mails[index]?.id ?? '', kind });
};

describe('pausing everything', () => {
  it('holds what is scheduled and gives it new slots afterwards', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 3);
    const { id } = await launch(app, maya, 'Paused');
    expect(await maya.client.pauseSending({ paused: true })).toMatchObject({ sending_paused: true });
    await approveAll(app, maya);
    expect(await outboxOf(maya)).toHaveLength(0);
    expect(new Set(await reasonsOf(maya, id))).toEqual(new Set(['in_progress: All sending is paused']));
    expect((await maya.client.getWorkspace({})).sending_paused).toBe(true);
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect(await outboxOf(maya)).toHaveLength(3);
  });
});

describe('a new start of a campaign that was paused', () => {
  it('lets what was approved leave once it comes', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Later');
    await maya.client.updateCampaign({ id, state: 'paused' });
    await approveAll(app, maya);
    const start = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString();
    await maya.client.updateCampaign({ id, state: 'running', start_at: start });
    await maya.client.moveClock({ advance: '3d' });
    await maya.client.moveClock({ advance: '3d' });
    expect(await outboxOf(maya)).toHaveLength(2);
  });
});

describe('a new start of a campaign that has not begun', () => {
  it('is what everybody in it waits for', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Early', { start_at: '2099-01-01T10:00:00Z' });
    expect(await draftsOf(maya)).toHaveLength(0);
    await maya.client.updateCampaign({ id, start_at: null, state: 'running' });
    await app.runDueJobs();
    expect(await draftsOf(maya)).toHaveLength(1);
  });
});

describe('the results of a campaign', () => {
  it('count what happened in all, by step and by day', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 4);
    const { id } = await launch(app, maya, 'Counted');
    await approveAll(app, maya);
    await reactTo(maya, 0, 'open');
    await reactTo(maya, 1, 'reply');
    await reactTo(maya, 2, 'hard_bounce');
    const stats = await maya.client.getCampaignStats({ id });
    const [first, ...others] = stats.mailboxes;
    expect(others).toEqual([]);
    expect(first).toEqual({ mailbox_id: maya.mailboxId, email: expect.stringContaining('@'), ...stats.totals });
    expect(stats.totals).toEqual({
      sent: 4,
      delivered: 3,
      opened: 1,
      open_tracked: 0,
      clicked: 0,
      click_tracked: 0,
      replied: 1,
      bounced: 1,
      unsubscribed: 0,
    });
    expect(stats.steps.map(({ step, sent, is_removed }) => ({ step, sent, is_removed }))).toEqual([
      { step: 1, sent: 4, is_removed: false },
      { step: 2, sent: 0, is_removed: false },
    ]);
    expect(stats.days).toHaveLength(1);
    expect(stats.days[0]).toMatchObject({ ...stats.totals });
    expect(stats.variants).toEqual([]);
  });

  it("are 404 for another workspace's campaign", async () => {
    const maya = await prepare(app);
    const other = await prepare(app);
    await addPeople(other, 1);
    const { id } = await launch(app, other, 'Theirs');
    await expect(maya.client.getCampaignStats({ id })).rejects.toMatchObject({ problem: { status: 404 } });
    await expect(maya.client.deleteCampaign({ id })).rejects.toMatchObject({ problem: { status: 404 } });
  });
});

describe('adding people to a campaign', () => {
  it('takes on those who can be reached and says why the others are left out', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Growing');
    const [late] = await addPeople(maya, 1, { email: 'late@late.example', company_domain: 'late.example' });
    const silent = await maya.client.createLead({ first_name: 'Silent', phone: '+4915112345678' });
    const nobody = '00000000-0000-7000-8000-000000000001';
    const answer = await maya.client.updateLeadCampaign({ ids: [late ?? '', silent.id, nobody], campaign_id: id });
    expect(answer.enrolled).toBe(1);
    expect(Object.fromEntries(answer.skipped.map((skip) => [skip.id, skip.reason]))).toEqual({
      [silent.id]: 'No email address.',
      [nobody]: 'This person doesn’t exist.',
    });
    await app.runDueJobs();
    expect(await draftsOf(maya)).toHaveLength(3);
    const again = await maya.client.updateLeadCampaign({ ids: [late ?? ''], campaign_id: id });
    expect(again.skipped[0]?.reason).toBe('Is or was already in this campaign.');
    const out = await maya.client.updateLeadCampaign({ ids: [late ?? '', silent.id], campaign_id: null });
    expect(out.message).toBe('1 person removed from their campaign.');
    expect(out.skipped).toEqual([{ id: silent.id, reason: 'Isn’t in a campaign.' }]);
    expect(await draftsOf(maya)).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('a campaign cancels what has not left and keeps what has', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id, sequenceId } = await launch(app, maya, 'Gone');
    const [first, second] = await draftsOf(maya);
    await maya.client.approveMail({ ids: [first?.id ?? ''] });
    await app.runDueJobs();
    await expect(maya.client.deleteSequence({ id: sequenceId })).rejects.toThrow(/“Gone” \(running\)/);
    expect((await maya.client.deleteCampaign({ id })).message).toBe('“Gone” deleted. 2 people were removed from it.');
    expect((await maya.client.getCampaigns({})).results).toEqual([]);
    expect((await maya.client.getCampaignDropdown({})).results).toEqual([]);
    const sent = await maya.client.getMails({ filter: 'sent' });
    expect(sent.results.map((mail) => mail.campaign?.name)).toEqual(['Gone']);
    expect((await maya.client.getMail({ id: second?.id ?? '' })).status).toBe('cancelled');
    // The name is free again, and so is the workflow.
    await maya.client.deleteSequence({ id: sequenceId });
    expect((await maya.client.getSequences({ search: 'Gone' })).results).toEqual([]);
    await maya.client.createSequence({
      sequence_name: 'Gone',
      steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hi', body: 'Hi' }],
    });
  });

  it('a draft holds its person, and can be undone; what has left leaves the lists only', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Drafts');
    const [first, second] = await draftsOf(maya);
    await maya.client.approveMail({ ids: [first?.id ?? ''] });
    await app.runDueJobs();
    const ids = [first?.id ?? '', second?.id ?? ''];
    const answer = await maya.client.deleteMail({ ids });
    expect(answer).toMatchObject({ message: '2 emails deleted.', done: 2 });
    expect((await maya.client.getMails({})).results).toEqual([]);
    expect(await reasonsOf(maya, id)).toContain('held: You deleted step 1');
    await maya.client.undo({ undo_token: answer.undo_token ?? '' });
    expect((await maya.client.getMails({})).results.map((mail) => mail.status).sort()).toEqual(['draft', 'sent']);
    expect(await reasonsOf(maya, id)).toContain('waiting_approval: The draft is waiting for your approval');
  });
});

describe('undoing what was done to a person', () => {
  it('brings their place in the campaign back, their approval and their slot too', async () => {
    const maya = await prepare(app);
    await maya.client.updateWorkspace({
      window: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:01', timezone: 'workspace' },
    });
    const [ada, bo] = await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Back');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    const before = await maya.client.getMails({ filter: 'scheduled' });
    expect(before.count).toBe(2);
    const gone = await maya.client.deleteProspects({ ids: [ada ?? ''] });
    const silenced = await maya.client.updateProspectStatus({ ids: [bo ?? ''], status: 'Do Not Contact' });
    expect((await maya.client.getMails({ filter: 'scheduled' })).count).toBe(0);
    expect(await reasonsOf(maya, id)).toEqual(
      expect.arrayContaining(['removed: They were deleted', 'unsubscribed: They’re marked Do Not Contact']),
    );
    expect((await maya.client.undo({ undo_token: gone.undo_token ?? '' })).restored).toBe(1);
    expect((await maya.client.undo({ undo_token: silenced.undo_token ?? '' })).restored).toBe(1);
    const after = await maya.client.getMails({ filter: 'scheduled' });
    expect(after.results.map((mail) => mail.id).sort()).toEqual(before.results.map((mail) => mail.id).sort());
  });
});
