import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const ONE_STEP = {
  steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hi', body: 'Hi {{ first_name }}' }],
};

describe('undoing what ended somebody’s way through a campaign', () => {
  it('leaves what is to leave waiting where the campaign was paused since', async () => {
    const maya = await prepare(app);
    await maya.client.updateWorkspace({
      window: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:01', timezone: 'workspace' },
    });
    const [ada] = await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Paused since');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    const gone = await maya.client.deleteProspects({ ids: [ada ?? ''] });
    await maya.client.updateCampaign({ id, state: 'paused' });
    expect((await maya.client.undo({ undo_token: gone.undo_token ?? '' })).restored).toBe(1);
    const mails = (await maya.client.getMails({})).results;
    expect(mails.map(({ status }) => status)).toEqual(['approved', 'approved']);
    expect(new Set(await reasonsOf(maya, id))).toEqual(new Set(['in_progress: The campaign is paused']));
  });

  it('lets a campaign run again that was completed since', async () => {
    const maya = await prepare(app);
    const [ada] = await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Completed since', { sequence: ONE_STEP });
    const gone = await maya.client.deleteProspects({ ids: [ada ?? ''] });
    await maya.client.moveClock({ advance: '1h' });
    expect((await maya.client.getCampaigns({ id })).results[0]?.state).toBe('completed');
    await maya.client.undo({ undo_token: gone.undo_token ?? '' });
    expect((await maya.client.getCampaigns({ id })).results[0]?.state).toBe('running');
    expect(await draftsOf(maya)).toHaveLength(1);
  });

  it('names whoever is of a workflow that was deleted since', async () => {
    const maya = await prepare(app);
    const [ada] = await addPeople(maya, 1);
    const { id, sequenceId } = await launch(app, maya, 'Workflow gone', { sequence: ONE_STEP });
    const gone = await maya.client.deleteProspects({ ids: [ada ?? ''] });
    await maya.client.moveClock({ advance: '1h' });
    await maya.client.deleteSequence({ id: sequenceId });
    const answer = await maya.client.undo({ undo_token: gone.undo_token ?? '' });
    expect(answer.kept).toEqual([{ id: ada, reason: 'Person0: the workflow was deleted since.' }]);
    expect(await reasonsOf(maya, id)).toEqual(['removed: They were deleted']);
  });

  it('goes on behind a step that left while it was undecided', async () => {
    const maya = await prepare(app);
    const [ada] = await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'On its way');
    const [draft] = await draftsOf(maya);
    await maya.client.approveMail({ ids: [draft?.id ?? ''] });
    // As in the moment in which a server has it.
    await app.database.admin.query(
      `update messages set status = 'sending', claimed_at = now(), attempt = 1 where id = $1`,
      [draft?.id],
    );
    const gone = await maya.client.deleteProspects({ ids: [ada ?? ''] });
    await app.database.admin.query(
      `update messages set status = 'sent', claimed_at = null, sent_at = now() where id = $1`,
      [draft?.id],
    );
    await maya.client.undo({ undo_token: gone.undo_token ?? '' });
    expect((await maya.client.getCampaignPeople({ id })).results[0]).toMatchObject({ step: 2, state: 'in_progress' });
    await maya.client.moveClock({ advance: '3d' });
    expect((await draftsOf(maya)).map((mail) => mail.step)).toEqual([2]);
  });
});

describe('undoing after the mailbox was signed out', () => {
  const approved = async (
    takeAway: (maya: Prepared, id: string) => Promise<{ undo_token?: string | null | undefined }>,
  ) => {
    const maya = await prepare(app);
    const [ada = ''] = await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Signed out');
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'paused' });
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    const gone = await takeAway(maya, ada);
    await maya.client.emailLogout({});
    await maya.client.undo({ undo_token: gone.undo_token ?? '' });
    return { maya, id };
  };

  it.each<[string, Parameters<typeof approved>[0]]>([
    ['a deletion', ({ client }, id) => client.deleteProspects({ ids: [id] })],
    ['Do Not Contact', ({ client }, id) => client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' })],
  ])('of %s leaves a draft of what was approved', async (_, takeAway) => {
    const { maya, id } = await approved(takeAway);
    expect((await draftsOf(maya)).map(({ reason }) => reason)).toEqual([
      'The mailbox was signed out: approve the message again',
    ]);
    expect(await reasonsOf(maya, id)).toEqual([
      'waiting_approval: The mailbox was signed out: approve the message again',
    ]);
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'active' });
    await app.runDueJobs();
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(0);
    await approveAll(app, maya);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
  });

  it('leaves nothing approved ahead', async () => {
    const maya = await prepare(app);
    const [ada = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'Ahead', { approval: 'first' });
    const [draft] = await draftsOf(maya);
    await maya.client.approveMail({ ids: [draft?.id ?? ''] });
    await app.runDueJobs();
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
    const gone = await maya.client.deleteProspects({ ids: [ada] });
    await maya.client.emailLogout({});
    await maya.client.undo({ undo_token: gone.undo_token ?? '' });
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'active' });
    await maya.client.moveClock({ advance: '3d' });
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
    expect(await draftsOf(maya)).toHaveLength(1);
  });
});

describe('undoing the deletion of a draft', () => {
  it('brings no step back behind which its person has moved on', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Moved on');
    const deleted = await maya.client.deleteMail({ filter: { filter: 'draft' } });
    await maya.client.updateCampaignPeople({ id, filter: {}, action: 'skip_step' });
    await app.runDueJobs();
    expect((await draftsOf(maya)).map((mail) => mail.step)).toEqual([2]);
    await maya.client.undo({ undo_token: deleted.undo_token ?? '' });
    expect((await draftsOf(maya)).map((mail) => mail.step)).toEqual([2]);
    expect((await maya.client.getMails({ filter: 'cancelled' })).count).toBe(1);
    await approveAll(app, maya);
    expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(1);
  });
});
