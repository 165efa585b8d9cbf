import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { takenBy } from './people-room.ts';

/** In one statement: each may have a thousand notes. */
const PEOPLE_AT_ONCE = 200;

const counted = async (db: Db): Promise<number> => {
  const row = await db.maybe<{ bytes: number }>(sql`
    select bytes::float8 as bytes from people_rooms where workspace_id = app.workspace_id()`);
  return row?.bytes ?? 0;
};

interface Part {
  bytes: number;
  last: string | undefined;
}

/** Measures the next people by their ids, with those who are deleted and not purged yet. */
const measureNext = async (db: Db, after: string | undefined): Promise<Part> => {
  const people = await db.rows<{ id: string }>(sql`
    select id from contacts where workspace_id = app.workspace_id() ${after === undefined ? sql`` : sql`and id > ${after}::uuid`}
    order by id limit ${PEOPLE_AT_ONCE}`);
  if (people.length === 0) return { bytes: 0, last: undefined };
  const ids = people.map(({ id }) => id);
  const { bytes } = await db.one<{ bytes: number }>(sql`select ${takenBy(ids)} as bytes`);
  return { bytes, last: ids.at(-1) };
};

/** What was taken and given back meanwhile stays counted; what of it was measured as well goes the next night. */
const setRoom = (db: Db, measured: number, before: number): Promise<number> =>
  db.run(sql`
    insert into people_rooms as r (workspace_id, bytes) values (app.workspace_id(), ${Math.round(measured)}::bigint)
    on conflict (workspace_id) do update
      set bytes = greatest(0, ${Math.round(measured)}::bigint + r.bytes - ${Math.round(before)}::bigint)`);

const Payload = z.object({ workspaceId: z.uuid() });

/** The job of a workspace, and the one that every night asks for one of each that has people. */
export const measureJobs = () => {
  const measure = defineJob<z.infer<typeof Payload>>({
    name: 'contacts.measure-room',
    payload: Payload,
    async run({ transact, signal }, { workspaceId }) {
      const before = await transact({ workspaceId }, counted);
      let measured = 0;
      for (let last: string | undefined, isFirst = true; isFirst || last !== undefined; isFirst = false) {
        signal.throwIfAborted();
        const part = await transact({ workspaceId }, (db) => measureNext(db, last));
        measured += part.bytes;
        last = part.last;
      }
      await transact({ workspaceId }, (db) => setRoom(db, measured, before));
    },
  });
  const measureAll = defineJob({
    name: 'contacts.measure-rooms',
    payload: z.looseObject({}),
    async run({ transact, jobs }) {
      const found = await transact(null, (db) =>
        db.rows<{ id: string }>(sql`select app.workspaces_with_people() as id`),
      );
      for (const { id: workspaceId } of found)
        await transact({ workspaceId }, (db) =>
          jobs.enqueue(db, measure, { workspaceId }, { key: `contacts.measure-room:${workspaceId}` }),
        );
    },
  });
  return { measure, measureAll };
};
