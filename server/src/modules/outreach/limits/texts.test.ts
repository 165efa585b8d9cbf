import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

// Texts that wait to be sent: each person of an announcement or campaign has their own.
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
const TEXT = { subject: 'News', body: '新'.repeat(5_000) };
const MEGABYTE = 1024 ** 2;
const FULL = {
  problem: {
    code: 'not_allowed_now',
    detail: expect.stringContaining('can take up 1,024 MB in a workspace, 512 MB of it for one person'),
  },
};
const IN_A_MONTH = () => new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();

const one = async <T>(text: string, ...values: unknown[]): Promise<T> =>
  (await app.database.admin.query<{ value: T }>(text, values)).rows[0]?.value as T;

const draft = () => maya.client.createAnnouncement({ title: 'News', goal: 'News', audience: EVERYONE, ...TEXT });
const approve = (id: string, { client }: Pick<Prepared, 'client'> = maya) =>
  client.approveEmailAnnouncement({
    id,
    ...TEXT,
    audience: EVERYONE,
    mailbox_ids: [maya.mailboxId],
    send_at: IN_A_MONTH(),
  });

/** What an announcement of this person that is under way has taken. */
const fill = async (megabytes: number, userId: string | null = null): Promise<void> => {
  await app.database.admin.query(
    `insert into announcements (workspace_id, channel, title, goal, occasion, tone, language, stage, audience, state, text_bytes,
       created_by, created_at, updated_at, send_at)
     values ($1, 'email', 'Filled', 'Goal', 'news', 'friendly', 'en', 'prospect', '{}', 'scheduled', $2, $3, $4, $4, '2999-01-01')`,
    [maya.workspaceId, Math.floor(megabytes * MEGABYTE), userId, app.clock.now()],
  );
};
const clear = () =>
  app.database.admin.query(
    `update announcements set state = 'cancelled', text_bytes = 0 where workspace_id = $1 and title = 'Filled'`,
    [maya.workspaceId],
  );

const texts = () =>
  one<number>('select count(*)::int as value from email_contents where workspace_id = $1', maya.workspaceId);
const taken = (table: 'announcements' | 'campaigns', column: string, id: string) =>
  one<number>(`select ${column}::int as value from ${table} where id = $1`, id);

describe('an announcement', () => {
  it('takes room for each of its people, and isn’t approved where there is none', async () => {
    await addPeople(maya, 3);
    const { id } = await draft();
    await fill(1024 - 0.04);
    await expect(approve(id)).rejects.toMatchObject(FULL);
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'generated', recipients: { total: 0 } });
    await clear();
    await approve(id);
    expect(await taken('announcements', 'text_bytes', id)).toBe(3 * (2_048 + 4 + 15_000));
  });

  it('of one person takes half of the room at most', async () => {
    await addPeople(maya, 3);
    const ben = await addColleague(app, maya, 'manager', 'Ben Roth');
    const { id } = await ben.client.createAnnouncement({ title: 'News', goal: 'News', audience: EVERYONE, ...TEXT });
    await fill(512 - 0.04, ben.userId);
    await expect(approve(id, ben)).rejects.toMatchObject(FULL);
    await approve((await draft()).id);
  });

  it('whose text is longer with its values takes what it needs, and leaves people out where there is no room', async () => {
    const notes = '新'.repeat(150);
    await addPeople(maya, 2, (index: number) => ({
      email: `long${index}@long${index}.example`,
      last_name: notes.slice(0, 60),
    }));
    // Whose text is no longer gets it all the same.
    await addPeople(maya, 1, { last_name: 'Sol' });
    const body = 'Hi {{ last_name }}'.repeat(40);
    const { id } = await draft();
    const text = { subject: 'News', body };
    const more = { audience: EVERYONE, mailbox_ids: [maya.mailboxId], send_at: IN_A_MONTH() };
    await maya.client.approveEmailAnnouncement({ id, ...text, ...more });
    const counted = await taken('announcements', 'text_bytes', id);
    await fill(1024 - 0.009);
    await app.runDueJobs();
    expect(await taken('announcements', 'text_bytes', id)).toBe(counted);
    expect(await maya.client.getAnnouncement({ id })).toMatchObject({ recipients: { total: 3, left_out: 2 } });
    await clear();
    const { id: other } = await draft();
    await maya.client.approveEmailAnnouncement({ id: other, ...text, ...more });
    await app.runDueJobs();
    expect(await taken('announcements', 'text_bytes', other)).toBeGreaterThan(counted + 2 * 5_000);
    expect(await texts()).toBe(4);
  });

  it.each([
    ['cancelled', (id: string) => maya.client.decideAnnouncement({ id, decision: 'cancel' })],
    ['deleted', (id: string) => maya.client.deleteEmailAnnouncement({ id })],
  ])('that is %s loses its texts, and gives its room back', async (_, end) => {
    await addPeople(maya, 3);
    const { id } = await draft();
    await approve(id);
    await app.runDueJobs();
    expect(await texts()).toBe(3);
    await end(id);
    await app.runDueJobs();
    expect(await texts()).toBe(0);
    expect(await taken('announcements', 'text_bytes', id)).toBe(0);
  });

  it('whose approval is withdrawn gives its room back', async () => {
    await addPeople(maya, 1);
    const { id } = await draft();
    await approve(id);
    await app.runDueJobs();
    await maya.client.decideAnnouncement({ id, decision: 'withdraw' });
    expect(await taken('announcements', 'text_bytes', id)).toBe(0);
    expect(await texts()).toBe(0);
  });

  it('of which every message was rejected keeps its room until their texts are gone, a day later', async () => {
    await addPeople(maya, 2);
    const { id } = await draft();
    await approve(id);
    await app.runDueJobs();
    await maya.client.rejectMail({ filter: { announcement_id: id } });
    await app.runDueJobs();
    expect(await taken('announcements', 'text_bytes', id)).toBeGreaterThan(0);
    // Its time comes, and nothing waits for it.
    await maya.client.moveClock({ advance: '32d' });
    await app.runDueJobs();
    await maya.client.moveClock({ advance: '25h' });
    await app.runDueJobs();
    expect(await texts()).toBe(0);
    expect(await taken('announcements', 'text_bytes', id)).toBe(0);
  });
});

describe('a campaign', () => {
  const LONG = { sequence: { steps: [{ ...TWO_STEPS[0], body: '新'.repeat(5_000) }] } };
  const BYTES = 2_048 + 'Hello {{ company_name }}'.length + 15_000;

  it('takes room for the longest step of each of its people, and isn’t launched where there is none', async () => {
    await addPeople(maya, 3);
    await fill(1024 - 0.04);
    await expect(launch(app, maya, 'Big', LONG)).rejects.toMatchObject(FULL);
    await clear();
    const { id } = await launch(app, maya, 'Small', LONG);
    expect(await taken('campaigns', 'text_people', id)).toBe(3);
    await fill(1024 - (4 * BYTES) / MEGABYTE);
    const [added] = await addPeople(maya, 1, { email: 'more@more.example', company_domain: 'more.example' });
    const more = await maya.client.updateLeadCampaign({ campaign_id: id, ids: [added ?? ''] });
    expect(more.enrolled).toBe(1);
    const [refused] = await addPeople(maya, 1, { email: 'one@less.example', company_domain: 'less.example' });
    await expect(maya.client.updateLeadCampaign({ campaign_id: id, ids: [refused ?? ''] })).rejects.toMatchObject(FULL);
  });

  it('isn’t given a longer text than there is room for', async () => {
    await addPeople(maya, 3);
    const { sequenceId } = await launch(app, maya, 'Short');
    await fill(1024 - 0.04);
    await expect(
      maya.client.updateSequence({ id: sequenceId, steps: LONG.sequence.steps } as never),
    ).rejects.toMatchObject(FULL);
  });

  it('with a live audience takes in as many as there is room for, and says so', async () => {
    await addPeople(maya, 1);
    const audience = { ...EVERYONE, frozen: false };
    const { id } = await launch(app, maya, 'Live', { ...LONG, audience });
    await fill(1024 - (2 * BYTES) / MEGABYTE);
    await addPeople(maya, 2, (index: number) => ({
      email: `new${index}@new${index}.example`,
      company_domain: `new${index}.example`,
    }));
    await maya.client.moveClock({ advance: '1h' });
    await app.runDueJobs();
    const [full] = (await maya.client.getCampaigns({})).results;
    expect(full).toMatchObject({ people: { total: 2 }, state: 'running' });
    expect(full?.state_reason).toMatch(/^Nobody new is added until there is room for their messages\. /);
    await clear();
    await maya.client.moveClock({ advance: '1h' });
    await app.runDueJobs();
    await maya.client.moveClock({ advance: '1h' });
    await app.runDueJobs();
    const { results } = await maya.client.getCampaigns({});
    expect(results).toMatchObject([{ id, people: { total: 3 }, state_reason: null }]);
  });

  it('counts the notes of tasks with their values', async () => {
    await addPeople(maya, 3);
    const task = (body: string) => ({
      sequence: {
        steps: [TWO_STEPS[0], { kind: 'call' as const, wait: { amount: 1, unit: 'days' as const }, body }],
      },
    });
    await fill(1024 - 0.015);
    await expect(launch(app, maya, 'Values', task('Ask {{ first_name }}.'))).rejects.toMatchObject(FULL);
    await launch(app, maya, 'Words', task('Ask.'));
  });

  describe('whose texts are longer with their values', () => {
    const GROWS = { sequence: { steps: [{ ...TWO_STEPS[0], body: 'Hi {{ last_name }}'.repeat(40) }] } };
    const lastName = '新'.repeat(60);
    const addLong = (count: number) =>
      addPeople(maya, count, (index: number) => ({
        email: `long${index}@long${index}.example`,
        last_name: lastName,
      }));
    const onlyDraft = async () => maya.client.getMail({ id: (await draftsOf(maya))[0]?.id ?? '' });

    it('writes those that there is room for; the others wait, and say why', async () => {
      await addLong(3);
      await fill(1024 - 0.016);
      const { id } = await launch(app, maya, 'Grows', GROWS);
      expect(await draftsOf(maya)).toHaveLength(1);
      const why =
        'It can’t be sent. There is no room for more messages that wait to be sent. It’s tried again every six hours';
      expect((await reasonsOf(maya, id)).filter((reason) => reason === `in_progress: ${why}`)).toHaveLength(2);
      await clear();
      await maya.client.moveClock({ advance: '7h' });
      await app.runDueJobs();
      expect(await draftsOf(maya)).toHaveLength(3);
    });

    it('takes no more for those that have gone', async () => {
      await addLong(2);
      const { id } = await launch(app, maya, 'Grows', GROWS);
      expect(await draftsOf(maya)).toHaveLength(2);
      await maya.client.updateCampaign({ id, state: 'cancelled' });
      await app.runDueJobs();
      await fill(1024 - 0.05);
      await launch(app, maya, 'Again', GROWS);
      expect(await draftsOf(maya)).toHaveLength(2);
    });

    it('leaves a draft out of date where its longer text has no room, until there is some', async () => {
      const [person = ''] = await addPeople(maya, 1);
      await launch(app, maya, 'Grows', GROWS);
      await fill(1024 - 0.006);
      await maya.client.updateProspect({ id: person, last_name: lastName });
      await app.runDueJobs();
      const outdated = await onlyDraft();
      expect(outdated.body).not.toContain(lastName);
      await maya.client.approveMail({ ids: [outdated.id] });
      await clear();
      await app.database.admin.query(
        `update jobs._private_jobs set run_at = now() where key like 'refresh_drafts_for_room:%'`,
      );
      await app.runDueJobs();
      expect((await onlyDraft()).body).toContain(lastName);
    });
  });

  it.each([
    ['cancelled', (id: string) => maya.client.updateCampaign({ id, state: 'cancelled' })],
    ['deleted', (id: string) => maya.client.deleteCampaign({ id })],
  ])('that is %s loses its texts, and gives its room back', async (_, end) => {
    await addPeople(maya, 3);
    const { id } = await launch(app, maya, 'Short');
    expect(await draftsOf(maya)).toHaveLength(3);
    await end(id);
    await app.runDueJobs();
    expect(await texts()).toBe(0);
    expect(await taken('campaigns', 'text_people', id)).toBe(0);
  });
});
