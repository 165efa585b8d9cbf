import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import type { Live } from '#platform/live.ts';
import { type RefreshDeps, refreshDrafts } from './refresh-drafts.ts';

const payload = z.object({
  workspaceId: z.uuid(),
  names: z.array(z.string()).min(1),
  /** The last person whose drafts were done in an earlier turn. */
  after: z.uuid().optional(),
});
export type RefreshForMemory = z.infer<typeof payload>;

/** So many people's drafts a transaction: some 0.2 s. */
const BATCH = 500;

/** The next people with an untouched draft from a text that may say one of the names: index messages_step. */
const nextPeople = async (db: Db, names: readonly string[], after: string | null): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      with naming as materialized (
        select v.sequence_id, v.version from sequence_versions v where v.workspace_id = app.workspace_id()
          and exists (select 1 from unnest(${[...names]}::text[]) n where strpos(v.steps::text, n) > 0))
      select distinct m.contact_id as id from naming v join messages m on m.workspace_id = app.workspace_id()
        and m.sequence_id = v.sequence_id and m.sequence_version = v.version
      where m.status = 'draft' and not m.is_edited and (${after}::uuid is null or m.contact_id > ${after}::uuid)
      order by 1 limit ${BATCH}`)
  ).map(({ id }) => id);

/** Drafts that nobody touched follow a change of Memory, as they follow a change of the person's data. */
export const refreshForMemoryJob = (deps: RefreshDeps & { live: Live }) => {
  const job: ReturnType<typeof defineJob<RefreshForMemory>> = defineJob<RefreshForMemory>({
    name: 'outreach.refresh_for_memory',
    payload,
    async run({ transact, signal, jobs }, { workspaceId, names, after: before }) {
      const isTurnOver = beginTurn(LONGEST_TURN_MS);
      let after: string | null = before ?? null;
      do {
        signal.throwIfAborted();
        const from: string | null = after;
        after = await transact({ workspaceId }, async (db) => {
          const people = await nextPeople(db, names, from);
          if (people.length === 0) return null;
          await refreshDrafts(db, people, deps);
          await deps.live.publish(db, workspaceId, { type: 'messages' });
          return people.length < BATCH ? null : (people.at(-1) ?? null);
        });
      } while (after !== null && !isTurnOver());
      const next = after;
      if (next !== null)
        await transact({ workspaceId }, (db) => jobs.enqueue(db, job, { workspaceId, names, after: next }));
    },
  });
  return job;
};
