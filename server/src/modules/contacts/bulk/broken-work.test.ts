import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

it('a failed bulk job ends with a clear message, keeps the finished part and can be undone', async () => {
  const { admin } = app.database;
  await admin.query(
    `insert into contacts (workspace_id, owner_id, stage, status, first_name, email, lead_source, created_at, updated_at)
     select $1, $2, 'lead', 'New', 'Person' || n, 'p' || n || '@x.example', 'manual', now(), now() from generate_series(1, 2500) n`,
    [owner.workspaceId, owner.userId],
  );
  const { rows } = await admin.query<{ id: string }>(
    'select id from contacts where workspace_id = $1 order by id offset 1500 limit 1',
    [owner.workspaceId],
  );
  await admin.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`,
  );
  await admin.query(
    `create trigger refuse before update on contacts for each row when (old.id = '${rows[0]?.id}') execute function refuse()`,
  );
  const { job } = await owner.client.deleteLeads({ filter: {} });
  await app.runDueJobs();
  expect(await owner.client.getJob({ id: job?.id ?? '' })).toMatchObject({
    state: 'failed',
    done: 1000,
    error: 'Something went wrong, so this stopped. Finished work is kept. Try again for the rest.',
  });
  expect((await owner.client.getLeads({})).count).toBe(1500);
  const { results } = await owner.client.getUndoable({});
  expect(results.map(({ summary }) => summary)).toEqual(['1,000 leads deleted']);
  await owner.client.undo({ undo_token: results[0]?.undo_token ?? '' });
  await app.runDueJobs();
  expect((await owner.client.getLeads({})).count).toBe(2500);
});
