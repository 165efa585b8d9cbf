import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('people put into campaigns and announcements count to what their maker may change together in a day', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 3);
  await launch(app, maya, 'Hello');
  const full = await app.database.admin.query<{ before: number }>(
    `update daily_intake set count = $1 where workspace_id = $2 and source = 'bulk-changes:' || $3 returning old.count as before`,
    [LIMITS.bulkRecordsOfDay, maya.workspaceId, maya.userId],
  );
  expect(full.rows).toEqual([{ before: 3 }]);
  await addPeople(maya, 2, (index) => ({
    email: `ada@new${index}.example`,
    company_domain: `new${index}.example`,
    company_name: `New ${index}`,
  }));
  await expect(launch(app, maya, 'Hello again')).rejects.toMatchObject({ status: 429 });
  const text = { subject: 'Closed', body: 'We are closed.', audience: { stage: 'prospect' as const, filter: {} } };
  const { id } = await maya.client.createAnnouncement({ title: 'Closed', goal: 'We are closed', ...text });
  const approve = () => maya.client.approveEmailAnnouncement({ id, ...text, mailbox_ids: [maya.mailboxId] });
  await expect(approve()).rejects.toMatchObject({ status: 429 });
  expect(await maya.client.getAnnouncement({ id })).toMatchObject({ state: 'generated' });
});
