import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { inBatches } from './batches.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const numbers = (count: number) =>
  sql<{ n: number }>`select n from generate_series(1, ${count}::int) n order by n desc`;

describe('rows in batches', () => {
  it.each([
    [0, []],
    [1, [1]],
    [1_000, [1_000]],
    [2_001, [1_000, 1_000, 1]],
  ])('%s rows come in batches of %j, in their order', async (count, sizes) => {
    const batches = await database.transact(null, async (db) => {
      const found: number[][] = [];
      await inBatches(db, numbers(count), async (rows) => found.push(rows.map(({ n }) => n)));
      return found;
    });
    expect(batches.map((batch) => batch.length)).toEqual(sizes);
    expect(batches.flat()).toEqual(Array.from({ length: count }, (_, index) => count - index));
  });

  it('can be read within one another, and close behind themselves', async () => {
    const seen = await database.transact(null, async (db) => {
      const found: number[] = [];
      await inBatches(db, numbers(2), async (rows) => {
        for (const { n } of rows) await inBatches(db, numbers(n), async (inner) => found.push(inner.length));
      });
      return { found, open: await db.rows(sql`select name from pg_cursors where name like 'batches_%'`) };
    });
    expect(seen).toEqual({ found: [2, 1], open: [] });
  });

  it('end with the first error, which is the one thrown', async () => {
    const failing = (query: ReturnType<typeof numbers>, work: () => Promise<void>) =>
      database.transact(null, (db) => inBatches(db, query, work));
    const gone = new Error('Gone');
    await expect(failing(numbers(3), () => Promise.reject(gone))).rejects.toBe(gone);
    await expect(failing(sql`select 1 / 0 as n`, async () => undefined)).rejects.toThrow('division by zero');
    await expect(failing(sql`select nothing as n`, async () => undefined)).rejects.toThrow('"nothing" does not exist');
  });
});
