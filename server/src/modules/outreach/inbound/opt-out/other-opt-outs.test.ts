import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addWhatsapp, type Prepared, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const NUMBER = '+4930123456';
const reason = 'Said so on the phone';

let maya: Prepared;
let rep: Awaited<ReturnType<typeof addColleague>>;
let senderId: string;
let id: string;
beforeEach(async () => {
  maya = await prepare(app);
  rep = await addColleague(app, maya, 'rep');
  ({ senderId } = await addWhatsapp(maya));
  ({ id } = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@x.example', phone: NUMBER }));
});

const write = async (text: string): Promise<void> => {
  await maya.client.writeFromPhone({ sender_id: senderId, number: NUMBER, text });
  await app.runDueJobs();
};

/** A reply that a rep takes for an opt-out. */
const optOutByReply = async (): Promise<string> => {
  await write('Not sure about that, who is this');
  const { rows } = await app.database.admin.query<{ id: string }>(
    'select id from inbound_messages where workspace_id = $1',
    [maya.workspaceId],
  );
  const reply = rows[0]?.id ?? '';
  await rep.client.classifyReply({ id: reply, class: 'unsubscribe' });
  await app.runDueJobs();
  return reply;
};

const statusOf = async (): Promise<string> => (await maya.client.getProspect({ id })).status;
const withdraw = () => maya.client.recordConsent({ id, channel: 'whatsapp', basis: 'withdrawn', evidence: reason });

/** Somebody else with the number agrees to WhatsApp: how many can be written to there. */
const reachableWithColleague = async (): Promise<number> => {
  const bo = await rep.client.createProspect({ first_name: 'Bo', email: 'bo@x.example', phone: NUMBER });
  await rep.client.recordConsent({ id: bo.id, channel: 'whatsapp', basis: 'consent', evidence: 'A form' });
  return (await maya.client.getAudienceCount({ type: 'prospect', channel: 'whatsapp' })).reachable;
};

describe('an opt-out by reply that is taken back', () => {
  it('leaves a person Do Not Contact whom a colleague marked meanwhile, at a new address too', async () => {
    const reply = await optOutByReply();
    await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact', reason });
    await rep.client.updateProspect({ id, email: 'ada@new.example' });
    await rep.client.undoReply({ id: reply });
    expect(await maya.client.getProspect({ id })).toMatchObject({
      status: 'Do Not Contact',
      blocked: { email: 'Marked Do Not Contact.' },
    });
  });

  it('gives the status back where nobody marked them', async () => {
    const reply = await optOutByReply();
    expect(await statusOf()).toBe('Do Not Contact');
    await rep.client.undoReply({ id: reply });
    expect(await statusOf()).not.toBe('Do Not Contact');
    expect((await maya.client.getSuppressions({})).results).toEqual([]);
  });

  it('leaves a number blocked whose person has withdrawn from WhatsApp', async () => {
    const reply = await optOutByReply();
    await withdraw();
    await rep.client.undoReply({ id: reply });
    expect(await reachableWithColleague()).toBe(0);
  });
});

it('STOP from a number that was withdrawn before stands after a new consent of its person', async () => {
  await withdraw();
  await write('STOP');
  await maya.client.recordConsent({ id, channel: 'whatsapp', basis: 'consent', evidence: 'Signed form' });
  expect(await reachableWithColleague()).toBe(0);
});

it('a number that is withdrawn from WhatsApp stays blocked when Do Not Contact is lifted', async () => {
  await withdraw();
  await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
  await maya.client.updateProspectStatus({ ids: [id], status: 'New', evidence: 'Wrote that email is fine' });
  expect(await statusOf()).toBe('New');
  expect(await reachableWithColleague()).toBe(0);
});

it('Do Not Contact blocks both numbers of a person on WhatsApp', async () => {
  await rep.client.updateProspect({ id, whatsapp: '+4930999999' });
  await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
  expect(await reachableWithColleague()).toBe(0);
});

it('an address that the undo of an edit gives to somebody who is Do Not Contact is blocked', async () => {
  const { version } = await maya.client.getProspect({ id });
  const edit = await rep.client.editCells({
    stage: 'prospect',
    people: [{ id, version, cells: { email: 'ada@other.example' } }],
  });
  await maya.client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
  await rep.client.undo({ undo_token: edit.undo_token ?? '' });
  expect(await maya.client.getProspect({ id })).toMatchObject({ email: 'ada@x.example', status: 'Do Not Contact' });
  await rep.client.updateProspect({ id, email: 'ada@third.example' });
  await rep.client.createProspect({ first_name: 'Somebody', email: 'ada@x.example' });
  expect((await maya.client.getAudienceCount({ type: 'prospect' })).reachable).toBe(0);
});

it('a withdrawn consent alone marks nobody Do Not Contact when something else is undone', async () => {
  await withdraw();
  const moved = await rep.client.updateProspectStatus({ ids: [id], status: 'Contacted' });
  await rep.client.undo({ undo_token: moved.undo_token ?? '' });
  expect(await statusOf()).toBe('New');
});
