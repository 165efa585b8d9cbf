import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addColleague, addMailbox, type Colleague } from '#testing/team.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
let rep: Colleague;
let people: string[];
let campaign: { id: string; sequenceId: string };
let drafts: string[];
let mailboxId: string;
let ownMailboxId: string;

beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  rep = await addColleague(app, maya, 'rep', 'Ben Roth');
  people = await addPeople(maya, 3);
  await maya.client.transferProspects({ ids: [people[0] ?? ''], user_id: rep.userId });
  campaign = await launch(app, maya, 'Theirs');
  drafts = (await draftsOf(maya)).map(({ id }) => id);
  ({ mailboxId } = maya);
  ownMailboxId = await addMailbox(app, maya, rep.userId, 'ben@boxes.example');
});
afterAll(() => app.close());

const status = (code: number) => ({ problem: { status: code } });

describe('a rep', () => {
  it('sees a campaign of somebody else with own people alone, and changes nothing of it', async () => {
    const { client } = rep;
    expect((await client.getCampaigns({})).results).toMatchObject([{ people: { total: 1 }, messages: { drafts: 1 } }]);
    expect((await client.getCampaignDropdown({})).results).toEqual([]);
    const { id } = campaign;
    for (const call of [
      () => client.updateCampaign({ id, state: 'paused' }),
      () => client.updateLeadCampaign({ ids: people, campaign_id: id }),
      () => client.deleteCampaign({ id }),
    ])
      await expect(call()).rejects.toMatchObject(status(404));
    const { results } = await client.getCampaignPeople({ id });
    expect(results.map(({ contact }) => contact.id)).toEqual([people[0]]);
    expect(await client.updateCampaignPeople({ id, filter: {}, action: 'pause' })).toMatchObject({ done: 1 });
    await client.updateCampaignPeople({ id, filter: {}, action: 'resume' });
  });

  it('acts on emails to own people alone, whether named or found', async () => {
    const { client } = rep;
    const [own] = (await maya.client.getMails({ contact_id: people[0] ?? '' })).results;
    const others = drafts.filter((id) => id !== own?.id);
    const named = await client.approveMail({ ids: others });
    expect(named).toMatchObject({
      done: 0,
      skipped: others.map((id) => ({ id, reason: 'This message doesn’t exist.' })),
    });
    expect(await client.deleteMail({ filter: {} })).toMatchObject({ done: 1, message: '1 email deleted.' });
    expect((await draftsOf(maya)).map(({ id }) => id).sort()).toEqual(others.toSorted());
    await expect(client.getMail({ id: others[0] ?? '' })).rejects.toMatchObject(status(404));
    await expect(client.updateMail({ id: others[0] ?? '', body: 'Mine' })).rejects.toMatchObject(status(404));
  });

  it('puts own people into own campaigns, and takes only those out of one', async () => {
    const out = await rep.client.updateLeadCampaign({ ids: people, campaign_id: null });
    expect(out.message).toBe('1 person removed from their campaign.');
    expect(out.skipped.map(({ reason }) => reason)).toEqual(Array(2).fill('This person doesn’t exist.'));
    const mine = await rep.client.createCampaign({
      name: 'Mine',
      sequence_id: campaign.sequenceId,
      audience: { stage: 'prospect', ids: [people[0] ?? ''] },
      mailbox_ids: [ownMailboxId],
    });
    // The campaign they were taken out of still tells how it ended for them.
    expect((await rep.client.getCampaigns({})).results.map(({ name }) => name)).toContain('Mine');
    const added = await rep.client.updateLeadCampaign({ ids: people.slice(1), campaign_id: mine.id });
    expect(added).toMatchObject({ enrolled: 0 });
    expect(added.skipped).toHaveLength(2);
  });

  it('takes on own people alone by an audience that lives on', async () => {
    const live = await rep.client.createCampaign({
      name: 'Live',
      sequence_id: campaign.sequenceId,
      audience: { stage: 'prospect', filter: {}, frozen: false },
      mailbox_ids: [ownMailboxId],
    });
    await rep.client.updateCampaign({ id: live.id, state: 'running' });
    await rep.client.createProspect({ first_name: 'Own', email: 'own@late.example' });
    await maya.client.createProspect({ first_name: 'Other', email: 'other@later.example' });
    await maya.client.moveClock({ advance: '1h' });
    const names = (await maya.client.getCampaignPeople({ id: live.id })).results.map(({ contact }) => contact.name);
    expect(names.filter((name) => ['Own', 'Other'].includes(name))).toEqual(['Own']);
  });

  it('uses somebody’s workflow and changes own ones', async () => {
    const { client } = rep;
    await expect(client.updateSequence({ id: campaign.sequenceId, state: 'paused' })).rejects.toMatchObject(
      status(403),
    );
    await expect(client.deleteSequence({ id: campaign.sequenceId })).rejects.toMatchObject(status(403));
    const mine = await client.createSequence({ sequence_name: 'Mine', steps: TWO_STEPS });
    expect((await client.deleteSequence({ id: mine.id })).message).toBe('Workflow “Mine” deleted.');
  });

  it('changes no workflow of their own that a colleague’s campaign uses, whatever its state', async () => {
    const { client } = rep;
    const { id } = await client.createSequence({ sequence_name: 'Shared', steps: TWO_STEPS });
    const used = await maya.client.createCampaign({
      name: 'With a rep’s workflow',
      sequence_id: id,
      audience: { stage: 'prospect', filter: { search: 'Nobody of this name' }, frozen: false },
      mailbox_ids: [mailboxId],
    });
    const refused = async (): Promise<void> => {
      const tracking = { opens: true, clicks: false };
      for (const change of [
        { steps: TWO_STEPS },
        { state: 'archived' as const },
        { impression: 'Other' },
        { tracking },
      ])
        await expect(client.updateSequence({ id, ...change })).rejects.toMatchObject({
          problem: {
            status: 403,
            detail: 'A colleague’s campaign uses this workflow. Duplicate it, or ask a manager to change it.',
          },
        });
    };
    await refused();
    await maya.client.updateCampaign({ id: used.id, state: 'running' });
    await refused();
    await app.database.admin.query(`update campaigns set state = 'completed' where id = $1`, [used.id]);
    await refused();
    await expect(client.deleteSequence({ id })).rejects.toMatchObject({
      problem: { status: 403, detail: 'A colleague’s campaign uses this workflow. Ask a manager to delete it.' },
    });
    await app.database.admin.query(`update campaigns set state = 'running' where id = $1`, [used.id]);
    await maya.client.updateCampaign({ id: used.id, state: 'cancelled' });
    expect(await client.updateSequence({ id, impression: 'Free' })).toMatchObject({ impression: 'Free' });
  });

  it('changes no mailbox of somebody else, and pauses not everything', async () => {
    const { client } = rep;
    for (const call of [
      () => client.updateMailbox({ id: mailboxId, state: 'paused' }),
      () => client.testMailbox({ id: mailboxId }),
      () => client.deleteMailbox({ id: mailboxId }),
    ])
      await expect(call()).rejects.toMatchObject(status(404));
    await expect(client.pauseSending({ paused: true })).rejects.toMatchObject(status(403));
    await client.emailLogout({});
    expect((await maya.client.getMailboxes({})).results.map(({ state }) => state)).toEqual(['active', 'signed_out']);
  });
});

describe('a call over every match', () => {
  it('approves nothing by a search too short to look anywhere', async () => {
    const before = (await draftsOf(maya)).length;
    for (const filter of [{ search: 'pe' }, { filter: '' }, { search: '' }])
      await expect(maya.client.approveMail({ filter })).rejects.toMatchObject({
        problem: { status: 400, errors: [{ pointer: expect.stringMatching(/^\/filter\/(search|filter)$/) }] },
      });
    expect(await draftsOf(maya)).toHaveLength(before);
    expect(before).toBeGreaterThan(0);
  });
});
