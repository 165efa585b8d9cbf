import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
beforeEach(async () => {
  maya = await prepare(app);
});
afterAll(() => app.close());

const EVERYONE = { stage: 'prospect' as const, filter: {} };
const TEXT = { subject: 'News', body: 'We are closed on Monday.' };
const IN_A_MONTH = () => new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();

const count = async (table: 'messages' | 'message_events' | 'announcement_recipients' | 'email_contents') => {
  const { rows } = await app.database.admin.query<{ count: number }>(
    `select count(*)::int as count from ${table} where workspace_id = $1`,
    [maya.workspaceId],
  );
  return rows[0]?.count;
};

const left = async () => ({
  messages: await count('messages'),
  events: await count('message_events'),
  recipients: await count('announcement_recipients'),
  texts: await count('email_contents'),
});
const NOTHING = { messages: 0, events: 0, recipients: 0, texts: 0 };

const announce = async (send_at?: string): Promise<string> => {
  const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', audience: EVERYONE, ...TEXT });
  const whom = { audience: EVERYONE, mailbox_ids: [maya.mailboxId] };
  await maya.client.approveEmailAnnouncement({ id, ...TEXT, ...whom, ...(send_at && { send_at }) });
  await app.runDueJobs();
  return id;
};

describe('an announcement that is deleted leaves nothing of what never left', () => {
  it.each([
    ['while it waits', async () => undefined],
    ['after it was cancelled', (id: string) => maya.client.decideAnnouncement({ id, decision: 'cancel' })],
    ['after its messages were rejected', (id: string) => maya.client.rejectMail({ filter: { announcement_id: id } })],
  ])('%s', async (_, before) => {
    await addPeople(maya, 3);
    const id = await announce(IN_A_MONTH());
    await before(id);
    await app.runDueJobs();
    expect(await left()).toMatchObject({ messages: 3, recipients: 3 });
    await maya.client.deleteEmailAnnouncement({ id });
    await app.runDueJobs();
    expect(await left()).toEqual(NOTHING);
  });

  it('and keeps what was sent, which nobody gets again', async () => {
    await addPeople(maya, 2);
    const id = await announce();
    await app.database.admin.query(
      `update messages set status = 'cancelled', attempt = 0, sent_at = null
       where id = (select id from messages where announcement_id = $1 order by id limit 1)`,
      [id],
    );
    expect(await left()).toMatchObject({ messages: 2, recipients: 2 });
    await maya.client.deleteEmailAnnouncement({ id });
    await app.runDueJobs();
    const { events, ...rest } = await left();
    expect(rest).toEqual({ messages: 1, recipients: 0, texts: 1 });
    expect(events).toBeGreaterThan(0);
    expect((await maya.client.getMails({ filter: 'sent' })).results).toHaveLength(1);
  });

  it('but one that is cancelled says whom it was for', async () => {
    await addPeople(maya, 2);
    const id = await announce(IN_A_MONTH());
    await maya.client.decideAnnouncement({ id, decision: 'cancel' });
    await app.runDueJobs();
    expect(await left()).toMatchObject({ messages: 2, recipients: 2, texts: 0 });
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ recipients: { total: 2 } });
  });
});

describe('a campaign that is deleted', () => {
  it('leaves none of its drafts, also those that were rejected, and an undo finds none', async () => {
    await addPeople(maya, 3);
    const { id } = await launch(app, maya, 'First');
    const [draft] = await draftsOf(maya);
    const { undo_token: token } = await maya.client.rejectMail({ ids: [draft?.id ?? ''] });
    await maya.client.deleteCampaign({ id });
    await app.runDueJobs();
    expect(await left()).toEqual(NOTHING);
    await maya.client.undo({ undo_token: token ?? '' }).catch(() => undefined);
    await app.runDueJobs();
    expect(await left()).toEqual(NOTHING);
  });

  it('keeps what was sent', async () => {
    await addPeople(maya, 2);
    const { id } = await launch(app, maya, 'First');
    await approveAll(app, maya);
    const sent = (await maya.client.getMails({ filter: 'sent' })).results.length;
    expect(sent).toBeGreaterThan(0);
    await maya.client.deleteCampaign({ id });
    await app.runDueJobs();
    expect(await count('messages')).toBe(sent);
    expect((await maya.client.getMails({ filter: 'sent' })).results).toHaveLength(sent);
  });
});
