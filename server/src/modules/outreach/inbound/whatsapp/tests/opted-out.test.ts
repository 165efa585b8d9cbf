import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { connectMeta, writeText } from '#testing/servers/connect-meta.ts';
import { type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { addColleague } from '#testing/team.ts';
import { unsubscribeLinks } from '../../../channels/email/unsubscribe-link.ts';

const PHONE = '+4915112345678';
const ASKS = 'Please unsubscribe me from your list.';

let app: TestApp;
let meta: MetaServer;
let maya: Prepared;
let ada: string;
beforeAll(async () => {
  meta = await startMetaServer();
  app = await createTestApp({ env: { ...meta.env, SIMULATOR: 'on' } });
});
afterAll(async () => {
  await app.close();
  await meta.close();
});
beforeEach(async () => {
  await app.database.admin.query('delete from whatsapp_senders');
  maya = await prepare(app);
  await connectMeta(maya, meta);
  await app.runDueJobs();
  [ada = ''] = await addPeople(maya, 1, { phone: PHONE });
});

const writeStop = (): Promise<void> => writeText(app, meta, { from: PHONE.slice(1), text: 'STOP' });

const statusOf = async (id = ada): Promise<string> => (await maya.client.getProspect({ id })).status;
const mails = async () => (await maya.client.outbox({})).results;
const answerFirstMail = async (text: string): Promise<void> => {
  await maya.client.react({ id: (await mails()).at(-1)?.id ?? '', kind: 'reply', text });
  await app.runDueJobs();
};

/** An email to Ada is approved, and its mailbox rests. */
const approveOne = async (): Promise<void> => {
  await maya.client.updateMailbox({ id: maya.mailboxId, state: 'paused' });
  await launch(app, maya, 'Approved');
  await maya.client.approveMail({ filter: { filter: 'draft' } });
};

describe('STOP on WhatsApp', () => {
  it.each([
    ['deleted', () => maya.client.deleteProspects({ ids: [ada] })],
    ['marked Do Not Contact', () => maya.client.updateProspectStatus({ ids: [ada], status: 'Do Not Contact' })],
  ])('of somebody who was %s isn’t forgotten by the undo of that', async (_, act) => {
    await approveOne();
    const { undo_token: undo } = await act();
    await writeStop();
    await maya.client.undo({ undo_token: undo ?? '' });
    await maya.client.updateMailbox({ id: maya.mailboxId, state: 'active' });
    await app.runDueJobs();
    expect(await statusOf()).toBe('Do Not Contact');
    expect(await mails()).toEqual([]);
  });

  it('also holds for who comes back from a merge', async () => {
    const other = await maya.client.createProspect({
      first_name: 'Ada',
      email: 'ada@other.example',
      company_name: 'O',
    });
    const merged = await maya.client.mergeContacts({ keep_id: ada, merge_id: other.id });
    await writeStop();
    await maya.client.undo({ undo_token: merged.undo_token });
    expect(await statusOf(other.id)).toBe('Do Not Contact');
  });

  it.each([
    ['their email address', { email: 'person0@company0.example' }],
    ['their number, and an address that nobody knew', { phone: PHONE, email: 'ada@new.example' }],
  ])('holds for who was deleted since and is added again with %s', async (_, address) => {
    await writeStop();
    await maya.client.deleteProspects({ ids: [ada] });
    const again = await maya.client.createProspect({ first_name: 'Ada', company_name: 'Company 0', ...address });
    expect(again.status).toBe('Do Not Contact');
    expect(again.blocked.email).not.toBeNull();
  });

  it('from a number of a record that was merged is of the person it was merged with', async () => {
    const { id: other } = await maya.client.createProspect({ first_name: 'Ada', phone: '+4915199999999' });
    await maya.client.updateProspect({ id: other, whatsapp: '+4915199999999' });
    await maya.client.mergeContacts({ keep_id: other, merge_id: ada, fields: { phone: 'keep', whatsapp: 'keep' } });
    await writeStop();
    expect(await statusOf(other)).toBe('Do Not Contact');
    expect((await maya.client.getProspects({})).count).toBe(1);
  });

  it('marks nobody who shares the number and has their own address', async () => {
    await writeStop();
    const colleague = await maya.client.createProspect({
      first_name: 'Bo',
      email: 'bo@company0.example',
      phone: PHONE,
      company_name: 'Company 0',
    });
    expect(colleague).toMatchObject({ status: 'New', blocked: { email: null, whatsapp: 'They unsubscribed.' } });
  });

  it('after they asked in an email already isn’t lifted by the undo of either', async () => {
    await launch(app, maya, 'First');
    await approveAll(app, maya);
    await answerFirstMail(ASKS);
    const [conversation] = (await maya.client.getInbox({})).results;
    const { entries } = await maya.client.getThread({ id: conversation?.id ?? '' });
    await writeStop();
    await maya.client.undoReply({ id: entries.findLast(({ direction }) => direction === 'in')?.id ?? '' });
    expect(await statusOf()).toBe('Do Not Contact');
    expect((await maya.client.getSuppressions({ search: 'person0@company0.example' })).results).toMatchObject([
      { reason: 'unsubscribed', lifted_at: null },
    ]);
  });
});

describe('a reply by email of somebody who was deleted, in which they ask to be left alone', () => {
  beforeEach(async () => {
    await launch(app, maya, 'First');
    await approveAll(app, maya);
  });

  it('holds for who is added with their address, before or after', async () => {
    const add = () =>
      maya.client.createProspect({ first_name: 'Ada', email: 'person0@company0.example', company_name: 'Company 0' });
    await maya.client.deleteProspects({ ids: [ada] });
    const before = await add();
    await answerFirstMail(ASKS);
    expect(await statusOf(before.id)).toBe('Do Not Contact');
    await maya.client.deleteProspects({ ids: [before.id] });
    expect((await add()).status).toBe('Do Not Contact');
  });

  it('holds when the deletion is undone', async () => {
    const { undo_token: undo } = await maya.client.deleteProspects({ ids: [ada] });
    await answerFirstMail(ASKS);
    await maya.client.undo({ undo_token: undo ?? '' });
    expect(await statusOf()).toBe('Do Not Contact');
  });

  it('also blocks the address that they have by now, if they were Do Not Contact', async () => {
    await maya.client.updateProspect({ id: ada, email: 'ada@elsewhere.example' });
    const { undo_token: undo } = await maya.client.updateProspectStatus({ ids: [ada], status: 'Do Not Contact' });
    await answerFirstMail(ASKS);
    await maya.client.undo({ undo_token: undo ?? '' });
    expect(await statusOf()).toBe('Do Not Contact');
  });
});

describe('whoever was merged into another record after both had got an announcement', () => {
  it.each(['link', 'reply', 'complaint'] as const)('opts out by the copy of the one that is gone: %s', async (how) => {
    const keeper = await maya.client.createProspect({
      first_name: 'Ada',
      email: 'ada@home.example',
      company_name: 'H',
    });
    const audience = { stage: 'prospect' as const, filter: {} };
    const text = { subject: 'News', body: 'Hello {{ first_name }}' };
    const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', audience, ...text });
    await maya.client.approveEmailAnnouncement({ id, ...text, audience, mailbox_ids: [maya.mailboxId] });
    await app.runDueJobs();
    const copy = (await mails()).find(({ to }) => to === 'person0@company0.example');
    await maya.client.mergeContacts({ keep_id: keeper.id, merge_id: ada });
    if (how === 'link') {
      const sent = (await maya.client.getMails({ announcement_id: id })).results.find(
        ({ contact }) => contact.id === ada,
      );
      const links = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '');
      await app.client().unsubscribe({ token: links.token(maya.workspaceId, sent?.id ?? '') });
    } else await maya.client.react({ id: copy?.id ?? '', kind: how, ...(how === 'reply' && { text: ASKS }) });
    await app.runDueJobs();
    const { status, blocked } = await maya.client.getProspect({ id: keeper.id });
    expect(status).toBe('Do Not Contact');
    expect(blocked.email).not.toBeNull();
  });
});

describe('consent that was withdrawn', () => {
  it('holds for who is deleted and added again by a salesperson, and not once the deletion is undone', async () => {
    const rep = await addColleague(app, maya, 'rep', 'Rita Lin');
    const address = { first_name: 'Bo', email: 'bo@b.example', phone: '+4915187654321', company_name: 'B' };
    const { id } = await rep.client.createProspect(address);
    await rep.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'By phone' });
    const { undo_token: undo } = await rep.client.deleteProspects({ ids: [id] });
    const again = await rep.client.createProspect(address);
    expect(again).toMatchObject({ status: 'Do Not Contact', blocked: { email: expect.any(String) } });
    await rep.client.deleteProspects({ ids: [again.id] });
    await rep.client.undo({ undo_token: undo ?? '' });
    expect((await rep.client.getProspect({ id })).status).toBe('New');
    expect((await maya.client.getSuppressions({ search: 'bo@b.example' })).results).toEqual([]);
  });
});
