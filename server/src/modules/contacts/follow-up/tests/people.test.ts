import { contract } from '@rainmaker/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addLead, followUpMaker } from '#testing/follow-ups.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
let ben: Colleague;
let rita: Colleague;
let make: ReturnType<typeof followUpMaker>;
let leadId: string;

beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  ben = await addColleague(app, maya, 'manager', 'Ben Roth');
  rita = await addColleague(app, maya, 'rep', 'Rita Sol');
  make = followUpMaker(app);
});
beforeEach(async () => {
  leadId = await addLead(maya, 'Ada');
});
afterAll(() => app.close());

/** follow-ups.csv of the full export. */
const exported = async (token: string): Promise<string> => {
  const response = await app.server.inject({
    method: 'GET',
    url: contract.exportData.path,
    headers: { authorization: `Token ${token}` },
  });
  const file = unzipSync(response.rawPayload)['follow-ups.csv'];
  if (file === undefined) throw new Error('There is no follow-ups.csv.');
  return Buffer.from(file).toString('utf8');
};

const DAY = 86_400_000;
const at = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const nextOf = async (id = leadId) => (await maya.client.getLead({ id })).next_follow_up_at;
const assigneesOf = async (id = leadId) =>
  (await maya.client.getFollowUps({ contact_id: id })).results.map(({ assignee }) => assignee?.id);

describe('a person given to a colleague', () => {
  it('is out of reach of whoever ended a follow-up with them before', async () => {
    const { id: contactId } = await rita.client.createLead({ first_name: 'Noor', email: 'noor@given.example' });
    const { id } = await rita.client.createFollowUp({
      contact_id: contactId,
      kind: 'call',
      title: 'Call',
      due_at: at(1),
    });
    await rita.client.updateFollowUp({ id, state: 'done', outcome: 'no_answer' });
    await maya.client.transferLeads({ ids: [contactId], user_id: ben.userId });
    for (const change of [
      { state: 'open' as const },
      { outcome: 'meeting_booked' as const },
      { next: { kind: 'meeting' as const, title: 'Meeting', due_at: at(2) } },
    ])
      await expect(rita.client.updateFollowUp({ id, ...change })).rejects.toMatchObject({ status: 404 });
    await expect(rita.client.deleteFollowUp({ id })).rejects.toMatchObject({ status: 404 });
    expect(await ben.client.updateFollowUp({ id, state: 'open' })).toMatchObject({ state: 'open' });
  });
});

describe('the person’s next date', () => {
  it('is the earliest open one, whatever happens to the others', async () => {
    expect(await nextOf()).toBeNull();
    const later = await make(maya, leadId, { due_at: at(5) });
    const sooner = await make(maya, leadId, { due_at: at(2) });
    expect(await nextOf()).toBe(at(2));
    await maya.client.updateFollowUp({ id: sooner.id, due_at: at(9) });
    expect(await nextOf()).toBe(at(5));
    await maya.client.updateFollowUp({ id: later.id, state: 'done', outcome: 'connected' });
    expect(await nextOf()).toBe(at(9));
    await maya.client.updateFollowUp({ id: later.id, state: 'open' });
    expect(await nextOf()).toBe(at(5));
    await maya.client.deleteFollowUp({ id: later.id });
    await maya.client.updateFollowUp({ id: sooner.id, state: 'skipped' });
    expect(await nextOf()).toBeNull();
  });

  it('stands in the list of people too, and is no change to the person', async () => {
    const before = await maya.client.getLead({ id: leadId });
    await make(maya, leadId, { due_at: at(3) });
    const [row] = (await maya.client.getLeads({ sort: '-created_at' })).results;
    expect(row).toMatchObject({ id: leadId, next_follow_up_at: at(3), version: before.version });
    const saved = await maya.client.updateLead({ id: leadId, version: before.version, city: 'Ulm' });
    expect(saved).toMatchObject({ city: 'Ulm', next_follow_up_at: at(3) });
  });
});

describe('a transfer', () => {
  it('takes the open ones along to the new owner, leaves those that are done, and an undo gives them back', async () => {
    const { id: doneId } = await make(maya, leadId, { due_at: at(1) });
    await maya.client.updateFollowUp({ id: doneId, state: 'done', outcome: 'connected' });
    const { id: ownId } = await make(maya, leadId, { due_at: at(2) });
    await make(maya, leadId, { due_at: at(3), assignee_id: ben.userId });
    const { undo_token: token } = await maya.client.transferLeads({ ids: [leadId], user_id: rita.userId });
    expect(await assigneesOf()).toEqual([maya.userId, rita.userId, rita.userId]);
    expect(
      (await rita.client.getFollowUps({ assignee_id: rita.userId, state: 'open', contact_id: leadId })).count,
    ).toBe(2);
    await expect(maya.client.updateFollowUp({ id: ownId, version: 1, title: 'Old' })).rejects.toMatchObject({
      status: 409,
    });
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await assigneesOf()).toEqual([maya.userId, maya.userId, ben.userId]);
    expect(await nextOf()).toBe(at(2));
  });

  it('and its undo leave what the new owner has done or given away since', async () => {
    const first = await make(maya, leadId, { due_at: at(1) });
    const second = await make(maya, leadId, { due_at: at(2) });
    const { undo_token: token } = await maya.client.transferLeads({ ids: [leadId], user_id: rita.userId });
    await rita.client.updateFollowUp({ id: first.id, state: 'done', outcome: 'interested' });
    await maya.client.updateFollowUp({ id: second.id, assignee_id: ben.userId });
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await assigneesOf()).toEqual([rita.userId, ben.userId]);
  });

  it('of everyone who matches does so too', async () => {
    const ids = [leadId, await addLead(maya, 'Also')];
    for (const id of ids) await make(maya, id);
    await maya.client.transferLeads({ filter: { search: 'Fieldnote' }, user_id: rita.userId });
    for (const id of ids) expect(await assigneesOf(id)).toEqual([rita.userId]);
    await maya.client.transferLeads({ ids, user_id: maya.userId });
  });

  it('by another owner in the form is one as well', async () => {
    await make(maya, leadId);
    await maya.client.updateLead({ id: leadId, owner_id: rita.userId });
    expect(await assigneesOf()).toEqual([rita.userId]);
    await maya.client.updateLead({ id: leadId, city: 'Ulm' });
    expect(await assigneesOf()).toEqual([rita.userId]);
  });
});

it('tells open screens of every change, without its content', async () => {
  await app.startLive();
  const seen: unknown[] = [];
  const stop = app.live.subscribe(maya.workspaceId, (event) => {
    if (event.type === 'follow_ups') seen.push(event);
  });
  const { id } = await make(maya, leadId);
  await maya.client.updateFollowUp({ id, title: 'Other' });
  await maya.client.deleteFollowUp({ id });
  const event = { type: 'follow_ups', id, contact_id: leadId };
  await vi.waitFor(() => expect(seen).toEqual([event, event, event]));
  stop();
});

it('is exported with everything else: all of them, and to a rep those they see', async () => {
  const hers = await addLead(maya, 'Hers', rita.userId);
  await make(maya, leadId, { title: 'Only Maya sees this', note: 'A "note", with a comma' });
  await make(maya, hers, { title: 'Rita owns the person' });
  await make(maya, leadId, { title: 'Rita has this', assignee_id: rita.userId });
  const all = await exported(maya.token);
  expect(all).toContain('Only Maya sees this');
  expect(all).toContain('"A ""note"", with a comma"');
  const ofRita = await exported(rita.token);
  expect(ofRita).toContain('Rita owns the person');
  expect(ofRita).toContain('Rita has this');
  expect(ofRita).not.toContain('Only Maya sees this');
});

describe('a person who is deleted', () => {
  it('takes them out of every list and figure, and an undo brings them back', async () => {
    const nora = await app.signUp();
    const id = await addLead(nora, 'Nora');
    const made = await make(nora, id, { due_at: app.clock.now().toISOString() });
    const counts = async () => [
      (await nora.client.getFollowUps({ tabs: 'open' })).tabs?.[0]?.count,
      (await nora.client.getFollowUps({ contact_id: id })).count,
      (await nora.client.getDashboard({})).to_do.due_follow_ups,
    ];
    expect(await counts()).toEqual([1, 1, 1]);
    const { undo_token: token } = await nora.client.deleteLeads({ ids: [id] });
    expect(await counts()).toEqual([0, 0, 0]);
    await expect(nora.client.getFollowUp({ id: made.id })).rejects.toMatchObject({ status: 404 });
    await expect(nora.client.updateFollowUp({ id: made.id, title: 'No' })).rejects.toMatchObject({ status: 404 });
    await expect(nora.client.deleteFollowUp({ id: made.id })).rejects.toMatchObject({ status: 404 });
    await nora.client.undo({ undo_token: token ?? '' });
    expect(await counts()).toEqual([1, 1, 1]);
    expect((await nora.client.getLead({ id })).next_follow_up_at).toBe(made.due_at);
  });

  it('keeps them through a conversion and its undo', async () => {
    const made = await make(maya, leadId);
    const { undo_token: token } = await maya.client.convertToCustomer({ ids: [leadId] });
    expect(await maya.client.getFollowUp({ id: made.id })).toMatchObject({ contact: { stage: 'customer' } });
    expect((await maya.client.getCustomer({ id: leadId })).next_follow_up_at).toBe(made.due_at);
    await maya.client.undo({ undo_token: token ?? '' });
    expect(await nextOf()).toBe(made.due_at);
  });
});
