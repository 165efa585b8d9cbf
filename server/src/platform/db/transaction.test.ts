import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { realClock } from '#platform/clock.ts';
import type pg from 'pg';
import { createTransactions } from './transaction.ts';
import { createProgress } from '#platform/bulk/progress.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ours = { workspaceId: newId() };
const count = (workspaceId: string) =>
  database.transact({ workspaceId }, (db) => db.one(sql<{ n: number }>`select count(*) as n from jobs_progress`));
const note = (kind: string, scope = ours) =>
  database.transact(scope, (db) => createProgress(db, { kind, at: realClock.now() }));

describe('a transaction', () => {
  it('commits its changes, for its workspace only', async () => {
    const scope = { workspaceId: newId() };
    await note('import', scope);
    expect(await count(scope.workspaceId)).toEqual({ n: 1 });
    expect(await count(newId())).toEqual({ n: 0 });
  });

  it('is rolled back when the work throws', async () => {
    const scope = { workspaceId: newId() };
    const work = database.transact(scope, async (db) => {
      await createProgress(db, { kind: 'import', at: realClock.now() });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await count(scope.workspaceId)).toEqual({ n: 0 });
  });

  it('fails if the error of a statement was ignored, because PostgreSQL rolls it back', async () => {
    const work = database.transact(ours, async (db) => {
      await db.run(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('division by zero');
  });

  it('throws the first error, whichever statement is awaited first', async () => {
    const work = database.transact(ours, async (db) => {
      const first = db.run(sql`select 1 / 0`);
      first.catch(() => undefined);
      await db.run(sql`select 1`);
      await first;
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });

  it('rejects a statement after its end', async () => {
    const db = await database.transact(ours, async (inner) => inner);
    await expect(db.rows(sql`select 1`)).rejects.toThrow('is over');
  });

  it('runs statements in order without awaiting each one', async () => {
    const rows = await database.transact(ours, (db) =>
      Promise.all([1, 2, 3].map((n) => db.one(sql<{ n: number }>`select ${n}::int8 as n, pg_sleep(${0.02 / n})`))),
    );
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('leaves no workspace set on its connection', async () => {
    await note('import');
    const seen = await database.transact(null, (db) =>
      db.one(
        sql<{
          id: string | null;
          n: number;
        }>`select app.workspace_id() as id, (select count(*) from jobs_progress) as n`,
      ),
    );
    expect(seen).toEqual({ id: null, n: 0 });
    const { rows } = await database.pool.query('select count(*) as n from jobs_progress');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('releases the connection after an error', async () => {
    const failing = Array.from({ length: 30 }, () => database.transact(ours, (db) => db.run(sql`select nonsense`)));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(database.pool.waitingCount).toBe(0);
    await note('after');
  });
});

describe('a notification', () => {
  const say = (text: string) => sql`select pg_notify(${'transaction_test'}, ${text})`;

  it('is delivered once if the transaction commits, and never after a rollback', async () => {
    const listener = await database.pool.connect();
    const received: string[] = [];
    listener.on('notification', ({ payload = '' }) => received.push(payload));
    await listener.query('listen transaction_test');
    await database
      .transact(ours, async (db) => {
        await db.run(say('undone'));
        throw new Error('no');
      })
      .catch(() => undefined);
    await database.transact(ours, async (db) => {
      await Promise.all([db.run(say('done')), db.run(say('done'))]);
      expect(received).toEqual([]);
    });
    // Sent right after the commit, on the transaction's own connection: nothing orders it before those of another.
    await vi.waitFor(() => expect(received).toEqual(['done']));
    await database.transact(ours, (db) => db.run(say('last')));
    await vi.waitFor(() => expect(received).toEqual(['done', 'last']));
    await listener.query('unlisten *');
    listener.release();
  });
});

describe('a single statement', () => {
  it('is a transaction of its own: its settings end with it', async () => {
    const workspaceId = newId();
    const text = `select set_config('app.workspace_id', $1, true) as id`;
    expect(await database.single({ text, values: [workspaceId] })).toEqual({ id: workspaceId });
    const { rows } = await database.pool.query('select app.workspace_id() as id');
    expect(rows).toEqual([{ id: null }]);
    await expect(database.single({ text: 'select 1 / 0', values: [] })).rejects.toThrow('division by zero');
  });
});

describe('a pipeline', () => {
  const opening = (workspaceId: string) => ({
    text: `select set_config('app.workspace_id', $1, true) as id`,
    values: [workspaceId],
  });

  it('returns the opening row and the result', async () => {
    const workspaceId = newId();
    await note('import', { workspaceId });
    const { opening: row, result } = await database.pipeline<{ id: string }, { kind: string }[]>(
      opening(workspaceId),
      (db) => db.rows(sql`select kind from jobs_progress`),
    );
    expect(row).toEqual({ id: workspaceId });
    expect(result).toEqual([{ kind: 'import' }]);
  });

  it('rejects a statement after the first await', async () => {
    const late = database.pipeline(opening(newId()), async (db) => {
      await db.rows(sql`select 1`);
      return db.rows(sql`select 2`);
    });
    await expect(late).rejects.toThrow('is over');
  });

  it('throws the first error of its statements', async () => {
    await expect(database.pipeline(opening(newId()), (db) => db.rows(sql`select 1 / 0`))).rejects.toThrow(
      'division by zero',
    );
    await note('still works');
  });
});

/** A pool whose connections answer at once, and that says how many are in use. */
const fakePool = (max: number) => {
  const used = { now: 0, most: 0 };
  const client = {
    connection: { stream: { writableCorked: 1 } },
    query: async (statement: unknown) => ({ command: statement === 'commit' ? 'COMMIT' : 'SELECT', rows: [] }),
    release: () => (used.now -= 1),
  };
  const connect = async () => {
    used.now += 1;
    used.most = Math.max(used.most, used.now);
    return client;
  };
  return { pool: { options: { max }, connect } as unknown as pg.Pool, used };
};
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe.each([4, 6, 8, 10, 12, 16])('a pool of %i connections', (max) => {
  it('has some for networks without one and for authentication, however many workspaces of one network ask', async () => {
    const { pool, used } = fakePool(max);
    const { transact, transactPublic, single } = createTransactions(pool);
    const ends: (() => void)[] = [];
    const hold = (workspaceId: string, network: string) =>
      transact({ workspaceId, network }, () => new Promise<void>((resolve) => ends.push(resolve)));
    const crowd = Array.from({ length: 30 }, (_, at) => hold(`a${at}`, 'there'));
    await settle();
    const ofCrowd = ends.length;
    expect(ofCrowd).toBeGreaterThanOrEqual(Math.min(max / 2, 2));
    const others = Array.from({ length: 30 }, (_, at) => hold(`b${at}`, `here ${at}`));
    await settle();
    // About a quarter of what workspaces share.
    expect(ends.length - ofCrowd).toBeGreaterThanOrEqual(Math.max(1, Math.floor(max / 6)));
    await single({ text: 'select 1', values: [] });
    await transactPublic(null, async () => undefined);
    let isOver = false;
    const all = Promise.all([...crowd, ...others]).then(() => (isOver = true));
    while (!isOver) {
      ends.splice(0).forEach((end) => end());
      await settle();
    }
    await all;
    await settle();
    expect(used.most).toBeLessThanOrEqual(max);
    expect(used.now).toBe(0);
  });

  it('runs a transaction within another', async () => {
    const { transact, single } = createTransactions(fakePool(max).pool);
    const scope = { workspaceId: 'w', network: 'there' };
    const inner = await transact(scope, () =>
      transact(scope, async () => {
        await single({ text: 'select 1', values: [] });
        return 'done';
      }),
    );
    expect(inner).toBe('done');
  });
});

it('work without a turn waits for a connection where turns do, and not in the pool', async () => {
  const { pool, used } = fakePool(6);
  const { transact } = createTransactions(pool);
  await Promise.all(
    Array.from({ length: 60 }, (_, at) => transact(at % 2 === 0 ? null : { workspaceId: `w${at}` }, () => settle())),
  );
  await settle();
  expect(used.most).toBeLessThanOrEqual(6);
  expect(used.now).toBe(0);
});
