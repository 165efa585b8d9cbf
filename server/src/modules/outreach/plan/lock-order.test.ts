import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { isFreeWhileWaiting } from '#testing/lock-order.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, TWO_STEPS } from '#testing/outreach.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** Where somebody stands. */
const wayOf = async (contactId: string): Promise<string> =>
  (await app.database.admin.query<{ id: string }>('select id from enrolments where contact_id = $1', [contactId]))
    .rows[0]?.id ?? '';

it('who goes on with another mailbox is locked before their drafts', async () => {
  const maya = await prepare(app);
  const [ada = ''] = await addPeople(maya, 1);
  const sink = await startMailSink({});
  const connect = (email: string) =>
    maya.client.connectMailbox({
      email,
      from_name: 'Maya Ostrander',
      kind: 'relay',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
  const first = await connect('first@fieldnote.example');
  await launch(app, maya, 'Moved', { mailbox_ids: [first.id] });
  const [draft] = await draftsOf(maya);
  await app.database.admin.query(
    `update sending_accounts set deleted_at = now(), state = 'signed_out' where workspace_id = $1 and id = $2`,
    [maya.workspaceId, first.id],
  );
  const order = { personId: await wayOf(ada), held: 'enrolments', table: 'messages', rowId: draft?.id ?? '' } as const;
  expect(await isFreeWhileWaiting(app, order, () => connect('second@fieldnote.example'))).toBe(true);
  await sink.close();
});

it('who is silent is locked before where they stand', async () => {
  const maya = await prepare(app);
  const [ada = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'Silence', { sequence: { steps: [TWO_STEPS[0]] } });
  await approveAll(app, maya);
  const order = { personId: ada, table: 'enrolments', rowId: await wayOf(ada) } as const;
  expect(await isFreeWhileWaiting(app, order, () => maya.client.moveClock({ advance: '15d' }))).toBe(true);
  expect((await maya.client.getProspects({ status: 'Unresponsive' })).count).toBe(1);
});
