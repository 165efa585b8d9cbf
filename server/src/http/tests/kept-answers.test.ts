import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';

// What is done under an Idempotency-Key is done once, also where its answer can't be kept.
let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
});
afterAll(() => app.close());

/** No answer can be kept, except in a transaction for which the condition holds. */
const refuseAnswers = async (unless: string): Promise<void> => {
  await app.database.admin.query(`
    create or replace function refuse_answer() returns trigger language plpgsql as $$
    begin
      if not (${unless}) then raise exception 'no room'; end if;
      return new;
    end $$;
    create or replace trigger refuse_answer before update of answer on idempotency_keys
      for each row execute function refuse_answer()`);
};

it('an answer of a conversation is kept with its message', async () => {
  await addPeople(maya, 1);
  await launch(app, maya, 'Spring');
  await approveAll(app, maya);
  app.clock.advance(60_000);
  await app.runDueJobs();
  const [mail] = (await maya.client.outbox({})).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text: 'What does it cost?' });
  await app.runDueJobs();
  const [thread] = (await maya.client.getInbox({})).results;
  await refuseAnswers(
    `exists (select from messages where origin = 'conversation' and xmin = pg_current_xact_id()::xid)`,
  );
  const reply = () =>
    maya.client.replyMail(
      { id: thread?.id ?? '', body: 'It costs 100.' },
      { headers: { 'idempotency-key': 'one-reply' } },
    );
  const first = await reply();
  expect((await reply()).id).toBe(first.id);
});

it('a key isn’t free for a second time where the answer of the first can’t be kept', async () => {
  await refuseAnswers('false');
  const create = () =>
    maya.client.createSavedText(
      { kind: 'snippet', name: 'Price', body: 'It costs 100.' },
      { headers: { 'idempotency-key': 'one-text' } },
    );
  await expect(create()).rejects.toMatchObject({ status: 500 });
  await expect(create()).rejects.toThrow('This request is still being processed.');
});
