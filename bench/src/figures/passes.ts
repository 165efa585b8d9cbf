import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Figure, Kit } from '../kit.ts';
import { median, percentile } from '../measure.ts';
import type { Account } from '../product.ts';
import { fill } from '../seed.ts';

const ROUNDS = 12;
const DUE = 200;
const POLL_MS = 5;
const LONGEST_MS = 60_000;

/** Everybody waits for their first email, a month ahead. */
const ENROL = `insert into enrolments (workspace_id, campaign_id, sequence_id, contact_id, company_domain, account_id, state, next_step_key, step_no,
    next_action_at, step_due_at, entered_at)
  select c.workspace_id, cp.id, cp.sequence_id, c.id, c.company_domain, $3, 'queued', $2, 1, now() + interval '30 days',
    now() + interval '31 days', now()
  from contacts c join campaigns cp on cp.workspace_id = c.workspace_id
  where c.workspace_id = $1 and not exists (
    select 1 from enrolments e where e.workspace_id = c.workspace_id and e.contact_id = c.id)`;

/** Some of those who wait are due from now on. */
const FALL_DUE = `update enrolments set next_action_at = now(), step_due_at = now() where workspace_id = $1 and id in (
    select id from enrolments where workspace_id = $1 and next_action_at > now() + interval '1 day'
    order by next_action_at, id limit ${DUE})`;

const WAKE = `select enqueue.job('outreach.tick', json_build_object('workspaceId', $1::text), null, null, 'tick:' || $1)`;

const LEFT = `select count(*)::integer as left from enrolments
  where workspace_id = $1 and next_action_at <= now() and state = 'queued'`;

/** A workspace in which so many people wait in a running campaign. */
const prepare = async (kit: Kit, waiting: number): Promise<Account> => {
  const { admin } = kit.product;
  const account = await kit.product.signUp(`waiting-${waiting}`);
  const { client, workspaceId } = account;
  const { results } = await client.getMailboxes({});
  const first = await client.createProspect({ first_name: 'First', email: 'first@first.example' });
  const sequence = await client.createSequence({
    sequence_name: 'Waiting',
    steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hi {{ first_name }}' }],
  });
  const campaign = await client.createCampaign({
    name: 'Waiting',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', ids: [first.id] },
    mailbox_ids: results.map(({ id }) => id),
  });
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  await fill(admin, account, waiting);
  await admin.query(ENROL, [workspaceId, sequence.steps[0]?.key, results[0]?.id]);
  return account;
};

const count = async (admin: pg.Pool, workspaceId: string): Promise<number> =>
  (await admin.query<{ left: number }>(LEFT, [workspaceId])).rows[0]?.left ?? Number.NaN;

/** Milliseconds from when people are due until the scheduler has been with all of them. */
const pass = async ({ product: { admin } }: Kit, { workspaceId }: Account): Promise<number> => {
  await admin.query(FALL_DUE, [workspaceId]);
  const begin = performance.now();
  await admin.query(WAKE, [workspaceId]);
  while ((await count(admin, workspaceId)) > 0) {
    if (performance.now() - begin > LONGEST_MS) throw new Error('People stay due.');
    await sleep(POLL_MS);
  }
  return performance.now() - begin;
};

/** Everybody who was due has a draft. */
const assertWritten = async ({ product: { admin } }: Kit, { workspaceId }: Account): Promise<void> => {
  const { rows } = await admin.query<{ written: number }>(
    `select count(*)::integer as written from messages where workspace_id = $1 and status = 'draft'`,
    [workspaceId],
  );
  const written = rows[0]?.written ?? 0;
  if (written < (ROUNDS + 1) * DUE) throw new Error(`Only ${written} drafts were written.`);
};

/** 9: how long the scheduler takes for those who are due, by how many wait beside them. */
export const passes = async (kit: Kit): Promise<Figure[]> => {
  const { few, many } = kit.waiting;
  const small = await prepare(kit, few);
  const large = await prepare(kit, many);
  await kit.product.admin.query('vacuum analyze');
  const times: { small: number; large: number }[] = [];
  // The first is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = { small: await pass(kit, small), large: await pass(kit, large) };
    if (round > 0) times.push(one);
  }
  for (const account of [small, large]) await assertWritten(kit, account);
  const ratios = times.map((one) => one.large / one.small);
  return [
    {
      number: '9',
      title: `scheduler, ${DUE} due people: ${many.toLocaleString('en')} ÷ ${few.toLocaleString('en')} waiting, time`,
      value: median(times.map((one) => one.large)) / median(times.map((one) => one.small)),
      unit: '×',
      target: 1.3,
      better: 'less',
      detail: `p10–p90 ${percentile(ratios, 0.1).toFixed(2)}–${percentile(ratios, 0.9).toFixed(2)}, ${Math.round(median(times.map((one) => one.large)))} ms a pass`,
    },
  ];
};
