import { type AnyContactFilter, CONTACT_SORTS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, databaseOver, type Db, type Statement } from '#platform/db/database.ts';
import { createDomainEvents } from '#modules/events.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { changeStatus } from '../move/change-status.ts';
import { foldCounts } from '../list/counts.ts';
import { findContacts } from '../import/decide/find-matches.ts';
import { countStatement, findIds, listContacts, listStatement } from '../list/list.ts';
import { blockedOf } from '../reach/blocked.ts';
import { deletedWithNumber, suppressedAddresses } from '../reach/suppression.ts';
import { readTimeline } from '../timeline/timeline.ts';

/** Plans are those of the server: queried as rainmaker_app, with row-level security. */
let database: TestDatabase;
let workspaceId: string;
const PEOPLE = 30_000;
const WANTED = {
  email: ['p1@firm1.example'],
  phone: ['+49301000002'],
  linkedin_url: ['https://www.linkedin.com/in/p3'],
};

beforeAll(async () => {
  database = await createTestDatabase();
  for (const count of [PEOPLE, 4000, 300]) {
    const { rows } = await database.admin.query<{ id: string }>(
      `insert into workspaces (name, timezone, currency, country, created_at, updated_at)
       values ('W', 'UTC', 'EUR', 'DE', now(), now()) returning id`,
    );
    const id = rows[0]?.id ?? '';
    workspaceId ??= id;
    await database.admin.query(
      `insert into contacts (workspace_id, stage, status, first_name, last_name, email, phone, linkedin_url, company_name, job_title, city, country,
         industry, lead_source, tags, custom, consent, created_at, updated_at, last_contacted_at, next_follow_up_at)
       select $1, case when n % 10 < 7 then 'prospect' else 'lead' end, 'New', 'Person' || n % 997, 'Number' || n,
         case when n % 2000 <> 1 then 'p' || n || '@firm' || n % 50 || '.example' end, '+4930' || (1000000 + n), 'https://www.linkedin.com/in/p' || n,
         'Firm ' || n % 50, case when n % 2000 = 0 then 'Cellar Master' else 'Head of ' || n % 40 end,
         case when n % 2000 = 0 then 'Beaune' else 'Berlin' end, case when n % 2000 = 0 then 'FR' else 'DE' end, case when n % 2000 = 0 then 'Wine' else 'Software' end,
         case when n % 2000 = 0 then 'referral' else 'import' end,
         case when n % 2000 = 0 then array['rare', 'vip'] else array['usual'] end,
         case when n % 2000 = 0 then '{"plan": "Rare", "seats": 900}'::jsonb else '{"plan": "Usual", "seats": 5}' end,
         case when n % 2000 = 0 then '[{"channel": "email", "basis": "opt_in", "at": "2026"}]'::jsonb else '[]' end,
         '2026-01-01'::timestamptz + make_interval(mins => n), '2026-01-01'::timestamptz + make_interval(mins => n * 7 % 9999),
         case when n % 3 = 0 then '2026-02-01'::timestamptz + make_interval(mins => n) end,
         -- A few are overdue, a few are due within hours, and many some time later.
         case when n % 500 = 0 then now() - make_interval(mins => n) when n % 501 = 0 then now() + interval '4 hours'
           when n % 2 = 0 then now() + make_interval(days => 8 + n % 300) end
       from generate_series(1, $2::int) n`,
      [id, count],
    );
    await database.admin.query(
      `insert into contact_events (workspace_id, contact_id, at, kind, summary) select workspace_id, id, created_at, 'created', 'Added' from contacts where workspace_id = $1`,
      [id],
    );
    await database.admin.query(
      `insert into suppressions (workspace_id, channel, address, reason, created_at) select workspace_id, 'email', email, 'unsubscribed', now() from contacts where workspace_id = $1 and email like '%7@%'`,
      [id],
    );
    await database.transact({ workspaceId: id }, foldCounts);
  }
  await database.admin.query('vacuum analyze');
}, 120_000);
afterAll(() => database.drop());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const explain = async (statement: Statement<unknown>, analyze = false): Promise<PlanNode> => {
  const { text, values } = compile(statement);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.workspace_id', $1, true), set_config('app.user_id', '', true)`, [
      workspaceId,
    ]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (format json${analyze ? ', analyze, buffers' : ''}) ${text}`,
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

/**
 * The indexes that a statement used. Fails on a full scan of a table that grows with a workspace (counters are merged
 * to a few rows). Parts of the plan that didn't run don't count.
 */
const indexesOf = async (statement: Statement<unknown>): Promise<string[]> => {
  const nodes = nodesOf(await explain(statement, true)).filter((node) => node['Actual Loops'] !== 0);
  const whole = nodes.filter(
    (node) =>
      node['Node Type'].endsWith('Seq Scan') &&
      !['workspaces', 'users', 'contact_counts'].includes(node['Relation Name'] ?? ''),
  );
  expect(whole.map((node) => node['Relation Name'])).toEqual([]);
  return nodes.flatMap((node) => node['Index Name'] ?? []);
};

/** The statements that a function would run. */
const statementsOf = async (
  work: (db: ReturnType<typeof databaseOver>) => Promise<unknown>,
): Promise<Statement<unknown>[]> => {
  const statements: Statement<unknown>[] = [];
  const db = databaseOver(async ({ text, values }) => {
    statements.push({ name: '', text, values });
    return { rows: [{ count: 0 }], rowCount: 0 };
  });
  await work(db).catch(() => undefined);
  return statements;
};

const FIRST = { page: 1, page_size: 50 };
const list = (filter: AnyContactFilter, more: object = {}) =>
  listStatement('prospect', filter, { ...FIRST, sort: 'name', ...more });

describe('a list', () => {
  const SORT_INDEX = {
    name: 'contacts_by_name',
    company_name: 'contacts_by_company',
    created_at: 'contacts_by_created',
    updated_at: 'contacts_by_updated',
    last_contacted_at: 'contacts_by_contacted',
    next_follow_up_at: 'contacts_by_follow_up',
  };
  it.each(CONTACT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const))(
    'sorted by %s walks its index and reads few blocks',
    async (sort) => {
      const statement = list({}, { sort });
      expect(await indexesOf(statement)).toContain(SORT_INDEX[sort.replace('-', '') as keyof typeof SORT_INDEX]);
      const plan = await explain(statement, true);
      expect(nodesOf(plan).some((node) => node['Node Type'].includes('Sort'))).toBe(false);
      expect(
        ((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)) / (plan['Actual Rows'] ?? 1),
      ).toBeLessThanOrEqual(5);
    },
  );

  it.each(CONTACT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const))(
    'sorted by %s leaves people out by its index alone',
    async (sort) => {
      const filter = { status: ['New'], country: ['DE'], job_title: ['head of 7'], city: ['berlin'] };
      const plan = await explain(list(filter, { sort }), true);
      const walk = nodesOf(plan).find((node) => node['Node Type'] === 'Index Only Scan');
      expect([walk?.['Index Name']?.startsWith('contacts_by_'), walk?.['Heap Fetches']]).toEqual([true, 0]);
      expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(51 * 12);
    },
  );

  it.each([
    ['that few people share', { country: ['fr'], city: ['Beaune'] }, 15],
    ['that exclude each other', { country: ['FR'], city: ['Berlin'] }, 0],
    ['of every kind', { status: ['New'], country: ['FR'], industry: ['WINE'], lead_source: ['referral'], city: ['beaune'], job_title: ['cellar master'] }, 15], // prettier-ignore
    ['that many share at the end of the order', { country: ['DE'], job_title: ['head of 33'] }, 750],
  ] as [string, AnyContactFilter, number][])('finds those with several values %s', async (_, filter, matches) => {
    for (const sort of ['name', '-created_at'] as const) {
      const find = (more: AnyContactFilter) =>
        database.transact({ workspaceId }, (db) =>
          listContacts(db, 'prospect', { ...filter, ...more }, { ...FIRST, sort, isUncounted: true }),
        );
      const found = await find({});
      expect(found).toEqual(await find({ excluded_ids: [newId()] })); // Which is planned freely.
      expect([found.results.length, found.next !== null]).toEqual([Math.min(50, matches), matches > 50]);
    }
  });

  it.each(['custom.seats', '-custom.seats', 'custom.plan', '-custom.plan'])(
    'sorted by %s walks the index of values and reads few blocks',
    async (sort) => {
      const plan = await explain(list({}, { sort }), true);
      const nodes = nodesOf(plan).filter((node) => node['Actual Loops'] !== 0);
      expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain('custom_values_in_order');
      expect(Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(51);
      expect((plan['Shared Hit Blocks'] ?? 0) / 51).toBeLessThanOrEqual(12);
    },
  );

  it('continues in the middle by key at the cost of the first page', async () => {
    const key = Buffer.from(
      JSON.stringify(['prospect:name', 'person500 number15000', '00000000-0000-7000-8000-000000000000']),
    ).toString('base64url');
    const plan = await explain(list({}, { after: key }), true);
    expect(nodesOf(plan).flatMap((node) => node['Index Name'] ?? [])).toContain('contacts_by_name');
    expect((plan['Shared Hit Blocks'] ?? 0) / 51).toBeLessThanOrEqual(5);
  });

  it.each([
    ['a status', { status: ['New'] }, /contacts_by_(status|name)/],
    ['a status that no one has', { status: ['Engaged'] }, /contacts_by_status/],
    ['a rare country', { country: ['FR'] }, /contacts_filters/],
    ['a rare industry', { industry: ['Wine'] }, /contacts_filters/],
    ['a rare source', { lead_source: ['referral'] }, /contacts_filters/],
    ['an import', { import_id: '00000000-0000-7000-8000-000000000000' }, /contacts_(filters|import)/],
    ['an owner', { owner_id: ['00000000-0000-7000-8000-000000000000'] }, /contacts_(filters|owner)/],
    ['a rare title', { job_title: ['cellar MASTER'] }, /contacts_by_title/],
    ['a rare city', { city: ['beaune'] }, /contacts_by_city/],
    ['a common city', { city: ['Berlin'] }, /contacts_by_name/],
    ['a company', { company_name: ['Firm 7'] }, /contacts_by_(company|name)/],
    ['no email', { has_email: 'no' }, /contacts_without_email/],
    ['an email', { has_email: 'yes' }, /contacts_by_name/],
    ['a consent', { has_consent: 'yes' }, /contacts_by_email_consent/],
    ['overdue follow-ups', { next_follow_up: 'overdue' }, /contacts_by_follow_up/],
    ['follow-ups of the next days', { next_follow_up: 'next_7_days' }, /contacts_by_follow_up/],
    ['no follow-up', { next_follow_up: 'none' }, /contacts_by_name/],
    ['a date range', { created_from: '2026-01-05', created_to: '2026-01-05' }, /contacts_by_created/],
    ['a common country', { country: ['DE'] }, /contacts_by_name/],
    ['a tag', { tag: ['rare'] }, /contacts_pkey|contacts_by_name/],
    ['a tag that everyone has', { tag: ['usual'] }, /contacts_by_name/],
    ['a custom value', { custom: 'plan=rare' }, /custom_values_by_key.*contacts_pkey/],
    ['a custom value that everyone has', { custom: 'plan=usual' }, /contacts_by_name/],
    ['a custom number', { custom: 'seats=#800..' }, /custom_values_in_order.*contacts_pkey/],
    ['no custom value', { custom: 'plan=!' }, /contacts_by_name/],
    ['a search', { search: 'number123' }, /contacts_pkey/],
    ['a search that everyone matches', { search: 'example' }, /contacts_by_name/],
    ['two letters', { search: 'pe' }, /contacts_by_name/],
    ['one letter', { search: 'p' }, /contacts_by_name/],
    ['words in any order', { search: 'number123 person' }, /contacts_pkey/],
    ['a search and a tag', { search: 'example', tag: ['rare'] }, /contacts_pkey/],
  ] as [string, AnyContactFilter, RegExp][])(
    'filtered by %s uses an index, and so does its count',
    async (_, filter, index) => {
      expect((await indexesOf(list(filter))).join()).toMatch(index);
      // The count's own SQL with a lower limit: a table of 34,000 rows is so small that a full scan is the cheapest way
      // to 10,000.
      for (const statement of await statementsOf((db) => findIds(db, 'prospect', filter, 500)))
        await indexesOf(statement);
    },
  );

  it('takes its unfiltered total from a few counters', async () => {
    const plan = await explain(countStatement('prospect', {}), true);
    expect(plan['Shared Hit Blocks'] ?? 0).toBeLessThan(20);
    const [row] = await database.transact({ workspaceId }, (db) =>
      db.rows<{ count: number }>(countStatement('prospect', {})),
    );
    expect(row?.count).toBe(PEOPLE * 0.7);
  });
});

/** The indexes of a condition within a security definer function, queried as the role that owns it. */
const indexesAsSearch = async (condition: string): Promise<string[]> => {
  const client = await database.admin.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.workspace_id', $1, true)`, [workspaceId]);
    await client.query('set local role rm_search');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) select c.id from contacts c where c.workspace_id = app.workspace_id() and c.deleted_at is null and ${condition} limit 1000`,
    );
    await client.query('rollback');
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '' }).map(
      (node) => node['Index Name'] ?? node['Node Type'],
    );
  } finally {
    client.release();
  }
};

describe('search', () => {
  it('uses trigrams for three characters, the space before them for two, names for one, and filters for tags', async () => {
    expect(await indexesAsSearch(`c.search like '%number2999%'`)).toContain('contacts_search');
    expect(
      await indexesAsSearch(`c.stage = any(array['prospect']) and c.name_sort >= 'zz' and c.name_sort < U&'zz\\FFFF'`),
    ).toContain('contacts_by_name');
    expect(await indexesAsSearch(`c.tag_keys && array['rare']`)).toContain('contacts_filters');
  });

  it.each([
    ['number2999', 7],
    ['NUMBER2999 person', 7],
    ['030 102-9990', 1],
    ['nobody at all', 0],
    ['P', 10_000],
    ['no', 0],
    ['nu', 10_000],
    ['of 7', 0],
  ])('for %j finds the right people', async (search, found) => {
    const [row] = await database.transact({ workspaceId }, (db) =>
      db.rows<{ count: number }>(countStatement('prospect', { search })),
    );
    expect(Math.min(row?.count ?? -1, 10_000)).toBe(found);
  });

  it('sees no other workspace, and nothing without one', async () => {
    const ids = (id: string | null) =>
      database.transact(id === null ? null : { workspaceId: id }, (db) =>
        db.rows(sql`select * from app.search_contacts('number300', null, 10)`),
      );
    expect(await ids(null)).toEqual([]);
    expect(await ids('00000000-0000-7000-8000-000000000000')).toEqual([]);
    expect(await ids(workspaceId)).not.toEqual([]);
  });
});

describe('lookups', () => {
  const person = {
    status: 'New',
    email: 'p1@firm1.example',
    email_status: 'unknown',
    phone: '+49301000001',
    whatsapp: null,
    linkedin_url: null,
    consent: [],
  };
  it.each([
    [
      'a timeline',
      (db: Db) => readTimeline(db, '00000000-0000-7000-8000-000000000000', FIRST),
      'contact_events_timeline',
    ],
    ['what blocks a person', (db: Db) => blockedOf(db, person), 'suppressions_live'],
    ['deleted people by their number', (db: Db) => deletedWithNumber(db, ['+49301000007']), 'contacts_deleted_number'],
    ['blocked addresses', (db: Db) => suppressedAddresses(db, 'email', ['p7@firm7.example']), 'suppressions_live'],
    [
      'the matches of an import',
      (db: Db) => findContacts(db, WANTED, { importId: '00000000-0000-7000-8000-000000000000' }),
      'contacts_email',
    ],
  ])('of %s use an index', async (_, work, index) => {
    const statements = await statementsOf(work);
    expect(statements.length).toBeGreaterThan(0);
    const used = (await Promise.all(statements.map((statement) => indexesOf(statement)))).flat();
    expect(used).toContain(index);
  });
});

describe('the number of statements besides begin, workspace and commit', () => {
  const counted = async (work: (db: Db) => Promise<unknown>): Promise<number> => {
    let count = 0;
    await database.transact({ workspaceId }, (db) =>
      work(
        databaseOver(async ({ text, values }) => {
          count += 1;
          const rows = await db.rows({ name: '', text, values });
          return { rows, rowCount: rows.length };
        }),
      ),
    );
    return count;
  };
  it('is two for a page of a list, one for a status with its timeline, counters and undo', async () => {
    expect(await counted((db) => listContacts(db, 'prospect', {}, FIRST))).toBe(2);
    const [user] = (
      await database.admin.query<{ id: string }>(
        `insert into users (workspace_id, email, first_name, last_name, role, created_at, updated_at)
         values ($1, 'plans@example.com', 'Ada', 'Obi', 'owner', now(), now()) returning id`,
        [workspaceId],
      )
    ).rows;
    const actor = {
      session: { userId: user?.id ?? '', workspaceId, role: 'owner' as const },
      now: new Date(),
      events: createDomainEvents(),
      undo: {
        id: newId(),
        opens: {
          userId: user?.id ?? '',
          kind: 'status',
          one: '1 prospect set to Contacted',
          many: '',
          at: new Date(),
          until: new Date(),
        },
      },
    };
    const [{ id }] = (await database.transact({ workspaceId }, (db) =>
      db.rows<{ id: string }>(list({}, { page_size: 1 })),
    )) as [{ id: string }];
    expect(await counted((db) => changeStatus(db, 'prospect', { ids: [id] }, { status: 'Contacted' }, actor))).toBe(1);
    const { rows } = await database.admin.query(
      'select stage, status, sum(delta)::int as count from contact_counts where workspace_id = $1 group by 1, 2 order by 1, 2',
      [workspaceId],
    );
    const whole = await database.admin.query(
      'select stage, status, count(*)::int from contacts where workspace_id = $1 group by 1, 2 order by 1, 2',
      [workspaceId],
    );
    expect(rows).toEqual(whole.rows);
  });
});
