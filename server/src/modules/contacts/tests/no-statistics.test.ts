import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { listDuplicates } from '../duplicates/list.ts';
import { filterValues } from '../list/filter-values.ts';
import { searchPeople } from '../list/search-people.ts';

/** After a large import PostgreSQL may know nothing of its people for a minute; pages must not wait for that. */
let app: TestApp;
let maya: SignedUp;
const PEOPLE = 20_000;

beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
  const { admin } = app.database;
  await admin.query('alter table contacts set (autovacuum_enabled = off)');
  await admin.query(
    `insert into contacts (workspace_id, owner_id, stage, status, first_name, last_name, email, phone, lead_source, created_at, updated_at)
    select $1, $2, 'prospect', 'New', 'Person', 'Number' || n, 'p' || n || '@firm.example', '+4930' || n, 'import', now(), now()
    from generate_series(1, $3::int) n`,
    [maya.workspaceId, maya.userId, PEOPLE],
  );
  await admin.query(
    `insert into duplicate_pairs (workspace_id, first_id, second_id, reasons, alike, score, found_at)
    select $1, min(id::text)::uuid, max(id::text)::uuid, array['phone'], 100, 90, now() from contacts where workspace_id = $1`,
    [maya.workspaceId],
  );
});
afterAll(() => app.close());

/** With a hundred times of what it takes. */
const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  app.database.transact({ workspaceId: maya.workspaceId, userId: maya.userId }, async (db) => {
    await db.run(sql`set local statement_timeout = 4000`);
    return work(db);
  });

describe('without statistics', () => {
  it('a search is run once, not once for each person', async () => {
    const found = await within((db) => searchPeople(db, 'number777', 5));
    expect(found[0]?.email).toBe('p777@firm.example');
  });

  it('tags are found among those of people whom a search finds, once', async () => {
    await app.database.admin.query(`update contacts set tags = array['Vineyard'] where last_name = 'Number7'`);
    const found = await within((db) => filterValues(db, { stage: 'prospect', field: 'tag', search: 'vine', limit: 5 }));
    expect(found.map(({ value }) => value)).toEqual(['Vineyard']);
  });

  it('likely duplicates are read from the pairs, not from all people', async () => {
    const { results } = await within((db) =>
      listDuplicates({ db, session: { role: 'owner' } }, { state: 'open', page: 1, page_size: 20 }),
    );
    expect(results).toHaveLength(1);
  });
});
