import { contract } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, databaseOver, type Statement } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { dueFollowUps, listFollowUps } from '../list.ts';

/** Plans are those of the server: queried as rainmaker_app, with row-level security. */
let database: TestDatabase;
let workspaceId: string;
let userIds: string[] = [];
let contactId: string;
const FOLLOW_UPS = 20_000;
const NOW = new Date('2026-11-24T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  const { admin } = database;
  for (const count of [FOLLOW_UPS, 60_000]) {
    const { rows } = await admin.query<{ id: string }>(
      `insert into workspaces (name, timezone, currency, country, created_at, updated_at)
       values ('W', 'UTC', 'EUR', 'DE', now(), now()) returning id`,
    );
    const id = rows[0]?.id ?? '';
    const users = await admin.query<{ id: string }>(
      `insert into users (workspace_id, email, first_name, last_name, role, created_at, updated_at)
       select $1::uuid, 'u' || n || '@' || $1::uuid || '.example', 'U' || n, '', case n when 1 then 'owner' else 'rep' end, now(), now()
       from generate_series(1, 40) n returning id`,
      [id],
    );
    await admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, email, lead_source, owner_id, created_at, updated_at)
       select $1::uuid, 'lead', 'New', 'P' || n, 'p' || n || '@x.example', 'manual', ($3::uuid[])[1 + n % 40], now(), now()
       from generate_series(1, $2::int) n`,
      [id, count / 4, users.rows.map((user) => user.id)],
    );
    // Without the trigger, which would lock each person once a row.
    await admin.query('alter table follow_ups disable trigger user');
    await admin.query(
      `with people as materialized (
         select id, owner_id, row_number() over (order by id) as n from contacts where workspace_id = $1::uuid)
       insert into follow_ups (workspace_id, contact_id, kind, title, due_at, assignee_id, state, outcome, done_at, created_at,
         updated_at)
       select $1::uuid, p.id, 'call', 'Call ' || g, $2::timestamptz + make_interval(mins => (p.n * 7 + g * 1000)::int % 40000 - 4000),
         p.owner_id, case when g < 2 then 'open' else 'done' end, case when g < 2 then null else 'connected' end,
         case when g < 2 then null else $2::timestamptz - make_interval(mins => (p.n * 3 + g)::int) end, now(), now()
       from people p, generate_series(0, 3) g`,
      [id, NOW],
    );
    await admin.query('alter table follow_ups enable trigger user');
    if (workspaceId === undefined) {
      workspaceId = id;
      userIds = users.rows.map((user) => user.id);
      const people = await admin.query<{ id: string }>('select id from contacts where workspace_id = $1 limit 1', [id]);
      contactId = people.rows[0]?.id ?? '';
    }
  }
  await admin.query('vacuum analyze');
}, 120_000);
afterAll(() => database.drop());

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const explain = async (statement: Statement<unknown>, userId: string): Promise<PlanNode> => {
  const { text, values } = compile(statement);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true)`, [
      workspaceId,
      userId,
    ]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (format json, analyze, buffers) ${text}`,
      values,
    });
    await client.query('rollback');
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('no plan');
    return plan;
  } finally {
    client.release();
  }
};

/** The statements that a function would run. */
const statementsOf = async (work: (db: ReturnType<typeof databaseOver>) => Promise<unknown>) => {
  const statements: Statement<unknown>[] = [];
  const db = databaseOver(async ({ text, values }) => {
    statements.push({ name: '', text, values });
    return { rows: [{ count: 0 }], rowCount: 0 };
  });
  await work(db).catch(() => undefined);
  return statements;
};

const list = (input: object, isRep = false) =>
  statementsOf((db) =>
    listFollowUps(db, contract.getFollowUps.input.parse(input), { now: NOW, timezone: 'UTC', isRep }),
  );

interface Walk {
  indexes: string[];
  blocks: number;
}

/** What a statement read; fails on a scan of a whole table that grows with a workspace. */
const walkOf = async (statement: Statement<unknown> | undefined, userId = userIds[0] ?? ''): Promise<Walk> => {
  if (statement === undefined) throw new Error('There is no statement.');
  const plan = await explain(statement, userId);
  const nodes = nodesOf(plan).filter((node) => node['Actual Loops'] !== 0);
  const whole = nodes.filter(
    (node) => node['Node Type'].endsWith('Seq Scan') && !['users', 'workspaces'].includes(node['Relation Name'] ?? ''),
  );
  expect(whole.map((node) => node['Relation Name'])).toEqual([]);
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  };
};

describe('a page of a list walks its index and reads few blocks:', () => {
  it.each([
    ['all', {}, 'follow_ups_due'],
    ['all, latest first', { sort: '-due_at' }, 'follow_ups_due'],
    ['open ones', { state: 'open' }, 'follow_ups_open'],
    ['overdue ones', { due: 'overdue' }, 'follow_ups_open'],
    ['for today', { due: 'overdue,today' }, 'follow_ups_open'],
    ['upcoming ones', { due: 'upcoming' }, 'follow_ups_open'],
    ['done ones, last first', { state: 'done', sort: '-done_at' }, 'follow_ups_done'],
    [
      'of a week',
      { due_from: '2026-12-07T00:00:00Z', due_before: '2026-12-14T00:00:00Z', state: 'open,done' },
      'follow_ups_due',
    ],
  ])('%s', async (_name, input, index) => {
    const [page] = await list(input);
    const { indexes, blocks } = await walkOf(page);
    expect(indexes).toContain(index);
    expect(blocks).toBeLessThan(1200);
  });

  it.each([
    ['of an assignee', { state: 'open' }, 'follow_ups_open_of'],
    ['of an assignee for today', { due: 'overdue,today' }, 'follow_ups_open_of'],
    ['done by an assignee', { state: 'done', sort: '-done_at' }, 'follow_ups_done_of'],
  ])('%s', async (_name, input, index) => {
    const [page] = await list({ ...input, assignee_id: userIds[7] });
    const { indexes, blocks } = await walkOf(page);
    expect(indexes).toContain(index);
    expect(blocks).toBeLessThan(1200);
  });

  it('of a person', async () => {
    for (const statement of await list({ contact_id: contactId })) {
      const { indexes, blocks } = await walkOf(statement);
      expect(indexes).toContain('follow_ups_contact');
      expect(blocks).toBeLessThan(60);
    }
  });

  it('the hundredth page after a cursor as little as the first', async () => {
    const all = await list({});
    const first = await walkOf(all[0]);
    const after = Buffer.from(
      JSON.stringify(['follow_ups:due_at', '2026-12-10 10:00:00+00', '00000000-0000-7000-8000-000000000000']),
    ).toString('base64url');
    const [deep] = await list({ after });
    expect((await walkOf(deep)).blocks).toBeLessThan(first.blocks * 1.5);
  });
});

describe('a rep’s list finds the rep’s own, and doesn’t walk past everyone else’s:', () => {
  it.each([
    ['all', {}],
    ['open ones', { state: 'open' }],
    ['for today', { due: 'overdue,today' }],
    ['done ones, last first', { state: 'done', sort: '-done_at' }],
    ['with its tabs', { tabs: 'open,overdue,today,upcoming' }],
  ])('%s', async (_name, input) => {
    for (const statement of await list(input, true)) {
      const { indexes, blocks } = await walkOf(statement, userIds[7]);
      expect(indexes.some((index) => index === 'contacts_owner')).toBe(true);
      expect(blocks).toBeLessThan(6000);
    }
  });
});

it('the dashboard’s figure counts by the assignee’s index', async () => {
  const statements = await statementsOf((db) =>
    dueFollowUps(db, userIds[0] ?? '', { now: NOW, timezone: 'UTC', most: 4 }),
  );
  for (const statement of statements) expect((await walkOf(statement)).indexes).toContain('follow_ups_open_of');
});

it('counts of tabs are one statement', async () => {
  const statements = await list({ tabs: 'open,overdue,today,upcoming,done,skipped', assignee_id: userIds[7] });
  expect(statements).toHaveLength(3);
  const { indexes } = await walkOf(statements[2]);
  expect(indexes).toContain('follow_ups_open_of');
});
