import { sql } from 'kysely';
import { CHANNELS, contract } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftGroups, outreachTotals, runningCampaigns, sendForecast } from '../figures.ts';
import { compile, databaseOver, type Db, type Statement } from '#platform/db/database.ts';
import { builtInWriter } from '#providers/writers/built-in/built-in.ts';
import { composeModels } from '../../../compose/models.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { judgedPeople } from '../campaign/judge-people.ts';
import { listHeldPeople, listPeople } from '../campaign/people/list-people.ts';
import { conversationTotals, latestToAnswer } from '../conversation/figures.ts';
import { listThreads } from '../conversation/list-threads.ts';
import { presentCampaigns } from '../campaign/present-campaigns.ts';
import { loadRemaining } from '../campaign/forecast/remaining.ts';
import { campaignRoutes } from '../campaigns.routes.ts';
import { nextDueAt, takeDueEnrolments } from '../enrolment/enrolment-queries.ts';
import { sentBefore } from '../engine/already-sent.ts';
import { accountsWithDue } from '../engine/tick.job.ts';
import { outreachModule } from '../index.ts';
import { splitByRoom } from '../limits/texts.ts';
import { listMails } from '../message/list.ts';
import { loadPaces } from '../plan/planned.ts';
import type { EmailDeps } from '../channels/email/channel.ts';
import { readContents } from '../channels/email/contents.ts';
import type { SendDeps } from '../dispatch/send.job.ts';
import { lostClaims } from '../dispatch/recover-claims.ts';
import { heardAtAddresses } from '../dispatch/heard-at-address.ts';
import { takeDue } from '../dispatch/take-due.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { NEWCOMERS, SEED } from './plans-seed.ts';
import { presentSequences } from '../sequence/sequence-queries.ts';
import { sequenceRoutes } from '../sequences.routes.ts';

/** Every plan here is the server's own: asked as rainmaker_app, to whom row security applies. */
let database: TestDatabase;
const ids = {
  workspace: '',
  campaign: '',
  sequence: '',
  mailbox: '',
  contact: '',
  message: '',
  announcement: '',
  newcomers: [] as string[],
};
const NOW = new Date('2026-03-01T09:00:00Z');
const { asked: models } = composeModels({ modelPrivateNetworks: [], secretKey: 'x'.repeat(32) }, { now: () => NOW });
const MESSAGES = 24_000;

const one = async (text: string): Promise<string> =>
  (await database.admin.query<{ id: string }>(text, [ids.workspace])).rows[0]?.id ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  for (const count of [MESSAGES, 2000]) {
    const { rows } = await database.admin.query<{ id: string }>(
      `with w as (insert into workspaces (name, timezone, currency, country, created_at, updated_at)
         values ('W', 'UTC', 'EUR', 'DE', now(), now()) returning id)
       insert into users (workspace_id, email, first_name, last_name, role, created_at, updated_at)
       select id, id || '@example.com', 'Ada', 'Obi', 'owner', now(), now() from w returning workspace_id as id`,
    );
    const id = rows[0]?.id ?? '';
    ids.workspace ||= id;
    for (const text of SEED) await database.admin.query(text, [id, count]);
  }
  const { rows: newcomers } = await database.admin.query<{ id: string }>(NEWCOMERS, [ids.workspace]);
  ids.newcomers = newcomers.map(({ id }) => id);
  await database.admin.query('vacuum analyze');
  ids.campaign = await one(`select id from campaigns where workspace_id = $1 and state = 'running' limit 1`);
  ids.sequence = await one(`select id from sequences where workspace_id = $1 and state = 'active' limit 1`);
  ids.mailbox = await one('select mailbox_ids[1] as id from campaigns where workspace_id = $1 limit 1');
  ids.message = await one(`select id from messages where workspace_id = $1 and status = 'scheduled' limit 1`);
  ids.announcement = await one(
    `select announcement_id as id from messages where announcement_id is not null and workspace_id = $1 limit 1`,
  );
  ids.contact = await one('select id from contacts where workspace_id = $1 limit 1');
}, 120_000);
afterAll(() => database.drop());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const explain = async (statement: Statement<unknown>): Promise<PlanNode> => {
  const { text, values } = compile(statement);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.workspace_id', $1, true), set_config('app.user_id', '', true)`, [
      ids.workspace,
    ]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (format json, analyze, buffers) ${text}`,
      values,
    });
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('no plan');
    return plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** The statements that a function runs, with the rows they really answer. */
const statementsOf = async (work: (db: Db) => Promise<unknown>): Promise<Statement<unknown>[]> => {
  const statements: Statement<unknown>[] = [];
  await database.transact({ workspaceId: ids.workspace }, (db) =>
    work(
      databaseOver(async ({ text, values }) => {
        const statement = { name: '', text, values };
        statements.push(statement);
        const rows = await db.rows(statement);
        return { rows, rowCount: rows.length };
      }),
    ),
  );
  return statements;
};

/** A workspace has a handful of these. */
const SMALL = [
  'workspaces',
  'users',
  'sending_accounts',
  'mailboxes',
  'account_tests',
  'sending_budgets',
  'tracking_domains',
];

interface Found {
  indexes: string;
  blocks: number;
}

/** Which indexes a function's statements use, and how much they read; none may read a table that grows from end to end. */
const plansOf = async (work: (db: Db) => Promise<unknown>): Promise<Found> => {
  const found: Found = { indexes: '', blocks: 0 };
  for (const statement of await statementsOf(work)) {
    const plan = await explain(statement);
    const nodes = nodesOf(plan).filter((node) => node['Actual Loops'] !== 0);
    const whole = nodes.filter(
      (node) => node['Node Type'].endsWith('Seq Scan') && !SMALL.includes(node['Relation Name'] ?? ''),
    );
    expect(whole.map((node) => node['Relation Name'])).toEqual([]);
    found.indexes += ` ${nodes.flatMap((node) => node['Index Name'] ?? []).join(' ')}`;
    found.blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }
  return found;
};

const FIRST = { page: 1, page_size: 50 };
const workspace = {
  timezone: 'UTC',
  clock: { now: () => NOW },
  holidayOn: () => undefined,
} as unknown as OutreachWorkspace;
/** No route that is asked here touches what it was given. */
const deps = {} as SendDeps & EmailDeps & Record<'wake' | 'peopleBulk' | 'removePeopleJob' | 'refreshing', never>;

describe('messages', () => {
  const list = (request: object) => (db: Db) => listMails(db, { ...FIRST, ...request }, workspace);

  it.each([
    ['drafts', { filter: ['draft'] }, 'messages_created'],
    ['what is approved', { filter: ['approved'] }, 'messages_created'],
    ['what is scheduled', { filter: ['scheduled'] }, 'messages_slot'],
    ['what was sent', { filter: ['sent'] }, 'messages_sent'],
    ['what failed', { filter: ['failed'] }, 'messages_created'],
    ['what bounced', { filter: ['bounced'] }, 'messages_created'],
    ['what was rejected', { filter: ['rejected'] }, 'messages_rejected'],
    ['what was replied to', { filter: ['replied'] }, 'messages_replied'],
    ['drafts, the newest first', { filter: ['draft'], sort: '-created_at' }, 'messages_created'],
    ['what was sent, the oldest first', { filter: ['sent'], sort: 'sent_at' }, 'messages_sent'],
    ['what left', { filter: ['left'] }, 'messages_sent'],
    ['what was opened', { filter: ['opened'] }, 'messages_opened'],
    ['what was clicked', { filter: ['clicked'] }, 'messages_clicked'],
    ['where people opted out', { filter: ['unsubscribed'] }, 'messages_unsubscribed'],
    ['what left on a day', { filter: ['left'], from: '2026-03-01', to: '2026-03-01' }, 'messages_sent'],
    [
      'what leaves on a day',
      { filter: ['approved', 'scheduled', 'sending'], from: '2026-03-01', to: '2026-03-01' },
      'messages_slot',
    ],
    ['what left of a step', { campaign_id: 'campaign', filter: ['left'], step_key: 'one' }, 'messages_campaign'],
    ['what a mailbox sent', { mailbox_id: 'mailbox', filter: ['left'], from: '2026-03-01' }, 'messages_'],
    ['what left by a card', { sequence_id: 'sequence', filter: ['left'], step_key: 'one' }, 'messages_'],
    ['each tab’s count', { filter: ['left'], tabs: ['left', 'replied', 'failed'] }, 'messages_replied'],
    ['of a campaign', { campaign_id: 'campaign', filter: ['draft'] }, 'messages_campaign'],
    ['of a person', { contact_id: 'contact' }, 'messages_contact'],
    ['by a search', { search: 'number1234' }, 'messages_pkey'],
    ['by a search among the sent', { search: 'number1234', filter: ['sent'] }, 'messages_pkey'],
  ])('%s come by an index', async (_, request: Record<string, unknown>, index) => {
    const chosen = Object.fromEntries(
      Object.entries(request).map(([name, value]) => [name, name.endsWith('_id') ? ids[value as 'campaign'] : value]),
    );
    expect((await plansOf(list(chosen))).indexes).toContain(index);
  });

  it('are searched through the trigrams', async () => {
    const client = await database.admin.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.workspace_id', $1, true)`, [ids.workspace]);
      await client.query('set local role rm_search');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select m.id from messages m where m.workspace_id = app.workspace_id() and m.search like '%number1234%' limit 100`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('messages_search');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('are taken, counted and found again by their mailbox', async () => {
    const BOX = { id: ids.mailbox, channel: 'email' };
    const due = await plansOf((db) => takeDue(db, BOX, { facts: CHANNELS.email }, { now: NOW, limit: 50 }));
    for (const index of ['messages_due', 'suppressions_live']) expect(due.indexes).toContain(index);
    const heard = await plansOf((db) => heardAtAddresses(db, [ids.message], NOW));
    expect(heard.indexes).toContain('inbound_messages_from');
    expect((await plansOf((db) => readContents(db, [ids.message]))).indexes).toContain('email_contents_pkey');
    expect((await plansOf((db) => accountsWithDue(db, NOW))).indexes).toContain('messages_due');
    expect((await plansOf((db) => lostClaims(db, ids.mailbox))).indexes).toMatch(/messages_(claimed|slot)/);
    const { sentSince } = outreachModule({
      ...deps,
      filesElsewhere: sql`select null`,
      sandbox: createSandbox(),
      inboxes: {
        reader: {
          next: async () => ({ kind: 'failed', detail: '', isFinal: false }),
          nextSent: async () => ({ kind: 'absent' }),
          beginning: async () => ({ kind: 'absent' }),
          whole: async () => ({ kind: 'absent' }),
        },
        watcher: { watch: async () => ({ kind: 'unable' }) },
        openWhatsapp: () => {
          throw new Error('No provider is asked.');
        },
      },
      writers: { builtIn: builtInWriter(), models },
      events: { on: () => undefined, emit: async () => undefined },
    }).counter;
    const since = new Map([[ids.mailbox, new Date('2026-03-01T00:00:00Z')]]);
    expect((await plansOf((db) => sentSince(db, since))).indexes).toContain('messages_account_sent');
  });

  it('planned for a mailbox are read from yesterday on', async () => {
    const box = { id: ids.mailbox, timezone: 'UTC', minGapSeconds: 90, dailyLimit: 40, rampStartedOn: null };
    const { indexes } = await plansOf((db) =>
      loadPaces(db, [box as Parameters<typeof loadPaces>[1][number]], workspace, new Date('2026-03-14T00:00:00Z')),
    );
    expect(indexes).toMatch(/messages_(slot|due|mailbox_sent)/);
  });
});

describe('people of a campaign', () => {
  const list = (request: object) => (db: Db) => listPeople(db, { id: ids.campaign, ...FIRST, ...request }, workspace);

  it.each([
    ['by what is next', {}, /enrolments_list/],
    ['the other way round', { sort: '-next_action_at' }, /enrolments_list/],
    ['in a state', { state: ['held'] }, /enrolments_(state|list)/],
    ['by a search', { search: 'number1234' }, /enrolments_(person|contact)/],
  ] as const)('%s come by an index', async (_, request, index) => {
    expect((await plansOf(list(request))).indexes).toMatch(index);
  });

  it('whose time has come are taken in their order, whoever else waits', async () => {
    const { indexes, blocks } = await plansOf((db) => takeDueEnrolments(db, NOW, { limit: 200 }));
    expect(indexes).toContain('enrolments_due');
    expect(blocks / 200).toBeLessThan(40);
    const steps = [{ key: 'one', kind: 'email' }] as never;
    const sent = async (db: Db) =>
      sentBefore(
        db,
        (await takeDueEnrolments(db, NOW, { limit: 200 })).map((each) => ({ ...each, steps })),
      );
    expect((await plansOf(sent)).indexes).toContain('messages_ledger');
  });

  it('tell when something is due next without reading them all', async () => {
    const { indexes, blocks } = await plansOf((db) => nextDueAt(db, NOW));
    expect(indexes).toContain('enrolments_due');
    expect(blocks).toBeLessThan(400);
  });
});

describe('people who are added', () => {
  const WHATSAPP = { name: 'whatsapp', facts: CHANNELS.whatsapp };
  const add = (options: object) => async (db: Db) => {
    const people = judgedPeople(
      sql<boolean>`(c.workspace_id = app.workspace_id() and c.id = any(${ids.newcomers}::uuid[]))`,
      {
        now: NOW,
        isForReal: false,
        ...options,
      },
    );
    expect(await db.rows(sql`select id from ${people} people where cause is null`)).toHaveLength(ids.newcomers.length);
  };

  it.each([
    ['to a campaign by email', () => ({ campaignId: ids.campaign }), /messages_had/],
    [
      'to a campaign by WhatsApp',
      () => ({ campaignId: ids.campaign, channel: WHATSAPP }),
      /contacts_whatsapp.*contacts_phone.*messages_had/,
    ],
    ['to an announcement', () => ({ announcementId: ids.announcement }), /messages_announced/],
  ] as const)('%s are looked up one by one, however many were served', async (_, options, index) => {
    const { indexes, blocks } = await plansOf(add(options()));
    expect(indexes).toMatch(index);
    expect(blocks / ids.newcomers.length).toBeLessThan(60);
  });
});

it('what a campaign still has to send is grouped by the index of its people', async () => {
  const campaign = { id: ids.campaign, start_at: null, steps: [], sequence_window: null };
  expect((await plansOf((db) => loadRemaining(db, campaign, workspace))).indexes).toMatch(
    /enrolments_(state|list|person)/,
  );
});

it('what longer texts of campaigns take is read by an index of theirs alone', async () => {
  expect(
    (await plansOf((db) => splitByRoom(db, [1], (bytes) => ({ campaignId: ids.campaign, bytes })))).indexes,
  ).toContain('messages_beyond');
});

it('messages that have a file are found without reading the others', async () => {
  expect((await plansOf((db) => db.rows(sql`select app.messages_with_file(${ids.message})`))).blocks).toBeLessThan(30);
});

it('people on hold come by an index of their own', async () => {
  expect((await plansOf((db) => listHeldPeople(db, FIRST, workspace))).indexes).toContain('enrolments_held');
});

describe('campaigns and workflows', () => {
  type Lists = 'getCampaigns' | 'getSequences';
  const call = (name: Lists, input: object) => (db: Db) => {
    const routes = { ...campaignRoutes(deps), ...sequenceRoutes({ ...deps, writers: {} as never }) };
    const handler = routes[name] as unknown as (context: { db: Db }, input: object) => Promise<unknown>;
    return handler({ db }, { ...FIRST, ...input });
  };

  it.each([
    ['getCampaigns', {}, 'campaigns_created'],
    ['getCampaigns', { sort: 'name' }, 'campaigns_name'],
    ['getCampaigns', { state: ['running'] }, 'campaigns_state'],
    ['getSequences', {}, 'sequences_updated'],
    ['getSequences', { sort: 'sequence_name' }, 'sequences_name'],
  ] as const)('%s %j comes by an index', async (name, input, index) => {
    const [rows] = await statementsOf(call(name, input));
    if (rows === undefined) throw new Error('no statement');
    const names = nodesOf(await explain(rows)).map((node) => node['Index Name']);
    expect(names).toContain(index);
  });

  it('count their people and messages by indexes of their own', async () => {
    expect(
      (await plansOf((db) => presentCampaigns(db, [{ id: ids.campaign } as never]).catch(() => []))).indexes,
    ).toMatch(/enrolments_|messages_/);
    const row = { id: ids.sequence, steps: [], updated_at: NOW } as never;
    expect((await plansOf((db) => presentSequences(db, [row]))).indexes).toMatch(/enrolments_|messages_/);
  });
});

describe('the dashboard', () => {
  it.each([
    ['drafts by campaign', (db: Db) => draftGroups(db), /messages_(created|slot|draft_since)/],
    ['the newest to answer', (db: Db) => latestToAnswer(db, NOW, 4), /conversations_state/],
    ['how many wait for an answer', (db: Db) => conversationTotals(db, NOW), /conversations_state/],
    ['the week ahead', (db: Db) => sendForecast(db, NOW, 'UTC'), /messages_(slot|due)/],
    ['what runs', (db: Db) => runningCampaigns(db), /campaigns_state/],
    ['the totals', (db: Db) => outreachTotals(db), /campaigns_state/],
  ] as const)('reads %s by an index', async (_, work, index) => {
    expect((await plansOf(work)).indexes).toMatch(index);
  });
});

describe('the inbox', () => {
  it.each([
    ['a tab', { state: 'to_answer' }, /conversations_state/],
    ['a search', { search: 'person77' }, /conversations_/],
  ] as const)('reads a page of %s by an index', async (_, filter, index) => {
    const request = contract.getInbox.input.parse(filter);
    expect((await plansOf((db) => listThreads(db, request, NOW))).indexes).toMatch(index);
  });
});
