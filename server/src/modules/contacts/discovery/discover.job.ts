import { DISCOVERY_SOURCES, type DiscoverySource, ROLES } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { advanceProgress, isStopAsked } from '#platform/bulk/progress.ts';
import { untilStopped } from '#platform/bulk/stop-watch.ts';
import { movedClock, realClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobContext, MOST_STARTS } from '#platform/jobs/job.ts';
import { rowChunks } from '#platform/spreadsheet/row-chunks.ts';
import { CHUNK_RECORDS } from '../import/chunks.ts';
import { getImport, insertChunk, startImport } from '../import/import-queries.ts';
import { finishImport, type ImportJob } from '../import/run/import.job.ts';
import { PLACE_HEADER, PLACE_MAPPING, placeRows } from './place-rows.ts';
import { type Place, type PlaceSearch, type ProspectSource, type RequestMade, SourceRefusal } from '../ports.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  /** The role of the person who searched. */
  role: z.enum(ROLES),
  importId: z.uuid(),
  clockOffsetMs: z.number(),
});
type Payload = z.infer<typeof Payload>;

interface Asked extends PlaceSearch {
  source: DiscoverySource;
  request?: RequestMade;
}

const FAILED = 'The search failed because of an error. No one was added. Search again.';
const GONE = 'This server no longer has the source of this search. No one was added.';

/** What is to be searched for; undefined if the search is over or is to stop. */
const readAsked = async (db: Db, { importId, userId, role }: Payload): Promise<Asked | 'stop' | undefined> => {
  const found = await db.maybe(sql<{ source: DiscoverySource; search: Omit<Asked, 'source'> }>`
    select source, search from imports
    where workspace_id = app.workspace_id() and id = ${importId} and state = 'searching' for update`);
  if (!found) return undefined;
  if ((await isStopAsked(db, importId)) || !(await hasRoleStill(db, { userId, role }))) return 'stop';
  return { ...found.search, source: found.source };
};

const remember = (db: Db, importId: string, request: RequestMade): Promise<number> =>
  db.run(sql`
    update imports set search = search || ${JSON.stringify({ request })}::jsonb
    where workspace_id = app.workspace_id() and id = ${importId} and state = 'searching'`);

/** Hands what was found to the import, which runs as that of a file does. */
const handOver = async (
  db: Db,
  payload: Payload,
  { source }: Asked,
  places: readonly Place[],
  { importJob, context }: { importJob: ImportJob; context: JobContext },
): Promise<void> => {
  const { importId } = payload;
  const record = await getImport(db, importId, sql`for update of i`);
  if (record.state !== 'searching') return;
  const rows = placeRows(places, DISCOVERY_SOURCES[source].label);
  const batches = (async function* () {
    yield rows;
  })();
  for await (const chunk of rowChunks(batches, { rowsOfChunk: CHUNK_RECORDS, cellCharacters: 0 }))
    await insertChunk(db, importId, chunk);
  await db.run(sql`
    update imports set state = 'uploaded', records = ${rows.length} where workspace_id = app.workspace_id() and id = ${importId}`);
  const at = movedClock(payload.clockOffsetMs).now();
  await startImport(
    db,
    importId,
    {
      stage: record.stage,
      headerRow: 1,
      filledRows: places.length,
      names: PLACE_HEADER,
      mapping: PLACE_MAPPING,
      onDuplicate: 'skip',
      tag: record.tag ?? '',
      tagEveryone: false,
    },
    at,
  );
  await advanceProgress(db, importId, realClock.now(), { done: 0, total: places.length });
  await context.jobs.enqueue(db, importJob, payload);
  await context.live.publish(db, payload.workspaceId, { type: 'job', id: importId });
};

/** Asks a source; a person who stops the search, and the end of the process, end the asking too. */
const search = (
  context: JobContext,
  { workspaceId, userId, importId }: Payload,
  source: ProspectSource,
  asked: Asked,
): Promise<Place[] | 'stop'> => {
  const scope = { workspaceId, userId };
  return untilStopped(context, scope, importId, (signal) =>
    source.search(asked, {
      signal,
      owner: workspaceId,
      begun: asked.request,
      remember: async (request) => {
        await context.transact(scope, (db) => remember(db, importId, request));
      },
    }),
  );
};

/**
 * Searches for companies and hands them to an import. Killed, it searches again; a paid request is not made twice. A source that
 * refuses ends it with a sentence, and no one is added.
 */
export const createDiscoverJob = (sources: readonly ProspectSource[], importJob: ImportJob) => {
  const end = (context: JobContext, payload: Payload, state: 'stopped' | 'failed', sentence?: string): Promise<void> =>
    context.transact({ workspaceId: payload.workspaceId, userId: payload.userId }, async (db) => {
      const record = await getImport(db, payload.importId, sql`for update of i`);
      if (record.state === 'searching') await finishImport(db, payload, record, state, context, sentence);
    });
  return defineJob<Payload>({
    name: 'contacts.discover',
    payload: Payload,
    lane: 'search',
    async run(context, payload) {
      const scope = { workspaceId: payload.workspaceId, userId: payload.userId };
      if (context.attempt > MOST_STARTS) return end(context, payload, 'failed', FAILED);
      const asked = await context.transact(scope, (db) => readAsked(db, payload));
      if (asked === undefined) return;
      if (asked === 'stop') return end(context, payload, 'stopped');
      const source = sources.find(({ name }) => name === asked.source);
      if (!source) return end(context, payload, 'failed', GONE);
      try {
        const places = await search(context, payload, source, asked);
        if (places === 'stop') return await end(context, payload, 'stopped');
        await context.transact(scope, (db) => handOver(db, payload, asked, places, { importJob, context }));
      } catch (error) {
        if (context.signal.aborted || isDatabaseAway(error)) throw error;
        if (!(error instanceof SourceRefusal))
          context.log.error({ err: error, importId: payload.importId }, 'a search for companies failed');
        await end(context, payload, 'failed', error instanceof SourceRefusal ? error.message : FAILED);
      }
    },
  });
};
export type DiscoverJob = ReturnType<typeof createDiscoverJob>;
