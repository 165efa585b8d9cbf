import { contract } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague, addMailbox } from '#testing/team.ts';
import { untilWaiting } from '#testing/while-held.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  maya = await prepare(app);
});
afterAll(() => app.close());

const EVERYONE = { stage: 'prospect' as const, filter: {} };
const TEXT = { subject: 'Closed, {{ first_name }}', body: 'Hi {{ first_name }}, we are closed.' };

const draft = (more: object = {}) =>
  maya.client.createAnnouncement({ title: 'Closed', goal: 'We are closed', audience: EVERYONE, ...TEXT, ...more });

const approve = (id: string, more: object = {}) =>
  maya.client.approveEmailAnnouncement({ id, ...TEXT, audience: EVERYONE, mailbox_ids: [maya.mailboxId], ...more });

const rowsOf = async (id: string) => (await maya.client.getMails({ announcement_id: id, page_size: 200 })).results;

const statusesOf = async (id: string) => (await rowsOf(id)).map(({ status }) => status).toSorted();

describe('an announcement', () => {
  it('goes to everyone of its audience once, and its results open their rows', async () => {
    await addPeople(maya, 5);
    const { id } = await draft();
    expect(await approve(id)).toMatchObject({ queued: 5 });
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'approved', approved_by: 'Ada Obi' });
    await app.runDueJobs();
    const sent = await maya.client.getAnnouncement({ id });
    expect(sent).toMatchObject({
      state: 'sent',
      recipients: { total: 5, written: 5, left_out: 0 },
      counts: { sent: 5, delivered: 5, waiting: 0, drafts: 0 },
    });
    const mails = await rowsOf(id);
    expect(mails).toHaveLength(5);
    expect(mails[0]).toMatchObject({ origin: 'announcement', announcement: { id, title: 'Closed' }, campaign: null });
    const { results } = await maya.client.outbox({ limit: 100 });
    expect(results.filter(({ subject }) => subject.startsWith('Closed, Person'))).toHaveLength(5);
    expect(results[0]?.headers).toHaveProperty('List-Unsubscribe');
    const contactId = mails[0]?.contact.id ?? '';
    const { results: timeline } = await maya.client.getTimeline({ id: contactId });
    expect(timeline.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/^Email sent: Closed, Person/));
  });

  it('is previewed by each way through its choices, the first of which its person gets', async () => {
    await addPeople(maya, 1);
    const asked = { audience: EVERYONE, subject: '{One|Two}', body: 'Hi {{ first_name }}, {a|b}' };
    const seen = [];
    for (const way of [1, 2, 3, 4]) seen.push((await maya.client.previewAnnouncement({ ...asked, way })).results[0]);
    expect(seen.map((each) => each?.ways)).toEqual([4, 4, 4, 4]);
    expect(new Set(seen.map((each) => `${each?.subject} ${each?.text}`)).size).toBe(4);
    const [own] = (await maya.client.previewAnnouncement(asked)).results;
    expect(own).toEqual(seen[0]);
  });

  it('counts replies, bounces and those who unsubscribe', async () => {
    await addPeople(maya, 3);
    const { id } = await draft();
    await approve(id);
    await app.runDueJobs();
    const { results } = await maya.client.outbox({ limit: 100 });
    const [first, second] = results.filter(({ subject }) => subject.startsWith('Closed'));
    await maya.client.react({ id: first?.id ?? '', kind: 'reply', text: 'Thanks, tell me more' });
    await maya.client.react({ id: second?.id ?? '', kind: 'hard_bounce' });
    await app.runDueJobs();
    const { totals } = await maya.client.getAnnouncementResults({ id });
    expect(totals).toMatchObject({ sent: 3, replied: 1, bounced: 1, delivered: 2 });
    const { results: replied } = await maya.client.getMails({ announcement_id: id, filter: 'replied' });
    const message = await maya.client.getMail({ id: replied[0]?.id ?? '' });
    expect(message.thread.map(({ direction }) => direction)).toEqual(['out', 'in']);
    expect(message.template).toEqual(TEXT);
  });

  it('waits for its time with the reason, and is under way when it comes', async () => {
    await addPeople(maya, 2);
    const { id } = await draft();
    const sendAt = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString();
    expect((await approve(id, { send_at: sendAt })).message).toContain('at the scheduled time');
    await app.runDueJobs();
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'scheduled', next_send_at: sendAt });
    const { waiting } = await maya.client.getAnnouncementResults({ id });
    expect(waiting).toMatchObject([{ status: 'scheduled', reason_code: 'announcement_scheduled', people: 2 }]);
    expect(waiting[0]?.reason).toMatch(/^The announcement goes out from /);
    await maya.client.moveClock({ advance: '3d' });
    await app.runDueJobs();
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'sent', counts: { sent: 2 } });
    await maya.client.moveClock({ reset: true });
  });

  it('can be approved once, and not without anyone who can be reached', async () => {
    const { id } = await draft();
    await expect(approve(id)).rejects.toMatchObject({ problem: { detail: 'No one matches this audience.' } });
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'generated' });
    await addPeople(maya, 1);
    await approve(id);
    await expect(approve(id)).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
    await app.runDueJobs();
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('is refused with the place of what is wrong in its text, and with an old version', async () => {
    await addPeople(maya, 1);
    const { id } = await draft();
    await expect(approve(id, { body: 'Hi {{ frist_name }}' })).rejects.toMatchObject({
      problem: { code: 'bad_template', errors: [{ pointer: '/body' }] },
    });
    const { version } = await maya.client.updateAnnouncement({ id, title: 'Other' });
    await expect(approve(id, { version: version - 1 })).rejects.toMatchObject({
      status: 409,
      problem: { current: { title: 'Other' } },
    });
  });
});

describe('who gets it', () => {
  it('is frozen by the approval, with the causes of the others', async () => {
    const [gone = ''] = await addPeople(maya, 3);
    await maya.client.updateProspectStatus({ ids: [gone], status: 'Do Not Contact', reason: 'asked' });
    const { id } = await draft();
    expect((await approve(id)).queued).toBe(2);
    await maya.client.createProspect({ first_name: 'Late', email: 'late@late.example' });
    await app.runDueJobs();
    expect(await rowsOf(id)).toHaveLength(2);
    expect((await maya.client.getAnnouncement({ id })).excluded).toMatchObject({ unsubscribed: 0, do_not_contact: 1 });
  });

  it('leaves out whom a campaign has, as the count says', async () => {
    await addPeople(maya, 2);
    await launch(app, maya, 'Campaign');
    await maya.client.createProspect({ first_name: 'Free', email: 'free@free.example' });
    const count = await maya.client.getAudienceCount({ type: 'prospect' });
    expect(count).toMatchObject({ reachable: 1, excluded: { active_elsewhere: 2 } });
    const { id } = await draft();
    expect((await approve(id)).queued).toBe(1);
  });

  it('of a rep’s announcement are their own people from their own mailbox, whoever approves it', async () => {
    await addPeople(maya, 2);
    const rep = await addColleague(app, maya, 'rep', 'Rita Rep');
    const { id: own } = await rep.client.createProspect({ first_name: 'Own', email: 'own@own.example' });
    const { id } = await rep.client.createAnnouncement({ title: 'Mine', goal: 'Hello', audience: EVERYONE });
    await expect(approve(id)).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/mailbox_ids' }] },
    });
    const mailbox = await addMailbox(app, maya, rep.userId, 'rita@boxes.example');
    expect((await approve(id, { mailbox_ids: [mailbox] })).queued).toBe(1);
    await app.runDueJobs();
    expect((await rowsOf(id)).map(({ contact, mailbox: from }) => [contact.id, from?.id])).toEqual([[own, mailbox]]);
  });

  it('are written to from the mailbox that wrote to them before', async () => {
    const other = await addMailbox(app, maya, maya.userId, 'second@boxes.example');
    await addPeople(maya, 4);
    const { id: first } = await draft({ title: 'First' });
    await approve(first, { mailbox_ids: [maya.mailboxId, other] });
    await app.runDueJobs();
    await app.database.admin.query(`update contacts set last_contacted_at = null where workspace_id = $1`, [
      maya.workspaceId,
    ]);
    const { id: second } = await draft({ title: 'Second' });
    await approve(second, { mailbox_ids: [other, maya.mailboxId] });
    await app.runDueJobs();
    const boxes = async (id: string) =>
      Object.fromEntries((await rowsOf(id)).map(({ contact, mailbox }) => [contact.id, mailbox?.id]));
    expect(new Set(Object.values(await boxes(first))).size).toBe(2);
    expect(await boxes(second)).toEqual(await boxes(first));
    const { waiting } = await maya.client.getAnnouncementResults({ id: second });
    expect(waiting).toMatchObject([{ reason_code: 'frequency', people: 4 }]);
  });

  it('are shown a text that lacks nothing, and one that can’t be read is said', async () => {
    await addPeople(maya, 7);
    const { results, problems, lacking } = await maya.client.previewAnnouncement({ audience: EVERYONE, ...TEXT });
    expect({ problems, lacking }).toEqual({ problems: [], lacking: [] });
    expect(results).toHaveLength(5);
    expect(results[0]).toMatchObject({ subject: expect.stringMatching(/^Closed, Person/), missing: [] });
    const wrong = await maya.client.previewAnnouncement({ audience: EVERYONE, body: 'Hi {{ frist_name }}' });
    expect(wrong.problems[0]).toContain('first_name');
  });

  it('waits for a missing value, which is filled in once the person has it', async () => {
    const [id0 = ''] = await addPeople(maya, 2, { job_title: 'Buyer' });
    await maya.client.updateProspect({ id: id0, job_title: null });
    const text = { subject: 'Hello', body: 'For every {{ job_title }}' };
    const { id } = await draft();
    const preview = await maya.client.previewAnnouncement({ audience: EVERYONE, ...text });
    expect(preview.lacking).toMatchObject([{ name: 'job_title', people: 1 }]);
    expect(preview.results.map(({ missing }) => missing)).toEqual([['job_title'], []]);
    await approve(id, text);
    await app.runDueJobs();
    expect(await statusesOf(id)).toEqual(['draft', 'sent']);
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'sending', counts: { drafts: 1 } });
    await maya.client.updateProspect({ id: id0, job_title: 'Owner' });
    await app.runDueJobs();
    expect(await statusesOf(id)).toEqual(['sent', 'sent']);
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'sent' });
  });
});

describe('what has not left', () => {
  const waiting = async () => {
    await addPeople(maya, 3);
    await maya.client.pauseSending({ paused: true });
    const { id } = await draft();
    await approve(id);
    await app.runDueJobs();
    expect(await statusesOf(id)).toEqual(['approved', 'approved', 'approved']);
    return id;
  };

  it('is taken back with the approval, and can be approved anew', async () => {
    const id = await waiting();
    const back = await maya.client.decideAnnouncement({ id, decision: 'withdraw' });
    expect(back).toMatchObject({ state: 'generated', approved_at: null, recipients: { total: 0 } });
    expect(await rowsOf(id)).toEqual([]);
    await maya.client.pauseSending({ paused: false });
    expect((await approve(id, { subject: 'New' })).queued).toBe(3);
    await app.runDueJobs();
    expect(await statusesOf(id)).toEqual(['sent', 'sent', 'sent']);
    await expect(maya.client.decideAnnouncement({ id, decision: 'withdraw' })).rejects.toMatchObject({ status: 400 });
  });

  it('isn’t withdrawn while a worker is just taking a message of it, which would leave with the next approval’s', async () => {
    const id = await waiting();
    const worker = await app.database.admin.connect();
    try {
      await worker.query('begin');
      await worker.query(
        `update messages set status = 'sending', attempt = 1, claimed_at = now(), claimed_by = gen_random_uuid()
         where id = (select id from messages where announcement_id = $1 limit 1)`,
        [id],
      );
      const withdrawn = maya.client.decideAnnouncement({ id, decision: 'withdraw' });
      const changed = maya.client.updateAnnouncement({ id, subject: 'Changed' });
      await Promise.race([Promise.allSettled([withdrawn, changed]), untilWaiting(app, 2)]);
      await worker.query('commit');
      await expect(withdrawn).rejects.toThrow('Some of it has been sent');
      await expect(changed).rejects.toThrow('has begun to leave');
    } finally {
      worker.release();
    }
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({
      recipients: { total: 3 },
      subject: TEXT.subject,
    });
  });

  it('leaves nothing with its old text, whatever is undone after the next approval', async () => {
    const id = await waiting();
    const [first, second] = await rowsOf(id);
    const deleted = await maya.client.deleteProspects({ ids: [first?.contact.id ?? ''] });
    const rejected = await maya.client.rejectMail({ ids: [second?.id ?? ''] });
    await maya.client.decideAnnouncement({ id, decision: 'withdraw' });
    await approve(id, { subject: 'New' });
    await app.runDueJobs();
    for (const { undo_token: undo } of [deleted, rejected])
      await maya.client.undo({ undo_token: undo ?? '' }).catch(() => undefined);
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect((await rowsOf(id)).map(({ subject, status }) => `${subject} ${status}`)).toEqual(['New sent', 'New sent']);
  });

  it('needs approval again after a change', async () => {
    const id = await waiting();
    expect(await maya.client.updateAnnouncement({ id, subject: 'Changed' })).toMatchObject({
      state: 'generated',
      subject: 'Changed',
    });
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect(await rowsOf(id)).toEqual([]);
  });

  it('stays after a cancellation and a deletion, and what was sent keeps its title', async () => {
    const id = await waiting();
    expect(await maya.client.decideAnnouncement({ id, decision: 'cancel' })).toMatchObject({ state: 'cancelled' });
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    const mails = await rowsOf(id);
    expect(mails.map(({ status, reason }) => `${status}: ${reason}`)).toEqual(
      mails.map(() => 'cancelled: The announcement was cancelled'),
    );
    await maya.client.deleteEmailAnnouncement({ id });
    expect((await maya.client.getAnnouncements({})).results).toEqual([]);
    await expect(maya.client.getAnnouncement({ id })).rejects.toMatchObject({ status: 404 });
    expect((await rowsOf(id))[0]?.announcement).toEqual({ id, title: 'Closed' });
  });

  it('is stopped by the gate where a cancellation has not reached it yet', async () => {
    const id = await waiting();
    await app.database.admin.query(`update announcements set state = 'cancelled' where id = $1`, [id]);
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    expect((await rowsOf(id)).map(({ reason }) => reason)).toEqual(Array(3).fill('The announcement was cancelled'));
  });

  it('is cancelled with Do Not Contact, and comes back with its undo', async () => {
    const id = await waiting();
    const [mail] = await rowsOf(id);
    const ids = [mail?.contact.id ?? ''];
    const done = await maya.client.updateProspectStatus({ ids, status: 'Do Not Contact', reason: 'asked' });
    expect((await rowsOf(id)).find((each) => each.id === mail?.id)?.status).toBe('cancelled');
    await maya.client.undo({ undo_token: done.undo_token ?? '' });
    expect((await rowsOf(id)).find((each) => each.id === mail?.id)?.status).toBe('approved');
  });

  it('goes to the one record that two are merged into, once', async () => {
    const id = await waiting();
    const [first, second] = await rowsOf(id);
    await maya.client.mergeContacts({ keep_id: first?.contact.id ?? '', merge_id: second?.contact.id ?? '' });
    await maya.client.pauseSending({ paused: false });
    await app.runDueJobs();
    const { results } = await maya.client.outbox({ limit: 100 });
    const mine = results.filter(({ subject }) => subject.startsWith('Closed'));
    expect(mine).toHaveLength(2);
    expect(new Set(mine.map(({ to }) => to)).size).toBe(2);
  });
});

describe('the list', () => {
  it('is paged, searched, filtered by state and sorted', async () => {
    for (const title of ['Beta', 'Alpha', 'Gamma']) await draft({ title });
    const titles = async (input: object) =>
      (await maya.client.getAnnouncements(input)).results.map(({ title }) => title);
    expect(await titles({})).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(await titles({ sort: 'title' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await titles({ search: 'LPH' })).toEqual(['Alpha']);
    expect(await titles({ state: 'sent,cancelled' })).toEqual([]);
    const first = await maya.client.getAnnouncements({ page_size: 2 });
    expect(await titles({ page_size: 2, after: first.next ?? '' })).toEqual(['Beta']);
    // Each has its whole text.
    await expect(titles({ page_size: 51 })).rejects.toMatchObject({ status: 400 });
  });

  it('is the paths of the specification', () => {
    expect(contract.generateEmailAnnouncement.path).toBe('/campaigns/api/get-announcement-prompt/');
    expect(contract.approveEmailAnnouncement.path).toBe('/campaigns/api/approve-announcement/');
    expect(contract.deleteEmailAnnouncement.path).toBe('/campaigns/api/delete-announcement/');
  });
});
