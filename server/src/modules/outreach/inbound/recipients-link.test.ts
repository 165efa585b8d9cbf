import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { addPeople, approveAll, draftsOf, launch, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';
import { HIDDEN_TOKEN, unsubscribeLinks } from '../channels/email/unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('a link that works is shown to nobody of the workspace: neither before a message leaves nor after, nor in an answer', async () => {
  const maya = await prepare(app);
  const viewer = await addColleague(app, maya, 'viewer');
  const [person = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'Links');
  const [draft] = await draftsOf(maya);
  const id = draft?.id ?? '';
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, id);
  const seen = async (): Promise<string> => {
    const pages = await Promise.all([
      viewer.client.getMail({ id }),
      maya.client.getMail({ id }),
      viewer.client.getMails({}),
      viewer.client.getTimeline({ id: person }),
      viewer.client.getDashboard({}),
    ]);
    return JSON.stringify(pages);
  };
  expect(await seen()).toContain(`unsubscribe?token=${HIDDEN_TOKEN}`);
  expect(await seen()).not.toContain(token);

  await approveAll(app, maya);
  const { results } = await app.client().outbox({ to: 'person0@company0.example' });
  const [left] = results;
  // The recipient's own copy has it, in the text and in the header.
  expect(left?.text).toContain(token);
  expect(left?.headers['List-Unsubscribe']).toContain(token);
  const sent = await maya.client.getMail({ id });
  expect(sent.headers?.['List-Unsubscribe']).toContain(`/${HIDDEN_TOKEN}/`);
  expect(sent.text).toBe(left?.text.replace(token, HIDDEN_TOKEN));
  expect(await seen()).not.toContain(token);

  await app.client().react({ id: left?.id ?? '', kind: 'reply', text: `No!\n> ${left?.text}\n> again%3D${token}` });
  const page = await seen();
  expect(page).toContain('No!');
  expect(page).not.toContain(token);
  const { rows } = await app.database.admin.query<{ text: string }>(
    'select text from email_attempts where message_id = $1',
    [id],
  );
  // What is kept is what left.
  expect(rows[0]?.text).toContain(token);
});

it('a link that is used over and over leaves one reason and a message that can be opened', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1, { email: 'again@company0.example' });
  await launch(app, maya, 'Again');
  const id = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, id);
  for (let index = 0; index < 5; index += 1) await app.client().unsubscribe({ token, reason: `Reason ${index}` });
  const said = (await maya.client.getMail({ id })).events.filter(({ detail }) => detail?.startsWith('Reason'));
  expect(said.map(({ detail }) => detail)).toEqual(['Reason 0']);

  await app.database.admin.query(
    `insert into message_events (workspace_id, message_id, at, kind, summary)
     select $1, $2, '2020-01-01'::timestamptz + n * interval '1 minute', 'edited', 'Edited' from generate_series(1, 2000) n`,
    [maya.workspaceId, id],
  );
  const { events } = await maya.client.getMail({ id });
  expect(events).toHaveLength(500);
  expect(events.at(-1)?.kind).toBe('unsubscribed');
});

const withLink = async () => {
  const maya = await prepare(app);
  const [person = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'Links');
  const id = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, id);
  return { maya, person, token };
};

describe('whoever has a link', () => {
  /** How many events the screens of a workspace hear while something is done, of which there are so many at least. */
  const heardDuring = async (workspaceId: string, work: () => Promise<unknown>, least = 0): Promise<number> => {
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen rainmaker_live');
    const count = (): number => heard.filter((payload) => payload.includes(workspaceId)).length;
    await work();
    await expect.poll(count, { timeout: 10_000 }).toBeGreaterThanOrEqual(least);
    // Notifications come in the order of their transactions.
    await app.database.admin.query(`select pg_notify('rainmaker_live', '{"event":{"type":"end"}}')`);
    await expect.poll(() => heard.some((payload) => payload.includes('"end"')), { timeout: 10_000 }).toBe(true);
    await client.end();
    return count();
  };

  it('wakes open screens once, however often it is opened', async () => {
    const { maya, token } = await withLink();
    await heardDuring(maya.workspaceId, () => app.client().unsubscribe({ token }), 1);
    const again = await heardDuring(maya.workspaceId, async () => {
      for (let n = 0; n < 5; n += 1) await app.client().unsubscribe({ token });
      await app.client().unsubscribeOneClick({ token });
    });
    expect(again).toBe(0);
    const { maya: other, token: unused } = await withLink();
    const undone = () =>
      app
        .client()
        .undoUnsubscribe({ token: unused })
        .catch(() => undefined);
    expect(await heardDuring(other.workspaceId, undone)).toBe(0);
  });

  it('may go there and back twenty times an hour, and unsubscribe after that as well', async () => {
    const { maya, person, token } = await withLink();
    for (let n = 0; n < 20; n += 1) {
      const { undo_key: key } = await app.client().unsubscribe({ token });
      await app.client().undoUnsubscribe({ token, key: key ?? '' });
    }
    const { undo_key: key } = await app.client().unsubscribe({ token });
    await expect(app.client().undoUnsubscribe({ token, key: key ?? '' })).rejects.toMatchObject({ status: 429 });
    await app.client().unsubscribe({ token });
    expect((await maya.client.getProspect({ id: person })).status).toBe('Do Not Contact');
  });
});

describe('taking an unsubscription back', () => {
  const isBlocked = async ({ maya, person }: Awaited<ReturnType<typeof withLink>>): Promise<boolean> =>
    (await maya.client.getProspect({ id: person })).status === 'Do Not Contact';
  const badLink = { problem: { code: 'bad_link' } };

  it('takes more than the link, which the sender’s own mail server shows them', async () => {
    const link = await withLink();
    const { undo_key: key } = await app.client().unsubscribe({ token: link.token });
    await expect(app.client().undoUnsubscribe({ token: link.token })).rejects.toMatchObject(badLink);
    await expect(app.client().undoUnsubscribe({ token: link.token, key: 'guess' })).rejects.toMatchObject(badLink);
    expect(await isBlocked(link)).toBe(true);
    await app.client().undoUnsubscribe({ token: link.token, key: key ?? '' });
    expect(await isBlocked(link)).toBe(false);
  });

  it('is over for whoever unsubscribed them first, once they do so themselves', async () => {
    const link = await withLink();
    const { undo_key: key } = await app.client().unsubscribe({ token: link.token });
    expect((await app.client().unsubscribe({ token: link.token })).undo_key).toBeNull();
    await expect(app.client().undoUnsubscribe({ token: link.token, key: key ?? '' })).rejects.toMatchObject(badLink);
    expect(await isBlocked(link)).toBe(true);
  });

  it('is over too once they do so by the link of another message', async () => {
    const { maya, person, token } = await withLink();
    const { undo_key: key } = await app.client().unsubscribe({ token });
    const { rows } = await app.database.admin.query<{ id: string }>(
      `insert into messages (workspace_id, channel, origin, contact_id, title, snippet, search, to_address, status, not_before,
         created_at, updated_at, sent_at)
       select workspace_id, channel, 'conversation', contact_id, 'Another', '', '', to_address, 'sent', now(), now(), now(), now()
       from messages where workspace_id = $1 and contact_id = $2 limit 1 returning id`,
      [maya.workspaceId, person],
    );
    const other = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, rows[0]?.id ?? '');
    await app.client().unsubscribe({ token: other });
    await expect(app.client().undoUnsubscribe({ token, key: key ?? '' })).rejects.toMatchObject(badLink);
    expect((await maya.client.getProspect({ id: person })).status).toBe('Do Not Contact');
  });

  it('is over too once they do so at their new address, which the link of the old one had blocked', async () => {
    const { maya, person, token } = await withLink();
    const { undo_key: key } = await app.client().unsubscribe({ token });
    const { rows } = await app.database.admin.query<{ id: string; address: string }>(
      `with moved as (
         update contacts set email = 'moved@' || id || '.example' where workspace_id = $1 and id = $2 returning *), blocked as (
         insert into suppressions (workspace_id, channel, address, contact_id, reason, evidence, source_ref, created_at)
         select s.workspace_id, s.channel, moved.email, moved.id, s.reason, s.evidence, s.source_ref - 'undo_key' - 'undo_until', now()
         from suppressions s, moved where s.workspace_id = $1 and s.contact_id = $2 and s.channel = 'email')
       insert into messages (workspace_id, channel, origin, contact_id, title, snippet, search, to_address, status, not_before,
         created_at, updated_at, sent_at)
       select workspace_id, 'email', 'conversation', id, 'Another', '', '', email, 'sent', now(), now(), now(), now()
       from moved returning id, to_address as address`,
      [maya.workspaceId, person],
    );
    const other = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, rows[0]?.id ?? '');
    expect((await app.client().unsubscribe({ token: other })).undo_key).toBeNull();
    await expect(app.client().undoUnsubscribe({ token, key: key ?? '' })).rejects.toMatchObject(badLink);
    expect((await maya.client.getProspect({ id: person })).status).toBe('Do Not Contact');
  });

  it('is over for an undo that waits while they unsubscribe again', async () => {
    const link = await withLink();
    const { undo_key: key } = await app.client().unsubscribe({ token: link.token });
    const again = await app.database.admin.connect();
    await again.query('begin');
    await again.query(
      `update suppressions set source_ref = source_ref - 'undo_key' - 'undo_until' where workspace_id = $1`,
      [link.maya.workspaceId],
    );
    const undoing = app
      .client()
      .undoUnsubscribe({ token: link.token, key: key ?? '' })
      .catch((error: unknown) => error);
    const waiting = () => app.database.admin.query('select 1 from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
    await again.query('commit');
    again.release();
    expect(await undoing).toMatchObject(badLink);
    expect(await isBlocked(link)).toBe(true);
  });

  it('leaves whoever complained about spam since as they are', async () => {
    const link = await withLink();
    const { undo_key: key } = await app.client().unsubscribe({ token: link.token });
    const [mail] = (await link.maya.client.outbox({})).results;
    await link.maya.client.react({ id: mail?.id ?? '', kind: 'complaint' });
    await app.client().undoUnsubscribe({ token: link.token, key: key ?? '' });
    expect(await isBlocked(link)).toBe(true);
  });

  it('is over after an hour', async () => {
    const link = await withLink();
    const { undo_key: key } = await app.client().unsubscribe({ token: link.token });
    app.clock.advance(61 * 60_000);
    await expect(app.client().undoUnsubscribe({ token: link.token, key: key ?? '' })).rejects.toMatchObject(badLink);
  });
});

it('an old link stops whoever may be written to again at another address, once', async () => {
  const maya = await prepare(app);
  const { client } = maya;
  const { id } = await client.createProspect({ first_name: 'Ada', company_name: 'Acme', email: 'ada@old.example' });
  await launch(app, maya, 'First');
  const message = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, message);
  await app.client().unsubscribe({ token });
  await client.updateProspect({ id, email: 'ada@new.example' });
  await client.updateProspectStatus({ ids: [id], status: 'New', evidence: 'Asked for it by phone' });
  // People who were contacted in the last days can't join a campaign.
  app.clock.advance(8 * 86_400_000);
  const second = await launch(app, maya, 'Second', { audience: { stage: 'prospect', ids: [id] } });
  expect(await draftsOf(maya)).toHaveLength(1);

  for (let index = 0; index < 3; index += 1) await app.client().unsubscribe({ token });
  expect((await client.getProspect({ id })).status).toBe('Do Not Contact');
  expect(await draftsOf(maya)).toEqual([]);
  const [person] = (await client.getCampaignPeople({ id: second.id })).results;
  expect(person?.state).toBe('unsubscribed');
  const { events } = await client.getMail({ id: message });
  expect(events.filter(({ kind }) => kind === 'unsubscribed')).toHaveLength(2);
});

it('an old link of somebody who was deleted leaves no more rows each time', async () => {
  const maya = await prepare(app);
  const [id = ''] = await addPeople(maya, 1, { email: 'gone@company0.example' });
  await launch(app, maya, 'Gone');
  const message = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  await maya.client.deleteProspects({ ids: [id] });
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, message);
  for (let index = 0; index < 3; index += 1) await app.client().unsubscribe({ token });
  const { rows } = await app.database.admin.query(
    `select 1 from message_events where message_id = $1 and kind = 'unsubscribed'`,
    [message],
  );
  expect(rows).toHaveLength(1);
});

it('of somebody who was erased blocks their address, and writes nothing of it down again', async () => {
  const maya = await prepare(app);
  const email = 'gone@erased.example';
  const [person = ''] = await addPeople(maya, 1, { email });
  await launch(app, maya, 'Gone');
  const id = (await draftsOf(maya))[0]?.id ?? '';
  await approveAll(app, maya);
  const token = unsubscribeLinks(createSecrets(TEST_SECRET_KEY), '').token(maya.workspaceId, id);
  await maya.client.deleteProspects({ ids: [person] });
  await app.database.admin.query(`update contacts set deleted_at = now() - interval '60 days' where id = $1`, [person]);
  await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
  await app.runDueJobs();
  const { undo_key: key } = await app.client().unsubscribe({ token, reason: `I am ${email}` });
  const blocks = async () =>
    (await app.database.admin.query('select * from suppressions where workspace_id = $1', [maya.workspaceId])).rows;
  expect(await blocks()).toMatchObject([{ is_erased: true, lifted_at: null }]);
  expect(JSON.stringify(await blocks())).not.toContain(email);
  expect((await app.client().getUnsubscribe({ token })).is_unsubscribed).toBe(true);
  expect((await app.client().unsubscribe({ token })).undo_key).toBeNull();
  expect(key).not.toBeNull();
  expect(await maya.client.createProspect({ first_name: 'Back', email })).toMatchObject({ status: 'Do Not Contact' });
});
