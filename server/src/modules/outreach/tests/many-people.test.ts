import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const PEOPLE = 2_500;
const AT_A_TIME = 1_000;
/** Ids that a statement has beside those of people or messages, such as of the user who acts. */
const OTHER_IDS = 10;

let maya: Prepared;
let campaign: { id: string; sequenceId: string };

const ask = async <R extends object>(text: string): Promise<R[]> =>
  (await app.database.admin.query<R>(text, text.includes('$1') ? [maya.workspaceId] : [])).rows;

const columnsOf = async (table: string, ...without: string[]): Promise<string[]> =>
  (
    await ask<{ name: string }>(`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`)
  )
    .map(({ name }) => name)
    .filter((name) => !['id', 'contact_id', ...without].includes(name));

const PERSON = `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, created_at, updated_at)
  select $1, 'prospect', 'New', 'P' || n, 'p' || n || '@x.example', 'import', now(), now() from generate_series(2, ${PEOPLE}) n`;

/** Everyone gets an enrolment and a message like the first person's. */
const multiply = async (): Promise<void> => {
  await ask(PERSON);
  const enrolment = await columnsOf('enrolments');
  await ask(`insert into enrolments (contact_id, ${enrolment.join()})
    select c.id, ${enrolment.map((name) => `e.${name}`).join()} from contacts c, enrolments e
    where e.workspace_id = $1 and c.workspace_id = $1 and c.id <> e.contact_id`);
  const message = await columnsOf('messages', 'enrolment_id');
  await ask(`insert into messages (contact_id, enrolment_id, ${message.join()})
    select e.contact_id, e.id, ${message.map((name) => `m.${name}`).join()} from enrolments e, messages m
    where m.workspace_id = $1 and e.workspace_id = $1 and e.id <> m.enrolment_id`);
};

const most = { sent: 0, read: 0 };
const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/g;

/** Notes the most ids that a statement of the app is sent, and the most rows that one gives back. */
const watch = (): void => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [{ values?: unknown[] } | string];
    const ids = JSON.stringify(typeof statement === 'string' ? [] : (statement.values ?? [])).match(IDS) ?? [];
    most.sent = Math.max(most.sent, ids.length);
    const answer = query.apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: pg.QueryResult) => {
      most.read = Math.max(most.read, result.rows?.length ?? 0);
      return result;
    });
  });
};

beforeEach(async () => {
  maya = await prepare(app);
  await addPeople(maya, 1);
  campaign = await launch(app, maya, 'Large');
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(most, { sent: 0, read: 0 });
});

const few = (): void => {
  expect(most.read).toBeGreaterThan(0);
  expect(most.sent).toBeLessThanOrEqual(AT_A_TIME + OTHER_IDS);
  expect(most.read).toBeLessThanOrEqual(AT_A_TIME);
};

const enrolmentsBy = async (column: string): Promise<object[]> =>
  ask(`select ${column} as is, count(*)::int as count from enrolments where workspace_id = $1 group by 1 order by 1`);
const messagesBy = async (column: string): Promise<object[]> =>
  ask(`select ${column} as is, count(*)::int as count from messages where workspace_id = $1 group by 1 order by 1`);

const LIMITLESS = `update sending_accounts set daily_limit = 100000 where workspace_id = $1`;
/** Everyone's message is approved, as by a colleague, and waits for a slot. */
const approve = async (): Promise<void> => {
  await ask(`update messages set status = 'approved', approved_at = now() where workspace_id = $1`);
};

it('cancelling a campaign removes a thousand people at once and the others in the background, and sends to no one', async () => {
  await multiply();
  await approve();
  watch();
  const cancelled = await maya.client.updateCampaign({ id: campaign.id, state: 'cancelled' });
  expect(cancelled.state).toBe('cancelled');
  expect(await enrolmentsBy(`state = 'removed'`)).toEqual([
    { is: false, count: PEOPLE - AT_A_TIME },
    { is: true, count: AT_A_TIME },
  ]);
  await app.runDueJobs();
  few();
  expect(await enrolmentsBy('state')).toEqual([{ is: 'removed', count: PEOPLE }]);
  expect(await messagesBy(`status || ' ' || cancel_reason`)).toEqual([
    { is: 'cancelled campaign_cancelled', count: PEOPLE },
  ]);
  const events = await ask<{ count: number }>(`select count(*)::int as count from message_events
    where workspace_id = $1 and kind = 'cancelled' and summary = 'The campaign was cancelled'`);
  expect(events).toEqual([{ count: PEOPLE }]);
});

it('deleting a campaign says how many people left it', async () => {
  await multiply();
  watch();
  expect((await maya.client.deleteCampaign({ id: campaign.id })).message).toBe(
    '“Large” deleted. 2,500 people are being removed from it.',
  );
  await app.runDueJobs();
  few();
  expect(await enrolmentsBy('state')).toEqual([{ is: 'removed', count: PEOPLE }]);
});

it('a pass marks everyone Unresponsive who has been silent, a thousand at a time', async () => {
  await multiply();
  await ask(
    `update enrolments set state = 'completed', next_action_at = now() - interval '1 minute' where workspace_id = $1`,
  );
  await ask(`update contacts set status = 'Contacted' where workspace_id = $1`);
  await ask(`delete from messages where workspace_id = $1`);
  watch();
  await maya.client.moveClock({ advance: '1h' });
  few();
  expect((await maya.client.getProspects({ status: 'Unresponsive' })).count).toBe(PEOPLE);
});

it('launching a campaign counts who comes in where they come in', async () => {
  await ask(PERSON);
  await ask(`delete from enrolments where workspace_id = $1`);
  const draft = await maya.client.createCampaign({
    name: 'Second',
    sequence_id: campaign.sequenceId,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [maya.mailboxId],
  });
  watch();
  expect((await maya.client.updateCampaign({ id: draft.id, state: 'running' })).enrolled).toBe(PEOPLE);
  few();
});

it('pausing and resuming takes slots away and gives new ones a thousand at a time, in the order of their dates', async () => {
  await multiply();
  await ask(LIMITLESS);
  await approve();
  // The later the id, the earlier the date.
  await ask(`update messages m set not_before = now() + interval '40 days' + interval '1 hour' * (${PEOPLE} - o.place)
    from (select id, row_number() over (order by id) as place from messages where workspace_id = $1) o where o.id = m.id`);
  watch();
  await maya.client.updateCampaign({ id: campaign.id, state: 'paused' });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  few();
  expect(await messagesBy('status')).toEqual([{ is: 'scheduled', count: PEOPLE }]);
  const [{ is_ordered: isOrdered } = {}] = await ask<{ is_ordered: boolean }>(`
    select bool_and(send_at >= before) as is_ordered from (select send_at, lag(send_at) over (order by not_before, id) as before
      from messages where workspace_id = $1) m`);
  expect(isOrdered).toBe(true);
  await maya.client.updateCampaign({ id: campaign.id, state: 'paused' });
  few();
  expect(await messagesBy(`status || ' ' || reason_code`)).toEqual([{ is: 'approved campaign_paused', count: PEOPLE }]);
});

it('an urgent message gets the first slot, however late its date', async () => {
  await multiply();
  await approve();
  await ask(`update messages set not_before = not_before + interval '40 days' where workspace_id = $1`);
  await ask(`update messages set is_urgent = true, not_before = not_before + interval '40 days'
    where id = (select max(id::text)::uuid from messages where workspace_id = $1)`);
  await maya.client.updateCampaign({ id: campaign.id, state: 'paused' });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  const [first] = await ask(`select is_urgent from messages where workspace_id = $1 order by send_at, id limit 1`);
  expect(first).toEqual({ is_urgent: true });
});

describe('somebody with a thousand messages', () => {
  let ben: Colleague;
  beforeEach(async () => {
    ben = await addColleague(app, maya, 'manager', 'Ben Roth');
    await multiply();
    await ask(LIMITLESS);
    await ask(`update messages set status = 'scheduled', not_before = now() + interval '9 days',
      send_at = now() + interval '9 days', approved_at = now()
      where workspace_id = $1`);
  });
  const ofBen = () => ask(`update campaigns set created_by = '${ben.userId}' where workspace_id = $1`);
  const SCHEDULED = [{ is: 'scheduled', count: PEOPLE }];
  const HELD = [{ is: 'approved no_mailbox', count: PEOPLE }];
  const withReason = `concat_ws(' ', status, case when status = 'approved' then reason_code end)`;

  it('gets another role in a moment, and what follows is done in portions', async () => {
    await ofBen();
    watch();
    await maya.client.updateSubUser({ id: ben.userId, user_role: 'rep' });
    expect(await messagesBy(withReason)).toEqual(SCHEDULED);
    await app.runDueJobs();
    expect(await messagesBy(withReason)).toEqual(HELD);
    await maya.client.updateSubUser({ id: ben.userId, user_role: 'manager' });
    expect(await messagesBy(withReason)).toEqual(HELD);
    await app.runDueJobs();
    expect(await messagesBy(withReason)).toEqual(SCHEDULED);
    few();
  });

  it('gets another role, and people without a message are held and let go in portions', async () => {
    await ofBen();
    await ask(`delete from messages where workspace_id = $1`);
    await ask(`update enrolments set state = 'in_progress', next_action_at = now() + interval '9 days', step_due_at = now() + interval '9 days'
      where workspace_id = $1`);
    await maya.client.updateSubUser({ id: ben.userId, user_role: 'viewer' });
    await app.runDueJobs();
    expect(await enrolmentsBy(`state || ' ' || reason_code`)).toEqual([{ is: 'held no_mailbox', count: PEOPLE }]);
    await maya.client.updateSubUser({ id: ben.userId, user_role: 'manager' });
    await app.runDueJobs();
    expect(await enrolmentsBy(`state || ' ' || reason_code`)).toEqual([{ is: 'in_progress wait', count: PEOPLE }]);
  });

  it('gets another role, and a worker that dies in between loses nothing', async () => {
    await ofBen();
    await maya.client.updateSubUser({ id: ben.userId, user_role: 'rep' });
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    let portions = 0;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      if (JSON.stringify(args).includes('no_mailbox') && JSON.stringify(args).includes('held')) portions += 1;
      return portions === 3 ? Promise.reject(new Error('The worker died.')) : query.apply(this, args);
    });
    await app.runDueJobs();
    vi.restoreAllMocks();
    const [done] = (await messagesBy(withReason)) as { count: number }[];
    expect(done?.count).toBeGreaterThan(0);
    expect(done?.count).toBeLessThan(PEOPLE);
    await ask(`update jobs._private_jobs set run_at = now() where key like 'follow_role:%'`);
    await app.runDueJobs();
    expect(await messagesBy(withReason)).toEqual(HELD);
  });

  it('is deactivated in a moment, and what waits in their mailbox is parked in portions', async () => {
    await ask(`update sending_accounts set user_id = '${ben.userId}' where workspace_id = $1`);
    watch();
    await maya.client.updateSubUser({ id: ben.userId, is_active: false });
    expect(await messagesBy(withReason)).toEqual(SCHEDULED);
    await app.runDueJobs();
    expect(await messagesBy(withReason)).toEqual([{ is: 'approved mailbox_paused', count: PEOPLE }]);
    few();
  });
});

it('deleting a mailbox takes its people a thousand at a time', async () => {
  await multiply();
  await approve();
  watch();
  await maya.client.deleteMailbox({ id: maya.mailboxId });
  few();
  expect(await messagesBy(`status || ' ' || reason_code`)).toEqual([{ is: 'draft signed_out', count: PEOPLE }]);
  expect(await enrolmentsBy(`state || ' ' || reason_code`)).toEqual([
    { is: 'waiting_approval signed_out', count: PEOPLE },
  ]);
});

it('a mailbox that sends again releases those who waited for it a thousand at a time', async () => {
  await multiply();
  await ask(`delete from messages where workspace_id = $1`);
  await ask(`update enrolments set state = 'held', reason_code = 'no_mailbox' where workspace_id = $1`);
  await maya.client.updateMailbox({ id: maya.mailboxId, state: 'paused' });
  watch();
  await maya.client.updateMailbox({ id: maya.mailboxId, state: 'active' });
  few();
  expect(await enrolmentsBy(`state || ' ' || reason_code`)).toEqual([{ is: 'in_progress wait', count: PEOPLE }]);
});

it('a new text lets go those held for a missing value a thousand at a time', async () => {
  await multiply();
  await ask(`delete from messages where workspace_id = $1`);
  await ask(`update enrolments set state = 'held', reason_code = 'missing_variable' where workspace_id = $1`);
  const [sequence] = (await maya.client.getSequences({ id: campaign.sequenceId })).results;
  const steps = (sequence?.steps ?? []).map((each) => ({ ...each, body: 'Another text' }));
  watch();
  await maya.client.updateSequence({ id: campaign.sequenceId, steps });
  few();
  expect(await enrolmentsBy(`state || ' ' || reason_code`)).toEqual([{ is: 'in_progress wait', count: PEOPLE }]);
});
