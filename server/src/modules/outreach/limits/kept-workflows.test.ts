import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  maya = await prepare(app);
});
afterAll(() => app.close());

const MONTH_MS = 31 * 86_400_000;

const purge = async () => {
  app.clock.advance(MONTH_MS);
  await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
  app.clock.advance(-MONTH_MS);
};

const kept = async (id: string) => {
  const { rows } = await app.database.admin.query<{ steps: number; versions: number }>(
    `select jsonb_array_length(s.steps) as steps,
       (select count(*)::int from sequence_versions v where v.sequence_id = s.id) as versions
     from sequences s where s.workspace_id = $1 and s.id = $2`,
    [maya.workspaceId, id],
  );
  return rows[0];
};

/** As much as that is on the disk in versions of a workflow, by noise that isn't compressed. */
const fill = (sequenceId: string, megabytes: number, by: string) =>
  app.database.admin.query(
    `with noise as materialized (select to_jsonb(array(select md5(i::text) from generate_series(1, 30000) i)) as steps)
     insert into sequence_versions (workspace_id, sequence_id, version, steps, created_by, created_at)
     select $1, $2, 1000 + n, noise.steps, $3, now() from noise, generate_series(1, $4::int) n`,
    [maya.workspaceId, sequenceId, by, megabytes],
  );

it('a deleted workflow is emptied 30 days later, once all its campaigns are deleted, and what was sent keeps its words', async () => {
  await addPeople(maya, 1);
  const { id, sequenceId } = await launch(app, maya, 'Sent');
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1h' });
  const [sent] = (await maya.client.getMails({ filter: 'sent' })).results;
  await maya.client.updateCampaign({ id, state: 'cancelled' });
  await maya.client.deleteSequence({ id: sequenceId });
  await purge();
  expect(await kept(sequenceId)).toEqual({ steps: 2, versions: 1 });
  expect((await maya.client.getCampaigns({ id })).results).toMatchObject([{ sequence: { is_deleted: true } }]);
  await maya.client.deleteCampaign({ id });
  await app.runDueJobs();
  await purge();
  expect(await kept(sequenceId)).toEqual({ steps: 0, versions: 0 });
  expect(await maya.client.getMail({ id: sent?.id ?? '' })).toMatchObject({ body: 'Hi Person0', template: null });
});

it('a deleted campaign keeps nobody whom it meant', async () => {
  const ids = await addPeople(maya, 2);
  const { id } = await launch(app, maya, 'Meant', { audience: { stage: 'prospect', ids } });
  await maya.client.deleteCampaign({ id });
  const { rows } = await app.database.admin.query('select audience from campaigns where id = $1', [id]);
  expect(rows).toEqual([{ audience: { ids: [] } }]);
});

it('what workflows say and said has a room; beyond it they are held and deleted, but not changed or made', async () => {
  const { client } = maya;
  const { id } = await client.createSequence({ sequence_name: 'Old', steps: TWO_STEPS, state: 'active' });
  const { id: gone } = await client.createSequence({ sequence_name: 'Gone', steps: TWO_STEPS });
  await fill(id, LIMITS.keptWorkflowsMegabytes, maya.userId);
  const full = { problem: { code: 'not_allowed_now', detail: /200 MB at most\. Delete workflows .* 30 days later/ } };
  await expect(client.createSequence({ sequence_name: 'New', steps: TWO_STEPS })).rejects.toMatchObject(full);
  await expect(client.updateSequence({ id, sequence_name: 'Renamed' })).rejects.toMatchObject(full);
  await client.updateSequence({ id, state: 'paused' });
  await expect(client.updateSequence({ id, state: 'active' })).rejects.toMatchObject(full);
  await client.deleteSequence({ id: gone });
  await client.deleteSequence({ id });
  await client.createSequence({ sequence_name: 'New', steps: TWO_STEPS });
}, 120_000);

it('a part of it is for one person, except an owner', async () => {
  const rep = await addColleague(app, maya, 'rep');
  const { id } = await maya.client.createSequence({ sequence_name: 'Old', steps: TWO_STEPS });
  await fill(id, LIMITS.keptWorkflowsMegabytesOfPerson, rep.userId);
  const full = { problem: { code: 'not_allowed_now', detail: /100 MB at most/ } };
  await expect(rep.client.createSequence({ sequence_name: 'Mine', steps: TWO_STEPS })).rejects.toMatchObject(full);
  await maya.client.createSequence({ sequence_name: 'Ours', steps: TWO_STEPS });
}, 120_000);
