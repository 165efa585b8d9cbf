import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

// What follows a reply fails for a reason of its own: the reply is kept, and everything else that it asks for is done.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  await app.database.admin.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused by a test'; end $$`);
});
afterEach(async () => {
  for (const table of ['follow_ups', 'messages', 'conversations'])
    await app.database.admin.query(`drop trigger if exists refuse on ${table}`);
});
afterAll(() => app.close());

const refuse = (when: string): Promise<unknown> =>
  app.database.admin.query(`create trigger refuse before ${when} execute function refuse()`);
const allow = (table: string): Promise<unknown> => app.database.admin.query(`drop trigger refuse on ${table}`);

const contacted = async (): Promise<{ maya: Prepared; ada: string; campaign: string; mail: string }> => {
  const maya = await prepare(app);
  const [ada = ''] = await addPeople(maya, 1);
  const { id } = await launch(app, maya, 'Follow');
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({})).results;
  return { maya, ada, campaign: id, mail: mail?.id ?? '' };
};
it('a reply whose follow-up can’t be added ends the campaign, and the follow-up is added later', async () => {
  const { maya, ada, campaign, mail } = await contacted();
  await refuse('insert on follow_ups for each row');
  await maya.client.react({ id: mail, kind: 'reply', text: 'Not now, please write again in three months.' });
  expect(await reasonsOf(maya, campaign)).toEqual(['replied: They replied']);
  expect((await maya.client.getInbox({})).results).toHaveLength(1);
  expect((await maya.client.getFollowUps({ contact_id: ada })).results).toEqual([]);
  await allow('follow_ups');
  await app.runDueJobs();
  expect((await maya.client.getFollowUps({ contact_id: ada })).results).toHaveLength(1);
});

it('an opt-out holds where the end of the campaign or the inbox fails, which are done later', async () => {
  const { maya, ada, mail } = await contacted();
  await refuse('insert on conversations for each row');
  await app.database.admin.query(`create trigger refuse before update of replied_at on messages for each row
    when (new.replied_at is not null) execute function refuse()`);
  await maya.client.react({ id: mail, kind: 'reply', text: 'Please remove me from your list.' });
  const status = async () => (await maya.client.getProspect({ id: ada })).status;
  expect(await status()).toBe('Do Not Contact');
  expect((await maya.client.getSuppressions({})).results).toMatchObject([{ reason: 'unsubscribed' }]);
  await allow('messages');
  await allow('conversations');
  await app.runDueJobs();
  expect((await maya.client.getInbox({})).results).toHaveLength(1);
  const { rows } = await app.database.admin.query(
    'select 1 from messages where replied_at is not null and contact_id = $1',
    [ada],
  );
  expect(rows).toHaveLength(1);
});
