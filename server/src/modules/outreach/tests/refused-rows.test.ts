import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';
import { connectRelay } from '#testing/servers/relay.ts';

const POISON = 'person2@company2.example';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  // In place of whatever PostgreSQL may find wrong with one row of many.
  await app.database.admin.query(`
    create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'this row cannot be stored' using errcode = '22021'; end $$`);
});
afterAll(() => app.close());
afterEach(() =>
  app.database.admin.query(
    'drop trigger if exists refuse on messages; drop trigger if exists refuse on email_attempts',
  ),
);

/** From now on one row of a table is refused. */
const refuse = (table: 'messages' | 'email_attempts', when: string, which: string): Promise<unknown> =>
  app.database.admin.query(
    `create trigger refuse before ${when} on ${table} for each row when (${which}) execute function refuse_row()`,
  );

const countOf = async ({ client }: Prepared, filter: 'sent' | 'draft' | 'unknown' | 'scheduled') =>
  (await client.getMails({ filter })).count;

describe('one message that the database does not take', () => {
  it('is held when it is written, and the others are', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 5);
    await refuse('messages', 'insert', `new.to_address = '${POISON}'`);
    const { id } = await launch(app, maya, 'Poison');
    expect(await draftsOf(maya)).toHaveLength(4);
    expect((await reasonsOf(maya, id)).filter((reason) => reason.startsWith('held'))).toEqual([
      'held: The text can’t be filled in: it can’t be stored',
    ]);
    await approveAll(app, maya);
    expect(await countOf(maya, 'sent')).toBe(4);
  });

  it('is held for a fault of ours too, as long as others are written', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 3);
    await app.database.admin.query(`
      create function fail_one() returns trigger language plpgsql as $$
        begin raise exception 'a fault of ours' using errcode = 'P0001'; end $$;
      create trigger refuse before insert on messages for each row when (new.to_address = '${POISON}')
        execute function fail_one()`);
    const { id } = await launch(app, maya, 'Fault');
    expect(await draftsOf(maya)).toHaveLength(2);
    expect((await reasonsOf(maya, id)).filter((reason) => reason.startsWith('held'))).toEqual([
      'held: The text can’t be filled in: something went wrong',
    ]);
  });

  it('keeps waiting when it is to be rewritten, and the others are rewritten and can be approved', async () => {
    const maya = await prepare(app);
    const ids = await addPeople(maya, 5);
    await launch(app, maya, 'Poison');
    await refuse(
      'messages',
      'update',
      `new.to_address = '${POISON}' and old.awaits_refresh is not null and new.awaits_refresh is null`,
    );
    for (const id of ids) await maya.client.updateProspect({ id, first_name: 'Kiri' });
    await app.runDueJobs();
    expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 4 });
  });

  it('is held when it is claimed, and the others leave', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 5);
    const { id } = await launch(app, maya, 'Poison');
    await refuse('email_attempts', 'insert', `new.to_address = '${POISON}'`);
    await approveAll(app, maya);
    expect(await countOf(maya, 'sent')).toBe(4);
    const [held] = (await maya.client.getMails({ filter: 'draft' })).results;
    expect(held).toMatchObject({ reason: 'The text can’t be filled in: it contains something that can’t be stored' });
    expect((await reasonsOf(maya, id)).filter((reason) => reason.startsWith('held'))).toHaveLength(1);
    await app.database.admin.query('drop trigger refuse on email_attempts');
    await approveAll(app, maya);
    expect(await countOf(maya, 'sent')).toBe(5);
  });

  it('is decided by a person when what became of it cannot be written down, and the others are sent', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 5);
    await launch(app, maya, 'Poison');
    await refuse('messages', 'update', `new.to_address = '${POISON}' and new.status = 'sent'`);
    await approveAll(app, maya);
    expect(await countOf(maya, 'sent')).toBe(4);
    expect(await countOf(maya, 'unknown')).toBe(1);
  });

  it('and whose server says what cannot be stored is tried again without its words', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 3);
    const sink = await startMailSink({
      onRcptTo: ({ address }, _session, done) =>
        done(address === POISON ? Object.assign(new Error('4.2.2 Full poison'), { responseCode: 452 }) : null),
    });
    const mailboxId = await connectRelay(maya, sink.port);
    await launch(app, { ...maya, mailboxId }, 'Words');
    await refuse('messages', 'update', `new.reason_detail::text like '%poison%'`);
    await approveAll(app, maya);
    expect(sink.mails).toHaveLength(2);
    expect((await maya.client.getMails({ filter: 'scheduled' })).results[0]?.reason).toMatch(/^Retries/);
    await sink.close();
  });

  it('does not keep mail that is due from leaving when the people of the workspace cannot be looked at', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 2);
    await launch(app, maya, 'Due');
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await app.database.admin.query(`
      create function fail_always() returns trigger language plpgsql as $$
        begin raise exception 'a fault of ours' using errcode = 'P0001'; end $$;
      create trigger fail before update on campaigns for each statement execute function fail_always()`);
    await app.runDueJobs();
    await app.database.admin.query('drop trigger fail on campaigns');
    expect(await countOf(maya, 'sent')).toBe(2);
  });
});
