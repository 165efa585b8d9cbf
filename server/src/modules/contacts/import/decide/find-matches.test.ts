import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { findContacts } from './find-matches.ts';
import { learn } from './known-contacts.ts';
import { MatchIndex } from './match-index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const importId = '00000000-0000-7000-8000-000000000000';

it('of many people with one phone number only the oldest is read, and of a note only its hash', async () => {
  const { workspaceId, userId } = await app.signUp();
  const { admin, transact } = app.database;
  await admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, phone, lead_source, created_at, updated_at)
     select $1, 'prospect', 'New', 'Person' || n, '+49301234567', 'import', '2026-01-01'::timestamptz - n * interval '1 hour', now()
     from generate_series(1, 300) n`,
    [workspaceId],
  );
  await admin.query(
    `insert into contact_events (workspace_id, id, contact_id, at, kind, summary, detail, ref)
     select workspace_id, uuidv7(), id, now(), 'note', 'Note', repeat('ö', 30000), '{"type": "import"}' from contacts where workspace_id = $1`,
    [workspaceId],
  );
  const read: unknown[] = [];
  const index = new MatchIndex();
  await transact({ workspaceId, userId }, async (db) => {
    const watched: Db = {
      ...db,
      rows: async <R>(statement: Parameters<typeof db.rows<R>>[0]) => {
        const rows = await db.rows<R>(statement);
        read.push(...rows);
        return rows;
      },
    };
    learn(index, await findContacts(watched, { email: [], phone: ['+49301234567'], linkedin_url: [] }, { importId }));
  });
  expect(read).toMatchObject([{ first_name: 'Person300' }]);
  expect(JSON.stringify(read).length).toBeLessThan(2_000);
  const found = index.find({ by: 'phone', value: '+49301234567' });
  expect(found?.hasNote('ö'.repeat(30_000))).toBe(true);
  expect(found?.hasNote('another')).toBe(false);
});

it('of a long custom value only its hash is read, by which it is compared', async () => {
  const { workspaceId, userId, client } = await app.signUp();
  const { transact } = app.database;
  await client.createCustomField({ name: 'story', label: 'Story', kind: 'text' });
  await client.createCustomField({ name: 'plan', label: 'Plan', kind: 'text' });
  const story = '日'.repeat(2_000);
  await client.createLead({ first_name: 'Ada', email: 'ada@x.example', custom: { story, plan: 'Pro' } });
  const index = new MatchIndex();
  await transact({ workspaceId, userId }, async (db) => {
    const wanted = { email: ['ada@x.example'], phone: [], linkedin_url: [] };
    const found = await findContacts(db, wanted, { importId, customNames: ['story', 'plan'] });
    expect(JSON.stringify(found).length).toBeLessThan(1_500);
    learn(index, found);
  });
  const known = index.find({ by: 'email', value: 'ada@x.example' });
  expect(known?.isCustomBlank('story')).toBe(false);
  expect(known?.hasCustom('story', story)).toBe(true);
  expect(known?.hasCustom('story', `${story}!`)).toBe(false);
  expect(known?.hasCustom('plan', 'Pro')).toBe(true);
});
