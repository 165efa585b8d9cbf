import { sql } from 'kysely';
import { foldBudgets } from './budget-queries.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared, reasonsOf, TWO_STEPS } from '#testing/outreach.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Addresses that send from one domain to a server of ours. */
const withAccounts = async (person: Prepared, kind: 'relay' | 'mailbox', names: readonly string[], more = {}) => {
  await person.client.updateWorkspace({ timezone: 'UTC' });
  const sink = await startMailSink();
  closing.push(sink.close);
  const smtp = { host: '127.0.0.1', port: sink.port, secure: 'none' as const };
  const ids: string[] = [];
  for (const name of names) {
    const box = await person.client.connectMailbox({
      email: `${name}@fieldnote.example`,
      from_name: 'Maya Ostrander',
      kind,
      smtp,
      ...more,
    });
    ids.push(box.id);
  }
  return { sink, ids };
};

const ONE_STEP = { sequence: { steps: [TWO_STEPS[0]] } };

/** The counters as they stand, and as the ledger says that they must be. */
const counted = async ({ workspaceId }: Prepared) => {
  const ask = async (text: string) => (await app.database.admin.query(text, [workspaceId])).rows;
  const counters = await ask(`select sender_domain, receiver, day::text, sum(planned)::int as planned,
    sum(sending)::int as sending, sum(sent)::int as sent from sending_counts where workspace_id = $1
    group by 1, 2, 3 having sum(planned) <> 0 or sum(sending) <> 0 or sum(sent) <> 0 order by 1, 2, 3`);
  const ledger = await ask(`select sender_domain, receiver,
      (coalesce(case when status in ('scheduled', 'sending') then send_at end, sent_at, send_at) at time zone w.timezone)::date::text as day,
      (count(*) filter (where status = 'scheduled'))::int as planned,
      (count(*) filter (where status = 'sending'))::int as sending,
      (count(*) filter (where status not in ('scheduled', 'sending')))::int as sent
    from messages m join workspaces w on w.id = m.workspace_id
    where m.workspace_id = $1 and sender_domain is not null
      and (status in ('scheduled', 'sending', 'unknown') or sent_at is not null)
    group by 1, 2, 3 order by 1, 2, 3`);
  return { counters, ledger };
};

describe('the budget of a sending domain', () => {
  it('is counted by the days of the workspace, also when its time zone changes', async () => {
    const maya = await prepare(app);
    const { ids } = await withAccounts(maya, 'relay', ['moved']);
    await maya.client.updateSendingBudget({ kind: 'domain', name: 'fieldnote.example', daily_limit: 3 });
    await addPeople(maya, 8);
    await launch(app, maya, 'Moved', { mailbox_ids: ids, ...ONE_STEP });
    await approveAll(app, maya);
    for (const timezone of ['Pacific/Auckland', 'America/Los_Angeles']) {
      await maya.client.updateWorkspace({ timezone });
      const { counters, ledger } = await counted(maya);
      expect(counters).toEqual(ledger);
      expect(counters.length).toBeGreaterThan(1);
    }
  });

  it('holds over all of its mailboxes, plans the rest on the next days, and says so', async () => {
    const maya = await prepare(app);
    const { sink, ids } = await withAccounts(maya, 'relay', ['sales', 'hello']);
    await maya.client.updateSendingBudget({ kind: 'domain', name: 'fieldnote.example', daily_limit: 3 });
    await addPeople(maya, 8);
    const { id } = await launch(app, maya, 'Eight', { mailbox_ids: ids, ...ONE_STEP });
    await approveAll(app, maya);
    expect(sink.mails).toHaveLength(3);
    const reasons = await reasonsOf(maya, id);
    const waiting = reasons.filter((each) => each.includes('all mailboxes of fieldnote.example together'));
    expect(waiting).toHaveLength(5);
    expect(waiting[0]).toMatch(
      /Sends .+: all mailboxes of fieldnote\.example together have reached their daily limit of 3/,
    );
    expect((await maya.client.getSendingBudgets({})).domains).toEqual([
      { domain: 'fieldnote.example', mailboxes: 2, daily_limit: 3, limit: 3, is_new: false, sent: 3, planned: 0 },
    ]);
    await maya.client.moveClock({ advance: '1d' });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(6);
    await maya.client.moveClock({ advance: '1d' });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(8);
    const { counters, ledger } = await counted(maya);
    expect(counters).toEqual(ledger);
  });

  it('is checked again by the gate: what was planned before it was lowered waits for a later day', async () => {
    const maya = await prepare(app);
    const { sink, ids } = await withAccounts(maya, 'relay', ['sales']);
    await addPeople(maya, 4);
    const { id } = await launch(app, maya, 'Lowered', { mailbox_ids: ids, ...ONE_STEP });
    await maya.client.approveMail({ filter: { filter: 'draft' } });
    await maya.client.updateSendingBudget({ kind: 'domain', name: 'fieldnote.example', daily_limit: 1 });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(1);
    expect((await reasonsOf(maya, id)).filter((each) => each.includes('their daily limit of 1'))).toHaveLength(3);
    const { counters, ledger } = await counted(maya);
    expect(counters).toEqual(ledger);
  });

  it('is in the forecast, which says what sets the pace', async () => {
    const maya = await prepare(app);
    const { ids } = await withAccounts(maya, 'relay', ['sales', 'hello']);
    await maya.client.updateSendingBudget({ kind: 'domain', name: 'fieldnote.example', daily_limit: 2 });
    await addPeople(maya, 6);
    const { id } = await launch(app, maya, 'Forecast', { mailbox_ids: ids, ...ONE_STEP });
    const forecast = await maya.client.getCampaignForecast({ id });
    expect(forecast.days.filter(({ planned }) => planned > 0).map(({ planned }) => planned)).toEqual([2, 2, 2]);
    expect(forecast.limited_by).toBe('domain_cap');
  });
});

describe('the budget towards a receiving provider', () => {
  it('counts people of any domain whose mail servers are the provider’s, and lets the others go before', async () => {
    const maya = await prepare(app);
    const { sink, ids } = await withAccounts(maya, 'relay', ['sales']);
    await maya.client.updateSendingBudget({ kind: 'receiver', name: 'gmail', daily_limit: 2 });
    await app.database.admin.query(
      `insert into receiving_domains (workspace_id, domain, receiver, found_at) values ($1, 'acme.example', 'gmail', now())`,
      [maya.workspaceId],
    );
    for (const email of ['a@gmail.com', 'b@acme.example', 'c@googlemail.com', 'd@acme.example', 'e@other.example'])
      await addPeople(maya, 1, { first_name: email[0], email });
    const { id } = await launch(app, maya, 'Providers', { mailbox_ids: ids, ...ONE_STEP });
    expect((await maya.client.getCampaignForecast({ id })).limited_by).toBe('provider_cap');
    await approveAll(app, maya);
    expect(sink.mails).toHaveLength(3);
    const waiting = (await reasonsOf(maya, id)).filter((each) => each.includes('daily limit of 2 to Gmail'));
    expect(waiting).toHaveLength(2);
    expect(waiting[0]).toMatch(/Sends .+: fieldnote\.example has reached its daily limit of 2 to Gmail/);
    const gmail = (await maya.client.getSendingBudgets({})).receivers.find(({ receiver }) => receiver === 'gmail');
    expect(gmail).toEqual({
      receiver: 'gmail',
      is_default: false,
      daily_limit: 2,
      today: [{ domain: 'fieldnote.example', name: 'gmail', limit: 2, sent: 2, planned: 0 }],
    });
    await maya.client.moveClock({ advance: '1d' });
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(5);
  });

  it('protects a new domain by itself, and no operator’s relay', async () => {
    const maya = await prepare(app);
    await withAccounts(maya, 'mailbox', ['maya'], { daily_limit: 200, min_gap_seconds: 0 });
    await maya.client.updateSendingBudget({ kind: 'receiver', name: 'other', daily_limit: 4 });
    const before = await maya.client.getSendingBudgets({});
    expect(before.domains[0]).toMatchObject({ domain: 'fieldnote.example', is_new: true, limit: null });
    expect(
      before.receivers.map(({ receiver, is_default, daily_limit }) => [receiver, is_default, daily_limit]),
    ).toEqual([
      ['gmail', true, 500],
      ['microsoft', true, 500],
      ['yahoo', true, 200],
      ['other', false, 4],
    ]);
    const after = await maya.client.updateSendingBudget({ kind: 'receiver', name: 'other' });
    expect(after.receivers.at(-1)).toMatchObject({ is_default: true, daily_limit: 100 });
  });

  it('of something that doesn’t send is refused', async () => {
    const maya = await prepare(app);
    await expect(
      maya.client.updateSendingBudget({ kind: 'domain', name: 'nobody.example', daily_limit: 3 }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      maya.client.updateSendingBudget({ kind: 'receiver', name: 'proton', daily_limit: 3 }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('the counters of budgets', () => {
  it('say what the ledger says, whatever happens to messages', async () => {
    const maya = await prepare(app);
    const { ids } = await withAccounts(maya, 'mailbox', ['maya'], {
      daily_limit: 3,
      min_gap_seconds: 0,
    });
    await addPeople(maya, 9);
    const { id } = await launch(app, maya, 'All', { mailbox_ids: ids, ...ONE_STEP });
    const same = async () => {
      const { counters, ledger } = await counted(maya);
      expect(counters).toEqual(ledger);
    };
    await approveAll(app, maya);
    await same();
    await maya.client.pauseSending({ paused: true });
    await same();
    await maya.client.pauseSending({ paused: false });
    await same();
    await maya.client.moveClock({ advance: '1d' });
    await same();
    await maya.client.updateCampaign({ id, state: 'cancelled' });
    await app.runDueJobs();
    await same();
    const people = await maya.client.getProspects({});
    await maya.client.deleteProspects({ ids: people.results.map((each) => each.id) });
    await same();
  });

  it('are folded into one row a day and receiver, thousands of receivers in no time', async () => {
    const { workspaceId } = await prepare(app);
    const { admin } = app.database;
    const fill = (day: string, rows: number) =>
      admin.query(
        `insert into sending_counts (workspace_id, sender_domain, receiver, day, planned, sending, sent)
        select $1, 'fieldnote.example', 'company-' || n % ($3::int / 2) || '.example', $2::date, -1, 0, 1
        from generate_series(1, $3) n`,
        [workspaceId, day, rows],
      );
    const fold = () =>
      app.database.transact({ workspaceId }, async (db) => {
        // A hundred times what it takes; comparing each row with every other one takes longer.
        await db.run(sql`set local statement_timeout = 10000`);
        await foldBudgets(db, new Date('2026-03-10T12:00:00Z'));
      });
    const kept = async () =>
      (
        await admin.query(
          `select count(*)::int as rows, min(sent) as least, max(sent) as most, bool_and(is_folded) as "areFolded"
          from sending_counts where workspace_id = $1`,
          [workspaceId],
        )
      ).rows[0];
    await fill('2026-03-01', 100);
    await fill('2026-03-10', 10_000);
    await fold();
    expect(await kept()).toEqual({ rows: 5000, least: 2, most: 2, areFolded: true });
    await fill('2026-03-10', 10_000);
    await fold();
    expect(await kept()).toEqual({ rows: 5000, least: 4, most: 4, areFolded: true });
  });
});
