import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { realClock } from '#platform/clock.ts';
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
