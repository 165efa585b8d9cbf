import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** Someone who was written to, with a way to answer. */
const writeToSomeone = async (maya: Prepared) => {
  await addPeople(maya, 1);
  await launch(app, maya, 'To someone who answers');
  await approveAll(app, maya);
  const [sent] = (await maya.client.getMails({ filter: 'sent' })).results;
  const [left] = (await maya.client.outbox({})).results;
  const answer = async (text: string): Promise<void> => {
    await app.client().react({ id: left?.id ?? '', kind: 'reply', text });
    await app.runDueJobs();
  };
  return { id: sent?.id ?? '', contactId: sent?.contact?.id ?? '', answer };
};

const LONG = 'A word or two. '.repeat(400);

/** Replies like the first, whose texts are as long as they may be. */
const repeatReply = async (workspaceId: string, times: number): Promise<void> => {
  await app.database.admin.query(
    `insert into inbound_messages (workspace_id, message_id, contact_id, provider_id, from_address, subject, text, is_automatic,
       class, class_words, answers, is_theirs, at)
     select workspace_id, message_id, contact_id, 'again' || n, from_address, subject, repeat('abcde fghi ', 4545), is_automatic,
       class, class_words, answers, is_theirs, at from inbound_messages, generate_series(1, $2) n where workspace_id = $1`,
    [workspaceId, times],
  );
  await app.database.admin.query(
    `insert into message_events (workspace_id, message_id, at, kind, summary, detail)
     select e.workspace_id, e.message_id, e.at, e.kind, e.summary, repeat('abcde fghi ', 4545)
     from message_events e, generate_series(1, $2) n where e.workspace_id = $1 and e.kind = 'replied'`,
    [workspaceId, times],
  );
};

it('someone who answers one message without end fills neither the database nor a screen', async () => {
  const maya = await prepare(app);
  const { id, contactId, answer } = await writeToSomeone(maya);
  await answer(LONG);
  const whole = await maya.client.getMail({ id });
  expect(whole.thread.at(-1)?.text).toBe(LONG.trim());
  // Histories tell of it shortly.
  const [told] = (await maya.client.getTimeline({ id: contactId })).results.filter(({ kind }) => kind === 'replied');
  expect(told?.detail).toHaveLength(5_001);
  await repeatReply(maya.workspaceId, 200);
  // 14 MB before.
  expect(JSON.stringify(await maya.client.getMail({ id })).length).toBeLessThan(2_000_000);
  await answer(`The last one. ${LONG}`);
  const { thread } = await maya.client.getMail({ id });
  expect(thread.at(-1)?.text).toMatch(/^The last one\..{900,}…$/s);
  expect(thread.at(-1)?.text).toHaveLength(1_001);
});

it('of a thousand answers to one message in a day the last say nothing new, and aren’t kept', async () => {
  const maya = await prepare(app);
  const { answer } = await writeToSomeone(maya);
  const count = async (): Promise<number | null> =>
    (await app.database.admin.query('select 1 from inbound_messages where workspace_id = $1', [maya.workspaceId]))
      .rowCount;
  await answer('Thanks, I am interested. What does it cost?');
  await repeatReply(maya.workspaceId, 499);
  await answer('Thanks, I am interested. What does it cost again?');
  expect(await count()).toBe(500);
  await answer('Please unsubscribe me.');
  expect(await count()).toBe(501);
  await answer('Please unsubscribe me. Now.');
  expect(await count()).toBe(501);
});

it('texts are cut once a workspace has kept as much as it does in a day', async () => {
  const maya = await prepare(app);
  const { id, answer } = await writeToSomeone(maya);
  await app.database.admin.query(
    `insert into daily_intake (workspace_id, source, day, count, bytes) values ($1, 'email:' || $4, $2, 1, $3)`,
    [
      maya.workspaceId,
      app.clock.now().toISOString().slice(0, 10),
      LIMITS.emailReplyMegabytesOfDay * 1024 ** 2,
      maya.userId,
    ],
  );
  await answer(LONG);
  expect((await maya.client.getMail({ id })).thread.at(-1)?.text).toHaveLength(1_001);
});

it('an opt-out is heard after any number of those that weren’t theirs, or were undone', async () => {
  const maya = await prepare(app);
  const { contactId, answer } = await writeToSomeone(maya);
  const status = async (): Promise<string> => (await maya.client.getProspect({ id: contactId })).status;
  const { admin } = app.database;
  await answer('What does it cost?');
  await repeatReply(maya.workspaceId, 510);
  await admin.query(`update inbound_messages set class = 'unsubscribe', is_theirs = false where workspace_id = $1`, [
    maya.workspaceId,
  ]);
  await answer('Please unsubscribe me.');
  expect(await status()).toBe('Do Not Contact');
  const [conversation] = (await maya.client.getInbox({})).results;
  const { entries } = await maya.client.getThread({ id: conversation?.id ?? '' });
  await maya.client.undoReply({ id: entries.at(-1)?.id ?? '' });
  expect(await status()).not.toBe('Do Not Contact');
  await answer('Please unsubscribe me. Now.');
  expect(await status()).toBe('Do Not Contact');
});
