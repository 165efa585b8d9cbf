import { randomBytes } from 'node:crypto';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MIGRATIONS_DIR } from './migrate.ts';

/** The last migration before sending accounts and channels. */
const BEFORE = 26;

const name = `upgrade_${randomBytes(6).toString('hex')}`;
const url = new URL(inject('superuserUrl'));
url.pathname = `/${name}`;
let root: pg.Client;
let owner: pg.Client;

const up = (count: number): Promise<unknown> =>
  runner({
    dbClient: owner,
    dir: MIGRATIONS_DIR,
    direction: 'up',
    count,
    migrationsSchema: 'migrations',
    createMigrationsSchema: true,
    migrationsTable: 'applied',
    logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  });

/** A workspace as an earlier release left it: one pending message and one purged. */
const SEED = [
  `insert into workspaces (id, name, timezone, currency, country, created_at, updated_at)
   values ('00000000-0000-7000-8000-000000000001', 'W', 'UTC', 'EUR', 'DE', now(), now())`,
  `insert into users (workspace_id, id, email, first_name, last_name, role, created_at, updated_at)
   select id, id, 'ada@example.com', 'Ada', 'Obi', 'owner', now(), now() from workspaces`,
  `insert into contacts (workspace_id, id, stage, status, first_name, last_name, email, lead_source, created_at, updated_at)
   select id, id, 'prospect', 'New', 'Lea', 'Lind', 'lea@lind.example', 'import', now(), now() from workspaces`,
  `insert into mailboxes (workspace_id, id, user_id, email, from_name, provider, kind, smtp, secret, signature, daily_limit,
     min_gap_seconds, state, created_at, updated_at)
   select id, id, id, 'ada@example.com', 'Ada', 'smtp', 'relay', '{"host": "mail"}', 'sealed', 'Best, Ada', 40, 90, 'paused',
     now(), now() from workspaces`,
  `insert into mailbox_tests (workspace_id, mailbox_id, at) select id, id, now() from workspaces`,
  `insert into sequences (workspace_id, id, name, steps, stop_on, state, created_at, updated_at)
   select id, id, 'Hello', '[]', '{reply}', 'active', now(), now() from workspaces`,
  `insert into campaigns (workspace_id, id, name, sequence_id, stage, audience, mailbox_ids, approval, state, created_at, updated_at)
   select id, id, 'Hello', id, 'prospect', '{}', array[id], 'each', 'running', now(), now() from workspaces`,
  `insert into enrolments (workspace_id, id, campaign_id, sequence_id, contact_id, mailbox_id, state, entered_at)
   select id, id, id, id, id, id, 'in_progress', now() from workspaces`,
  `insert into messages (workspace_id, enrolment_id, campaign_id, sequence_id, contact_id, mailbox_id, step_key, step_no,
     sequence_version, status, subject, body, snippet, search, not_before, created_at, updated_at)
   select w.id, w.id, w.id, w.id, w.id, w.id, step.key, step.number, 1, step.status, step.subject, step.body, step.body,
     step.search, now(), now(), now()
   from workspaces w, (values ('one', 1, 'sent', '', '', ''), ('two', 2, 'scheduled', 'Again', 'Still there?', 'lea'))
     as step(key, number, status, subject, body, search)`,
  `insert into message_contents (workspace_id, message_id, attempt, rfc_message_id, from_address, to_address, subject, text,
     html, headers, at)
   select workspace_id, id, 1, '<' || id || '.1@example.com>', 'a', 'b', 'Again', 'Still there?', '', '{}', now() from messages
   where step_key = 'two'`,
];

beforeAll(async () => {
  root = new pg.Client({ connectionString: inject('superuserUrl') });
  await root.connect();
  await root.query(`create database ${name} template template0 owner rainmaker_owner`);
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  // Row-level security applies to the owner but not to a superuser.
  await owner.query('set role rainmaker_owner');
  await up(BEFORE);
  for (const statement of SEED) await owner.query(statement);
  await up(Infinity);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await root.query(`drop database ${name} with (force)`);
  await root.end();
});

const rowsOf = async (text: string): Promise<unknown[]> => (await owner.query(text)).rows;

describe('the migration to channels', () => {
  it('turns mailboxes into sending accounts with the same id and their own columns', async () => {
    expect(
      await rowsOf(`select a.channel, a.address, a.name, a.provider, a.daily_limit, a.min_gap_seconds, a.state, b.kind, b.smtp,
        b.secret, b.signature from sending_accounts a join mailboxes b on b.workspace_id = a.workspace_id and b.id = a.id`),
    ).toEqual([
      {
        channel: 'email',
        address: 'ada@example.com',
        name: 'Ada',
        provider: 'smtp',
        daily_limit: 40,
        min_gap_seconds: 90,
        state: 'paused',
        kind: 'relay',
        smtp: { host: 'mail' },
        secret: 'sealed',
        signature: 'Best, Ada',
      },
    ]);
    const belonging = `(select count(*)::int from enrolments where account_id is not null) as people,
      (select count(*)::int from messages where account_id is not null) as messages,
      (select count(*)::int from account_tests where account_id is not null) as tests`;
    expect(await rowsOf(`select ${belonging}`)).toEqual([{ people: 1, messages: 2, tests: 1 }]);
  });

  it('turns messages into email steps, and stores their text separately unless they were purged', async () => {
    expect(
      await rowsOf(`select m.channel, m.origin, m.step_no, m.title, c.body, a.attempt from messages m
        left join email_contents c on c.workspace_id = m.workspace_id and c.message_id = m.id
        left join email_attempts a on a.workspace_id = m.workspace_id and a.message_id = m.id order by m.step_no`),
    ).toEqual([
      { channel: 'email', origin: 'enrolment', step_no: 1, title: '', body: null, attempt: null },
      { channel: 'email', origin: 'enrolment', step_no: 2, title: 'Again', body: 'Still there?', attempt: 1 },
    ]);
  });

  it('requires a campaign for a campaign step, but not for a message of another origin', async () => {
    const insert = (origin: string) =>
      owner.query(`insert into messages (workspace_id, channel, origin, contact_id, title, snippet, search, not_before, created_at,
        updated_at) select id, 'email', '${origin}', id, '', '', '', now(), now(), now() from workspaces`);
    await expect(insert('enrolment')).rejects.toThrow('messages_step');
    await expect(insert('letter')).rejects.toThrow('messages_origin_check');
    await insert('conversation');
  });
});
