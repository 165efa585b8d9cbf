import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const MANY = 1_200;

/** As many as make a job of what is done to all. */
const enrolMany = async (maya: Prepared, id: string): Promise<void> => {
  await app.database.admin.query(
    `with people as (
       insert into contacts (workspace_id, stage, status, first_name, email, owner_id, lead_source, created_at, updated_at)
       select $1, 'prospect', 'New', 'P' || n, 'p' || n || '@many.example', $2, 'import', now(), now()
       from generate_series(1, $3::int) n returning workspace_id, id)
     insert into enrolments (workspace_id, campaign_id, sequence_id, contact_id, state, next_step_key, entered_at)
     select p.workspace_id, c.id, c.sequence_id, p.id, 'queued', s.steps->0->>'key', now()
     from people p join campaigns c on c.workspace_id = p.workspace_id and c.id = $4
     join sequences s on s.workspace_id = c.workspace_id and s.id = c.sequence_id`,
    [maya.workspaceId, maya.userId, MANY, id],
  );
};

it('work over many that cannot go on ends with a sentence, and what is done stays', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1);
  const { id } = await launch(app, maya, 'Broken');
  await enrolMany(maya, id);
  // A row that the third batch cannot change.
  await app.database.admin.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse before update on enrolments for each row
      when (old.id = '${await lastOf(id)}'::uuid) execute function refuse()`);
  const { job } = await maya.client.updateCampaignPeople({ id, filter: {}, action: 'pause' });
  await app.runDueJobs();
  expect(await maya.client.getJob({ id: job?.id ?? '' })).toMatchObject({
    state: 'failed',
    done: 1_000,
    error: 'Something went wrong, so this stopped. Finished work is kept. Try again for the rest.',
  });
  expect((await maya.client.getCampaignPeople({ id, state: 'held' })).count).toBe(1_000);
  await app.database.admin.query('drop trigger refuse on enrolments');
});

it.each([{ is_active: false }, { user_role: 'viewer' as const }])(
  'work over many stops where its person is changed to %j',
  async (change) => {
    const maya = await prepare(app);
    const manager = await addColleague(app, maya, 'manager');
    await addPeople(maya, 1);
    const { id } = await launch(app, maya, 'Taken away');
    await enrolMany(maya, id);
    const { job } = await manager.client.updateCampaignPeople({ id, filter: {}, action: 'pause' });
    await maya.client.updateSubUser({ id: manager.userId, ...change });
    await app.runDueJobs();
    expect(await maya.client.getJob({ id: job?.id ?? '' })).toMatchObject({ state: 'stopped', done: 0 });
    expect((await maya.client.getCampaignPeople({ id, state: 'held' })).count).toBe(0);
  },
);

const lastOf = async (campaignId: string): Promise<string> => {
  const { rows } = await app.database.admin.query<{ id: string }>(
    'select id from enrolments where campaign_id = $1 order by id desc limit 1',
    [campaignId],
  );
  return rows[0]?.id ?? '';
};
