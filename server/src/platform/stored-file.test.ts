import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import type { Db } from './db/database.ts';
import { PART_BYTES, storedFile } from './stored-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const whole = Buffer.from(Array.from({ length: 2 * PART_BYTES + 10 }, (_, at) => at % 251));
const transact = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.transact(null, work);

it('is sent in parts, each read once the one before is taken', async () => {
  const sizes: number[] = [];
  const body = storedFile(whole.length, transact, async (db, part) => {
    const { content } = await db.one(sql<{ content: Buffer }>`select ${part(sql`${whole}::bytea`)} as content`);
    sizes.push(content.length);
    return content;
  });
  const parts = body[Symbol.asyncIterator]();
  const first = await parts.next();
  await wait(50);
  // One is under way, and one waits to be taken.
  expect(sizes.length).toBeLessThanOrEqual(2);
  const rest: Buffer[] = [];
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) rest.push(next.value as Buffer);
  expect(Buffer.concat([first.value as Buffer, ...rest]).equals(whole)).toBe(true);
  expect(sizes).toEqual([PART_BYTES, PART_BYTES, 10]);
});

it('that is removed meanwhile ends in an error', async () => {
  let reads = 0;
  const body = storedFile(whole.length, transact, async () => ((reads += 1) === 1 ? Buffer.alloc(10) : undefined));
  await expect(body.toArray()).rejects.toThrow('removed');
});
