import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const COUNT = 20;

it('of many recipients costs no more statements than of one', async () => {
  const noSuchUser = Object.assign(new Error('No such user here'), { responseCode: 550 });
  const sink = await startMailSink({ onRcptTo: (_address, _session, done) => done(noSuchUser) });
  const maya = await prepare(app);
  await addPeople(maya, COUNT);
  const relay = await maya.client.connectMailbox({
    email: 'sales@fieldnote.example',
    from_name: 'Maya Ostrander',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
  });
  const { id } = await launch(app, maya, 'Bounced', { mailbox_ids: [relay.id] });
  await maya.client.approveMail({ filter: { filter: 'draft' } });
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await app.runDueJobs();
  const texts = (spy.mock.calls as unknown as [string | { text: string }][]).map(([statement]) =>
    typeof statement === 'string' ? statement : statement.text,
  );
  spy.mockRestore();
  await sink.close();
  const suppressing = texts.filter((text) => /insert into suppressions/.test(text)).length;
  expect(suppressing).toBeGreaterThan(0);
  expect(suppressing).toBeLessThan(COUNT / 2);
  const people = (await maya.client.getCampaignPeople({ id, page_size: 200 })).results;
  expect(people.map(({ state }) => state)).toEqual(Array(COUNT).fill('bounced'));
  const mails = await maya.client.getMails({ filter: 'bounced', page_size: 200 });
  expect(mails.count).toBe(COUNT);
  const { rows } = await app.database.admin.query(
    `select count(*)::int as suppressed from suppressions where workspace_id = $1 and reason = 'bounced'`,
    [maya.workspaceId],
  );
  expect(rows).toEqual([{ suppressed: COUNT }]);
  const { rows: claims } = await app.database.admin.query(
    `select 1 from messages where workspace_id = $1 and (claimed_by is not null or claimed_at is not null)`,
    [maya.workspaceId],
  );
  expect(claims).toEqual([]);
});

it.each([
  ['waits to be sent again', async () => undefined],
  ['waits while its campaign is paused', (pause: () => Promise<unknown>) => pause()],
])('after a delay, while the message %s, suppresses the address and sends nothing more', async (_, before) => {
  const maya = await prepare(app);
  const [ada = ''] = await addPeople(maya, 1);
  const { id } = await launch(app, maya, 'Delayed');
  await approveAll(app, maya);
  const [left] = (await maya.client.outbox({})).results;
  await maya.client.react({ id: left?.id ?? '', kind: 'soft_bounce' });
  await before(() => maya.client.updateCampaign({ id, state: 'paused' }));
  await maya.client.react({ id: left?.id ?? '', kind: 'hard_bounce' });
  expect((await maya.client.getProspect({ id: ada })).blocked.email).toMatch(/bounced/);
  expect((await maya.client.getMails({})).results.map(({ status }) => status)).toEqual(['bounced']);
  expect((await maya.client.getCampaignPeople({ id })).results.map(({ state }) => state)).toEqual(['bounced']);
  await maya.client.moveClock({ advance: '5d' });
  expect((await maya.client.outbox({})).results).toHaveLength(1);
});
