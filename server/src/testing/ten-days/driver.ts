// Runs the product through ten days: sets the clock, waits for the workers, and acts as the users.
import { setTimeout as sleep } from 'node:timers/promises';
import { nextDueAt } from '#modules/outreach/index.ts';
import type { TestApp } from '../app.ts';
import { haveAgreed, type Prepared } from '../outreach.ts';
import { BEGIN, CAMPAIGNS, isWhatsapp, type PlannedStep, type Script, ZONES } from './plan.ts';

const PAGE = 1_000;
const LONGEST_WAIT_MS = 60_000;

interface Mail {
  id: string;
  index: number;
  step: number;
}

const QUIET = `
  select (select count(*) from messages m where m.workspace_id = $1
      and (m.status = 'sending' or m.status = 'scheduled' and m.send_at <= $2))
    + (select count(*) from enrolments e join campaigns c on c.workspace_id = e.workspace_id and c.id = e.campaign_id
      where e.workspace_id = $1 and e.next_action_at <= $2 and c.state = 'running'
        and e.state in ('queued', 'waiting_approval', 'in_progress', 'waiting_task', 'held'))
    + (select count(*) from whatsapp_events w where w.workspace_id = $1 and w.state = 'stored')
    -- A resumed draft can't be approved before it has been rewritten.
    + (select count(*) from messages m where m.workspace_id = $1 and m.status = 'draft' and m.awaits_refresh is not null) as left`;

/** The index of a person, from their email address or number. */
const indexOf = (address: string): number => Number(/^(?:p|\+49301)(\d+)/.exec(address)?.[1]);
const numberOf = (index: number): string => `+49301${String(index).padStart(6, '0')}`;

/** The steps as a client sends them; `words`: what their texts say besides. */
const stepsOf = (steps: readonly PlannedStep[], words = '', template = '') =>
  steps.map(({ key, kind, wait, asks, path }, place) => ({
    key,
    kind,
    wait,
    subject: place === steps.findIndex((step) => step.kind === 'email') ? 'Hello {{ company_name }}' : null,
    body: kind === 'branch' || kind === 'whatsapp_template' ? '' : `Step ${place + 1} for {{ first_name }}${words}`,
    ...(kind === 'whatsapp_template' && { template: { id: template } }),
    ...(asks !== undefined && { condition: asks }),
    ...(path !== undefined && { path }),
  }));

const pages = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PAGE) }, (_, page) => all.slice(page * PAGE, (page + 1) * PAGE));

export const createDriver = (app: TestApp, maya: Prepared) => {
  const { client, workspaceId } = maya;
  const { admin } = app.database;
  const campaigns = new Map<string, string>();
  const sequences = new Map<string, string>();
  let now = BEGIN;
  const seen = new Set<string>();

  const setClock = async (to: number): Promise<void> => {
    now = to;
    await admin.query('update workspaces set clock_offset_ms = $2 where id = $1', [
      workspaceId,
      to - app.clock.now().getTime(),
    ]);
  };

  const wake = (): Promise<unknown> =>
    admin.query(`select enqueue.job('outreach.tick', json_build_object('workspaceId', $1::text), null, null, $2)`, [
      workspaceId,
      `tick:${workspaceId}`,
    ]);

  /** Waits until the workers have done everything due at this moment. */
  const quiet = async (): Promise<void> => {
    const until = performance.now() + LONGEST_WAIT_MS;
    for (let tries = 0; ; tries += 1) {
      const { rows } = await admin.query<{ left: string }>(QUIET, [workspaceId, new Date(now)]);
      if (Number(rows[0]?.left) === 0) return;
      if (performance.now() > until) throw new Error(`Something stays due at ${new Date(now).toISOString()}.`);
      // A pass may just have missed it.
      if (tries % 100 === 99) await wake();
      await sleep(8);
    }
  };

  const settle = async (): Promise<void> => {
    await wake();
    await quiet();
  };

  /** A simulated number with the one template that is sent by it. */
  const connectWhatsapp = async (): Promise<{ sender: string; template: string }> => {
    const { account } = await client.connectWhatsapp({ provider: 'simulator' });
    const template = await client.createWhatsappTemplate({
      sender_id: account?.id ?? '',
      name: 'note',
      language: 'en',
      category: 'utility',
      body: 'A note for {{1}}, as we agreed.',
      examples: { 'body.1': 'Ada' },
      variables: [{ parameter: 'body.1', variable: 'first_name', fallback: null }],
    });
    return { sender: account?.id ?? '', template: template.id };
  };

  const enrolmentsOf = async (indexes: readonly number[]): Promise<Map<string, string[]>> => {
    const { rows } = await admin.query<{ id: string; campaign_id: string }>(
      `select e.id, e.campaign_id from enrolments e join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
       where e.workspace_id = $1 and c.email like 'p%' and substring(c.email from '^p([0-9]+)@')::integer = any($2)`,
      [workspaceId, indexes],
    );
    const byCampaign = Map.groupBy(rows, (row) => row.campaign_id);
    return new Map([...byCampaign].map(([id, group]) => [id, group.map((row) => row.id)]));
  };

  return {
    settle,
    quiet,

    async addPeople(scripts: readonly Script[]): Promise<void> {
      await setClock(BEGIN);
      const overChannels = CAMPAIGNS.filter(({ steps }) => steps.some(isWhatsapp)).map(({ name }) => name);
      const rows = scripts.map(({ index, country, company, campaign }) => ({
        phone: overChannels.includes(campaign) ? numberOf(index) : null,
        linkedin: overChannels.includes(campaign) ? `https://www.linkedin.com/in/person${index}` : null,
        email: `p${index}@${company}`,
        name: `Person${index}`,
        company,
        country,
        zone: ZONES[country].name,
        place: index,
      }));
      await admin.query(
        `insert into contacts (workspace_id, stage, status, first_name, email, company_name, company_domain, country,
           timezone, phone, linkedin_url, lead_source, created_at, updated_at)
         select $1, 'prospect', 'New', name, email, company, company, country, zone, phone, linkedin, 'import',
           $3::timestamptz + make_interval(secs => place), $3
         from json_to_recordset($2::json) as r(email text, name text, company text, country text, zone text, phone text,
           linkedin text, place integer)`,
        [workspaceId, JSON.stringify(rows), new Date(BEGIN - 86_400_000)],
      );
      await haveAgreed(app, maya);
    },

    /** A workflow, its mailboxes and a campaign each; everyone is in it from the start. */
    async launch(scripts: readonly Script[]): Promise<void> {
      const whatsapp = await connectWhatsapp();
      for (const [place, plan] of CAMPAIGNS.entries()) {
        const { rows: boxes } = await admin.query<{ id: string }>(
          `with a as (insert into sending_accounts (workspace_id, user_id, address, name, provider, state, min_gap_seconds, daily_limit,
             created_at, updated_at)
           select $1, $2, 'maya' || $3::text || n || '@fieldnote.example', 'Maya', 'simulator', 'active', 0, $5, $6, $6
           from generate_series(1, $4::integer) n returning workspace_id, id)
           insert into mailboxes (workspace_id, id) select workspace_id, id from a returning id`,
          [workspaceId, maya.userId, place, plan.mailboxes, plan.cap, new Date(BEGIN)],
        );
        const sequence = await client.createSequence({
          sequence_name: plan.name,
          stop_on: plan.stopOn,
          steps: stepsOf(plan.steps, '', whatsapp.template),
          tracking: { opens: true, clicks: true },
        });
        const emails = scripts.flatMap((script) =>
          script.campaign === plan.name ? [`p${script.index}@${script.company}`] : [],
        );
        const { rows: people } = await admin.query<{ id: string }>(
          'select id from contacts where workspace_id = $1 and email = any($2) order by created_at',
          [workspaceId, emails],
        );
        const campaign = await client.createCampaign({
          name: plan.name,
          sequence_id: sequence.id,
          approval: plan.approval,
          audience: { stage: 'prospect', ids: people.map(({ id }) => id) },
          mailbox_ids: [...boxes.map(({ id }) => id), ...(plan.steps.some(isWhatsapp) ? [whatsapp.sender] : [])],
          daily_new_limit: plan.dailyNew,
          guardrails: { bounce_percent: 100, complaint_percent: 100 },
        });
        await client.updateCampaign({ id: campaign.id, state: 'running' });
        campaigns.set(plan.name, campaign.id);
        sequences.set(plan.name, sequence.id);
      }
      await settle();
    },

    /** Advances to each due moment in turn. */
    async advance(to: number): Promise<number> {
      let steps = 0;
      for (;;) {
        const next = await app.database.transact({ workspaceId }, (db) => nextDueAt(db, new Date(now)));
        const isLast = next === null || next.getTime() > to;
        await setClock(isLast ? to : next.getTime());
        await settle();
        steps += 1;
        if (isLast) return steps;
      }
    },

    /** The emails sent since the last call, in order. */
    async arrivals(): Promise<(Mail & { token: string; channel: string })[]> {
      const { rows } = await admin.query<{
        id: string;
        channel: string;
        to_address: string;
        step_no: number;
        link: string | null;
        at: Date;
      }>(
        `select o.id, o.channel, o.to_address, m.step_no, o.headers->>'List-Unsubscribe' as link, o.at from simulator_outbox o
         join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id
         where o.workspace_id = $1`,
        [workspaceId],
      );
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return fresh
        .map((row) => ({
          id: row.id,
          channel: row.channel,
          index: indexOf(row.to_address),
          step: row.step_no,
          at: row.at.getTime(),
          token: /unsubscribe\/([^/]+)\//.exec(row.link ?? '')?.[1] ?? '',
        }))
        .toSorted((a, b) => a.at - b.at || a.index - b.index);
    },

    async drafts(): Promise<(Mail & { body: string })[]> {
      const { rows } = await admin.query<{ id: string; to_address: string; step_no: number; body: string }>(
        `select m.id, m.to_address, m.step_no, ec.body from messages m
           join email_contents ec on ec.workspace_id = m.workspace_id and ec.message_id = m.id
         where m.workspace_id = $1 and m.status = 'draft'`,
        [workspaceId],
      );
      return rows
        .map(({ id, to_address, step_no, body }) => ({ id, index: indexOf(to_address), step: step_no, body }))
        .toSorted((a, b) => a.index - b.index);
    },

    /** The calls that are due, and nobody has made. */
    async calls(): Promise<{ id: string; version: number; index: number }[]> {
      const { rows } = await admin.query<{ id: string; version: number; email: string }>(
        `select f.id, f.version, c.email from follow_ups f
           join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
         where f.workspace_id = $1 and f.source = 'workflow' and f.state = 'open' and f.due_at <= $2`,
        [workspaceId, new Date(now)],
      );
      return rows
        .map(({ id, version, email }) => ({ id, version, index: indexOf(email) }))
        .toSorted((a, b) => a.index - b.index);
    },

    /** Other steps, with other words. */
    async editWorkflow(name: string, steps: readonly PlannedStep[], words: string): Promise<void> {
      await client.updateSequence({ id: sequences.get(name) ?? '', steps: stepsOf(steps, `, ${words}`) });
    },

    async approve(ids: readonly string[]): Promise<void> {
      for (const page of pages(ids)) await client.approveMail({ ids: page });
    },
    async reject(ids: readonly string[]): Promise<void> {
      for (const page of pages(ids)) await client.rejectMail({ ids: page });
    },
    async act(indexes: readonly number[], action: 'pause' | 'resume' | 'skip_step' | 'remove'): Promise<void> {
      if (indexes.length === 0) return;
      for (const [id, ids] of await enrolmentsOf(indexes)) await client.updateCampaignPeople({ id, ids, action });
    },
    async changeCampaign(name: string, state: 'paused' | 'running'): Promise<void> {
      await client.updateCampaign({ id: campaigns.get(name) ?? '', state });
    },
  };
};

export type Driver = ReturnType<typeof createDriver>;
