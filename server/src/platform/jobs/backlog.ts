import { sql } from 'kysely';
import { z, type ZodType } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { type AnyJob, defineJob, type JobContext, type JobDefinition, type Jobs } from './job.ts';
import { takeTurn } from './turn.ts';

/** What is under way for longer counts as left by a worker that died, and is begun again. */
const DEAD_AFTER_SECONDS = 120;
/** The longest time between two looks at what is tried again. */
const LONGEST_WAIT_MS = 60_000;
const DEFAULT_MOST_ATTEMPTS = 25;

const Turn = z.object({ workspaceId: z.uuid() });
type Turn = z.infer<typeof Turn>;

/** The job that takes what is due, and the one that waits for what is tried again later: neither moves the other. */
const keyOf = (name: string, { workspaceId }: Turn): string => `${name}:${workspaceId}`;
const laterKeyOf = (name: string, turn: Turn): string => `${keyOf(name, turn)}:later`;

/** Adds an item to its workspace's backlog of a job, in the caller's transaction. */
export const addToBacklog = async (
  db: Db,
  jobs: Jobs,
  { name }: { name: string },
  item: Turn & Record<string, unknown>,
): Promise<void> => {
  await db.run(sql`
    insert into backlog_items (workspace_id, job, payload, due_at)
    values (app.workspace_id(), ${name}, ${JSON.stringify(item)}::jsonb, clock_timestamp())`);
  const { workspaceId } = item;
  await jobs.enqueue<Turn>(db, { name }, { workspaceId }, { key: keyOf(name, item) });
};

interface Item {
  id: string;
  payload: unknown;
  attempts: number;
}

/** Begins the item that has been due the longest. Index backlog_items_due. */
const begin = (db: Db, name: string): Promise<Item | undefined> =>
  db.maybe<Item>(sql`
    update backlog_items set attempts = attempts + 1,
      due_at = clock_timestamp() + ${DEAD_AFTER_SECONDS}::int * interval '1 second'
    where workspace_id = app.workspace_id() and id = (
      select id from backlog_items
      where workspace_id = app.workspace_id() and job = ${name} and due_at <= clock_timestamp()
      order by due_at, id limit 1 for update skip locked)
    returning id, payload, attempts`);

const remove = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from backlog_items where workspace_id = app.workspace_id() and id = ${id}`);

const putBack = (db: Db, { id }: Item, seconds: number): Promise<number> =>
  db.run(sql`
    update backlog_items set due_at = clock_timestamp() + ${seconds}::float8 * interval '1 second'
    where workspace_id = app.workspace_id() and id = ${id}`);

/** As long after a failure as the queue waits. */
const secondsAfter = ({ attempts }: Item): number => Math.exp(Math.min(attempts, 10));

/** In how many milliseconds the next item is due; undefined where none is left. */
const nextIn = async (db: Db, name: string): Promise<number | undefined> => {
  const { wait } = await db.one<{ wait: number | null }>(sql`
    select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as wait from backlog_items
    where workspace_id = app.workspace_id() and job = ${name}`);
  return wait ?? undefined;
};

/** A job of which each workspace has a backlog. `maxAttempts` counts for an item. */
export type BacklogJob<P extends Turn> = Pick<JobDefinition<P>, 'name' | 'payload' | 'maxAttempts' | 'lane' | 'run'>;

/**
 * Defines a job of which a workspace has one in the queue and one at work in a process, however much there is to do: it takes the items
 * of the workspace's backlog, one after the other, for a turn. For whatever strangers may cause thousands of. Each item is tried again as a
 * job would be.
 */
export const defineBacklogJob = <P extends Turn>(job: BacklogJob<P>): JobDefinition<P | Turn> & AnyJob => {
  const { name, maxAttempts = DEFAULT_MOST_ATTEMPTS } = job;
  const takeItem = async (context: JobContext, turn: Turn): Promise<boolean> => {
    const item = await context.transact(turn, (db) => begin(db, name));
    if (item === undefined) return false;
    try {
      await job.run({ ...context, attempt: item.attempts }, job.payload.parse(item.payload));
    } catch (error) {
      // The process stops, and another one goes on.
      if (context.signal.aborted) {
        await context.transact(turn, (db) => putBack(db, item, 0));
        throw error;
      }
      context.log.error({ err: error, item: item.id }, 'an item of a job failed');
      if (item.attempts < maxAttempts) {
        await context.transact(turn, (db) => putBack(db, item, secondsAfter(item)));
        return true;
      }
    }
    await context.transact(turn, (db) => remove(db, item.id));
    return true;
  };
  /** Whose items this process takes now. Work is added under a key that a running job has no more, so that another may begin beside it. */
  const taking = new Set<string>();
  const payload: ZodType<P | Turn> = z.union([job.payload, Turn]);
  return defineJob<P | Turn>({
    ...job,
    payload,
    async run(context, asked) {
      // An earlier release added a job for each item.
      const single = job.payload.safeParse(asked);
      if (single.success) return job.run(context, single.data);
      const turn = { workspaceId: asked.workspaceId };
      // The one at work looks for what is left once it isn't in the set any more.
      if (taking.has(turn.workspaceId)) return;
      taking.add(turn.workspaceId);
      try {
        await takeTurn(context.signal, () => takeItem(context, turn));
      } finally {
        taking.delete(turn.workspaceId);
      }
      await context.transact(turn, async (db) => {
        const wait = await nextIn(db, name);
        if (wait === undefined) return;
        if (wait <= 0) await context.jobs.enqueue<Turn>(db, { name }, turn, { key: keyOf(name, turn) });
        else
          await context.jobs.enqueue<Turn>(db, { name }, turn, {
            key: laterKeyOf(name, turn),
            delayMs: Math.min(wait, LONGEST_WAIT_MS),
          });
      });
    },
  });
};
