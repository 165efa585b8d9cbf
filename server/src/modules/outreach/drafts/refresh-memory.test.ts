import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
  await addPeople(maya, 2);
  const body = 'We sit at {{ postal_address | default: "-" }}.';
  await launch(app, maya, 'Address', {
    sequence: { steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hi', body }] },
  });
});

const bodies = async (): Promise<string[]> => {
  const drafts = await draftsOf(maya);
  const mails = await Promise.all(drafts.map(({ id }) => maya.client.getMail({ id })));
  return [...new Set(mails.map(({ body }) => body))];
};

const waiting = async (table: string): Promise<number> => {
  const { rows } = await app.database.admin.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
};

it('many changes of Memory in a row are one job, and drafts say the last', async () => {
  await app.runDueJobs();
  for (let n = 1; n <= 5; n += 1) await maya.client.updateWorkspace({ postal_address: `${n} High Street` });
  expect(await waiting('draft_refreshes')).toBe(5);
  expect(await waiting(`jobs.jobs where task_identifier = 'outreach.refresh_for_memory'`)).toBe(1);
  await app.runDueJobs();
  expect(await bodies()).toEqual(['We sit at 5 High Street.']);
  expect(await waiting('draft_refreshes')).toBe(0);
});

it('a change while drafts are walked over reaches those that were done before it', async () => {
  await app.database.admin.query(
    `insert into draft_refreshes (workspace_id, names, after) values ($1, '{postal_address}', $2)`,
    [maya.workspaceId, 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
  );
  await maya.client.updateWorkspace({ postal_address: '7 Low Street' });
  await app.runDueJobs();
  expect(await bodies()).toEqual(['We sit at 7 Low Street.']);
  expect(await waiting('draft_refreshes')).toBe(0);
});
