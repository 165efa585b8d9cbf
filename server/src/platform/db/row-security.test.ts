import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let ours: SignedUp;
let theirs: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  [ours, theirs] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

const asOurs = <T>(statement: Parameters<Parameters<Parameters<typeof app.database.transact>[1]>[0]['rows']>[0]) =>
  app.database.transact({ workspaceId: ours.workspaceId }, (db) => db.rows(statement)) as Promise<T[]>;

interface Table {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: string[];
}

describe('the database catalogue', () => {
  it('has row-level security, enabled and forced, with a policy for the server and one for the owner on every table', async () => {
    const { rows } = await app.database.admin.query<Table>(`
      select c.oid::regclass::text as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        array(select r.rolname::text from pg_policy p, unnest(p.polroles) as u(id) join pg_roles r on r.oid = u.id where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'app')`);
    expect(rows.length).toBeGreaterThan(6);
    for (const { name, enabled, forced, policies } of rows) {
      expect({ name, enabled, forced }).toEqual({ name, enabled: true, forced: true });
      // Attempt counters belong to no workspace: the server has no policy and no grant there.
      if (name === 'app.rate_limits') expect(policies).toEqual(['rm_auth']);
      else expect(policies, name).toEqual(expect.arrayContaining(['rainmaker_app', 'rainmaker_owner']));
    }
  });

  // Operators and functions that might leak (@>, like, ->>, lower(), coalesce()) use no index where row security holds.
  it('has indexes that only leaking operators use where a function looks past it, or for order and unique names', async () => {
    const { rows } = await app.database.admin.query<{ name: string }>(`
      select c.relname::text as name from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am a on a.oid = c.relam
      where t.relrowsecurity and t.relnamespace = 'public'::regnamespace and (a.amname <> 'btree' or pg_get_expr(i.indexprs, i.indrelid) ~* 'coalesce|->|lower|upper')
      order by 1`);
    const past = [
      'contacts_filters',
      'contacts_other_emails',
      'contacts_search',
      'conversations_search',
      'email_contents_attachments',
      'estimates_services',
      'messages_search',
      'suppressions_search',
      'whatsapp_contents_file',
    ];
    const orderedOrUnique = [
      'estimate_templates_name',
      'saved_texts_name',
      'saved_views_name',
      'services_code',
      'services_name',
    ];
    expect(rows.map(({ name }) => name)).toEqual([...past, ...orderedOrUnique].toSorted());
  });

  it('grants the server no table without row-level security, no schema to create in and no other role', async () => {
    const { rows } = await app.database.admin.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege('rainmaker_app', c.oid, 'select') and not c.relrowsecurity
        and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`);
    expect(rows).toEqual([]);
    const facts = await app.database.admin.query(`
      select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
        has_schema_privilege('rainmaker_app', 'public', 'create') or has_schema_privilege('rainmaker_app', 'app', 'create') as creates,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
      from pg_roles r where r.rolname = 'rainmaker_app'`);
    expect(facts.rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        creates: false,
        memberships: 0,
      },
    ]);
  });

  it('has the workspace first in the key of every workspace table', async () => {
    const { rows } = await app.database.admin.query<{ name: string; first: string }>(`
      select c.oid::regclass::text as name, a.attname as first
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    for (const { name, first } of rows)
      expect({ name, first }).toEqual({ name, first: name === 'workspaces' ? 'id' : 'workspace_id' });
  });

  it('limits every definer function to what its name says, callable only by the server', async () => {
    const { rows } = await app.database.admin.query<{ name: string; config: string[] | null; everyone: boolean }>(`
      select p.oid::regprocedure::text as name, p.proconfig as config, has_function_privilege('public', p.oid, 'execute') as everyone
      from pg_proc p where p.prosecdef and p.pronamespace::regnamespace::text in ('app', 'public', 'enqueue')`);
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, config, everyone } of rows) {
      expect(
        config?.some((setting) => /^search_path=.*pg_temp$/.test(setting)),
        name,
      ).toBe(true);
      expect({ name, everyone }).toEqual({ name, everyone: false });
    }
  });
});

describe('bypass attempts as the server’s role', () => {
  it('see only the current workspace', async () => {
    expect(await asOurs(sql`select email from users`)).toEqual([{ email: ours.email }]);
    expect(await asOurs(sql`select email from users where workspace_id = ${theirs.workspaceId}`)).toEqual([]);
  });

  it('change and delete nothing of another workspace', async () => {
    const changed = await app.database.transact({ workspaceId: ours.workspaceId }, async (db) => [
      await db.run(sql`update users set first_name = 'Eve' where workspace_id = ${theirs.workspaceId}`),
      await db.run(sql`delete from sessions where workspace_id = ${theirs.workspaceId}`),
      await db.run(sql`update workspaces set name = 'Eve' where id <> app.workspace_id()`),
    ]);
    expect(changed).toEqual([0, 0, 0]);
  });

  it('cannot move or insert a row into another workspace', async () => {
    await expect(asOurs(sql`update users set workspace_id = ${theirs.workspaceId}`)).rejects.toThrow(
      'row-level security',
    );
    await expect(
      asOurs(sql`insert into sessions (workspace_id, user_id, token_hash, created_at, expires_at)
        values (${theirs.workspaceId}, ${theirs.userId}, '\\x00', '2026-01-01', '2030-01-01')`),
    ).rejects.toThrow('row-level security');
  });

  it('cannot reference another workspace’s record', async () => {
    await expect(
      asOurs(sql`insert into sessions (workspace_id, user_id, token_hash, created_at, expires_at)
        values (app.workspace_id(), ${theirs.userId}, '\\x01', '2026-01-01', '2030-01-01')`),
    ).rejects.toThrow('foreign key');
  });

  it('see nothing without a workspace or with an invalid id', async () => {
    expect(await app.database.transact(null, (db) => db.rows(sql`select 1 from users`))).toEqual([]);
    await expect(
      app.database.transact({ workspaceId: `' or true --` }, (db) => db.rows(sql`select 1 from users`)),
    ).rejects.toThrow('uuid');
  });

  it('cannot disable policies, switch roles, or read counters, other people’s hashes and the queue', async () => {
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    const tries = [
      'alter table users disable row level security',
      'drop policy workspace on users',
      'create policy open on users using (true)',
      'set role rainmaker_owner',
      'set role rm_auth',
      'set session authorization postgres',
      'create function app.leak() returns int language sql as $$ select 1 $$',
      'create table public.leak (id int)',
      'select * from app.rate_limits',
      'select * from jobs._private_jobs',
      'select * from migrations.applied',
      'truncate users',
    ];
    for (const statement of tries)
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    await client.query(`set row_security = off`);
    await expect(client.query('select * from users')).rejects.toThrow('row-level security');
    await client.end();
  });

  it('learn nothing about another workspace from an error', async () => {
    const leaky = sql`select * from users where (case when email = ${theirs.email} then 1 / (length(email) - length(email)) else 1 end) = 1`;
    expect(await asOurs<{ email: string }>(leaky)).toHaveLength(1);
  });
});

describe('over HTTP', () => {
  it('each token gets its own workspace’s data, in any mix of requests', async () => {
    const asked = Array.from({ length: 40 }, (_, n) => (n % 2 ? ours : theirs));
    const answers = await Promise.all(asked.map(({ client }) => client.getUser({})));
    expect(answers.map(({ email }) => email)).toEqual(asked.map(({ email }) => email));
  });
});
