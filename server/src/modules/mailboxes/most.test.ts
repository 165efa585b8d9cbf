import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/servers/mail-sink.ts';
import { connectRelay } from '#testing/servers/relay.ts';

let app: TestApp;
let sink: MailSink;
beforeAll(async () => {
  app = await createTestApp();
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.close();
  await app.close();
});

it('a person cannot connect more mailboxes than the limit, and can again after deleting one', async () => {
  const maya = await app.signUp();
  await app.database.admin.query(
    `with a as (insert into sending_accounts (workspace_id, user_id, address, name, provider, state, created_at, updated_at)
       select workspace_id, user_id, 'more' || n || '@x.example', name, 'smtp', state, created_at, updated_at
       from sending_accounts, generate_series(2, $2::int) n where workspace_id = $1 returning workspace_id, id)
     insert into mailboxes (workspace_id, id) select workspace_id, id from a`,
    [maya.workspaceId, LIMITS.mailboxesPerPerson],
  );
  await expect(connectRelay(maya, sink.port)).rejects.toMatchObject({
    status: 400,
    problem: { code: 'not_allowed_now', detail: 'You can connect up to 50 mailboxes. Remove one first.' },
  });
  const { results } = await maya.client.getMailboxes({});
  await maya.client.deleteMailbox({ id: results[0]?.id ?? '' });
  await expect(connectRelay(maya, sink.port)).resolves.toMatch(/-/);
});
