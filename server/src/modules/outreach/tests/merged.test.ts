import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const merge = async (maya: Prepared, keep: string, from: string): Promise<string> =>
  (await maya.client.mergeContacts({ keep_id: keep, merge_id: from })).undo_token;
const standings = async (maya: Prepared, id: string): Promise<string[]> =>
  (await maya.client.getPersonCampaigns({ id })).results
    .map(({ campaign, state }) => `${campaign.name}: ${state}`)
    .toSorted();
const tokenOf = (headers: Record<string, string> = {}): string =>
  headers['List-Unsubscribe']?.match(/unsubscribe\/([^/]+)\//)?.[1] ?? '';

describe('merging people of campaigns', () => {
  it('goes on with the only campaign under way, and gives it back', async () => {
    const maya = await prepare(app);
    const [from = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'Spring');
    await approveAll(app, maya);
    const keep = (
      await maya.client.createLead({ first_name: 'Kept', company_name: 'Kept', email: 'kept@merged.example' })
    ).id;
    const token = await merge(maya, keep, from);
    expect(await standings(maya, keep)).toEqual(['Spring: in_progress']);
    await maya.client.moveClock({ advance: '3d' });
    await app.runDueJobs();
    expect((await draftsOf(maya)).map(({ step, contact }) => [step, contact.id])).toEqual([[2, keep]]);
    const summaries = (await maya.client.getTimeline({ id: keep })).results.map(({ summary }) => summary).join();
    expect(summaries).toContain('Email sent: Hello Company 0');

    await maya.client.undo({ undo_token: token });
    expect(await standings(maya, keep)).toEqual([]);
    expect(await standings(maya, from)).toEqual(['Spring: waiting_approval']);
    expect((await draftsOf(maya)).map(({ step, contact }) => [step, contact.id])).toEqual([[2, from]]);
  });

  it('ends the second of two campaigns and cancels its draft; an undo goes on with both', async () => {
    const maya = await prepare(app);
    const [from = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'Spring');
    const keep = (
      await maya.client.createLead({ first_name: 'Kept', company_name: 'Kept', email: 'kept2@merged.example' })
    ).id;
    await launch(app, maya, 'Summer', { audience: { stage: 'lead', filter: {} } });
    expect(await draftsOf(maya)).toHaveLength(2);
    const token = await merge(maya, keep, from);
    expect(await standings(maya, keep)).toEqual(['Summer: waiting_approval']);
    expect((await draftsOf(maya)).map(({ contact }) => contact.id)).toEqual([keep]);
    await maya.client.undo({ undo_token: token });
    expect(await standings(maya, keep)).toEqual(['Summer: waiting_approval']);
    expect(await standings(maya, from)).toEqual(['Spring: waiting_approval']);
    expect(await draftsOf(maya)).toHaveLength(2);
  });

  it('keeps both in one campaign to one of them', async () => {
    const maya = await prepare(app);
    const [keep = '', from = ''] = await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Both');
    await merge(maya, keep, from);
    expect(await standings(maya, keep)).toEqual(['Both: waiting_approval']);
    expect((await maya.client.getCampaignPeople({ id })).results.map(({ state }) => state).toSorted()).toEqual([
      'removed',
      'waiting_approval',
    ]);
  });

  it.each(['kept', 'merged'])('end their campaign by a reply to a message of the %s record', async (which) => {
    const maya = await prepare(app);
    const [keep = '', from = ''] = await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'Both');
    await approveAll(app, maya);
    const mails = (await maya.client.outbox({ limit: 10 })).results;
    const answered = mails.find(({ to }) => to.startsWith(which === 'kept' ? 'person0' : 'person1'));
    await merge(maya, keep, from);
    expect(await standings(maya, keep)).toEqual(['Both: in_progress']);
    await maya.client.react({ id: answered?.id ?? '', kind: 'reply' });
    expect(await standings(maya, keep)).toEqual(['Both: replied']);
    await maya.client.moveClock({ advance: '5d' });
    await approveAll(app, maya);
    expect((await maya.client.outbox({ limit: 10 })).results).toHaveLength(2);
    expect((await maya.client.getCampaignPeople({ id })).results.map(({ state }) => state).toSorted()).toEqual([
      'removed',
      'replied',
    ]);
  });

  it('shows a reply to an announcement that both got with the record that is left, and acts on it', async () => {
    const maya = await prepare(app);
    const [keep = '', from = ''] = await addPeople(maya, 2);
    const audience = { stage: 'prospect' as const, filter: {} };
    const text = { subject: 'Closed on Friday', body: 'Hi {{ first_name }}' };
    const { id } = await maya.client.createAnnouncement({ title: 'Closed', goal: 'Closed', audience, ...text });
    await maya.client.approveEmailAnnouncement({ id, ...text, audience, mailbox_ids: [maya.mailboxId] });
    await app.runDueJobs();
    await maya.client.moveClock({ advance: '1h' });
    const mails = (await maya.client.outbox({ limit: 10 })).results;
    const toMerged = mails.find(({ to }) => to.startsWith('person1'));
    await merge(maya, keep, from);
    await maya.client.react({ id: toMerged?.id ?? '', kind: 'reply' });
    const summaries = (await maya.client.getTimeline({ id: keep })).results.map(({ summary }) => summary).join();
    expect(summaries).toContain('Replied');
    expect((await maya.client.getLead({ id: keep })).first_name).toBe('Person0');
  });

  it('takes an unsubscribe by an old link for the person who is left', async () => {
    const maya = await prepare(app);
    const [from = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'Old link');
    await approveAll(app, maya);
    const [mail] = (await maya.client.outbox({ limit: 10 })).results;
    const keep = (
      await maya.client.createLead({ first_name: 'Kept', company_name: 'Kept', email: 'kept3@merged.example' })
    ).id;
    await merge(maya, keep, from);
    await app.client().unsubscribe({ token: tokenOf(mail?.headers) });
    expect((await maya.client.getLead({ id: keep })).status).toBe('Do Not Contact');
  });

  it('never begins a campaign again that one of their records was in', async () => {
    const maya = await prepare(app);
    const [first = '', second = '', third = ''] = await addPeople(maya, 3);
    await maya.client.updateTags({ stage: 'prospect', ids: [first], add: ['spring'] });
    const audience = { stage: 'prospect', filter: { tag: 'spring' }, frozen: false };
    const spring = await launch(app, maya, 'Spring', { audience });
    await launch(app, maya, 'Summer', { audience: { stage: 'prospect', ids: [second] } });
    await approveAll(app, maya);
    // Its campaign stays behind with the first record, since another is under way for the second.
    const tokens = [await merge(maya, second, first), await merge(maya, third, second)];
    expect(await standings(maya, third)).toEqual(['Summer: in_progress']);
    await maya.client.updateLeadCampaign({ campaign_id: null, ids: [third] });
    await maya.client.moveClock({ advance: '8d' });
    const again = { campaign_id: spring.id, ids: [third] };
    const { enrolled, skipped } = await maya.client.updateLeadCampaign(again);
    expect([enrolled, skipped[0]?.reason]).toEqual([0, 'Is or was already in this campaign.']);
    // Nor does the campaign take them in by itself, whose audience is live.
    expect((await maya.client.getProspect({ id: third })).tags).toEqual(['spring']);
    await maya.client.moveClock({ advance: '1h' });
    await app.runDueJobs();
    expect((await draftsOf(maya)).map(({ contact }) => contact.id)).toEqual([]);
    for (const undo_token of tokens.toReversed()) await maya.client.undo({ undo_token });
    expect(await maya.client.updateLeadCampaign({ ...again, ids: [second] })).toMatchObject({ enrolled: 1 });
  });

  it('nor when the merged records have been purged', async () => {
    const maya = await prepare(app);
    const [first = '', second = '', third = ''] = await addPeople(maya, 3);
    const spring = await launch(app, maya, 'Spring', { audience: { stage: 'prospect', ids: [first] } });
    await launch(app, maya, 'Summer', { audience: { stage: 'prospect', ids: [second] } });
    await approveAll(app, maya);
    await merge(maya, second, first);
    await merge(maya, third, second);
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    app.clock.advance(-31 * 86_400_000);
    await maya.client.updateLeadCampaign({ campaign_id: null, ids: [third] });
    const { enrolled, skipped } = await maya.client.updateLeadCampaign({ campaign_id: spring.id, ids: [third] });
    expect([enrolled, skipped[0]?.reason]).toEqual([0, 'Is or was already in this campaign.']);
  });
});

describe('what waits for an answer', () => {
  it.each(['done', 'answered'] as const)(
    'goes on waiting in the conversation of the record that stays, which was %s since, and after the undo',
    async (how) => {
      const maya = await prepare(app);
      const [keep = '', from = ''] = await addPeople(maya, 2);
      await launch(app, maya, 'First');
      await approveAll(app, maya);
      const reply = async (person: number, text: string) => {
        const { results } = await maya.client.outbox({ limit: 10 });
        const mail = results.find(({ to }) => to === `person${person}@company${person}.example`);
        await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
        await app.runDueJobs();
        await maya.client.moveClock({ advance: '1h' });
      };
      const threadOf = async (id: string) =>
        (await maya.client.getInbox({})).results.find(({ contact }) => contact.id === id);
      await reply(1, 'Your colleague has called twice as well. We have what we need, thank you.');
      await reply(0, 'How does it work without a signal?');
      const id = (await threadOf(keep))?.id ?? '';
      if (how === 'done') await maya.client.updateInbox({ ids: [id], done: true });
      else await maya.client.replyMail({ id, body: 'By radio.' });
      await maya.client.moveClock({ advance: '1h' });
      const token = await merge(maya, keep, from);
      expect((await threadOf(keep))?.state).toBe('to_answer');
      await maya.client.undo({ undo_token: token });
      expect((await threadOf(from))?.state).toBe('to_answer');
      expect((await threadOf(keep))?.state).toBe(how === 'done' ? 'done' : 'waiting');
    },
  );
});
