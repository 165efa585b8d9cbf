import { type Contract, DISCOVERY_SOURCES, type Input, LIMITS, type Output } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit, WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import { createProgress } from '#platform/bulk/progress.ts';
import { openUndo, undoUntilWorked } from '#platform/bulk/undo.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, notAllowedNow, tooManyRequests } from '#platform/errors.ts';
import { stageCounts } from '../list/counts.ts';
import type { DiscoverJob } from './discover.job.ts';
import type { ProspectSource } from '../ports.ts';

type Call = Contract['discoverProspects'];

/** Searches of a workspace at once. */
const MOST_SEARCHING = 3;
const RETRY_SECONDS = 30;

/** The sources of this server, the preferred one first, and how many people there are. */
export const discoverySources = async (
  db: Db,
  sources: readonly ProspectSource[],
): Promise<Output<Contract['getDiscoverySources']>> => {
  const used = (await stageCounts(db)).reduce((sum, { count }) => sum + count, 0);
  return {
    results: sources.map(({ name }) => {
      const { label, about, isPaid } = DISCOVERY_SOURCES[name];
      return { name, label, about, is_paid: isPaid };
    }),
    // Plans with a limit come with payments; a server without them has none.
    quota: { used, limit: null },
  };
};

const sourceFor = (sources: readonly ProspectSource[], asked: Input<Call>['source']): ProspectSource => {
  const [first] = sources;
  if (first === undefined)
    throw notAllowedNow('This server has no source to search for companies. Ask whoever runs it to set one up.');
  if (asked === undefined) return first;
  const found = sources.find(({ name }) => name === asked);
  if (!found) throw invalidField('source', `This server isn’t set up to search ${DISCOVERY_SOURCES[asked].label}.`);
  return found;
};

const PAID_HOURS = 24;

/** One after the other, so that several at once don't all find that there is room for one. Until the transaction ends. */
const lockSearches = (db: Db, of: RawBuilder<unknown>): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('searches ' || ${of}, 0))`);

/** What a workspace that isn't alone may take of what all may search for: at least one search of the usual size. */
const shareOf = (most: number): number => Math.max(LIMITS.discoveryPlacesDefault, Math.floor(most / 4));

/** A paid source bills whoever runs this server for everybody's searches; one that was refused costs nothing. */
const refusePaid = async (db: Db, asked: number, most: number): Promise<void> => {
  await lockSearches(db, sql`'paid'`);
  const since = sql`now() - ${PAID_HOURS} * interval '1 hour'`;
  const {
    spent,
    own,
    is_shared: isShared,
  } = await db.one(sql<{ spent: number; own: number; is_shared: boolean }>`
    select app.companies_paid_for(${since})::int as spent, app.has_other_workspaces() as is_shared, (
      select coalesce(sum((i.search ->> 'limit')::int), 0)::int from imports i where i.workspace_id = app.workspace_id()
        and i.source = 'outscraper' and i.created_at > ${since} and app.is_paid_for(i.state, i.search)) as own`);
  const share = Math.min(most, shareOf(most));
  if (isShared && own + asked > share)
    throw new AppError(
      'quota_exceeded',
      `Your workspace may search for ${share} companies a day with this source, and ${own} were searched for. Search for fewer, or choose another source.`,
    );
  if (spent + asked <= most) return;
  const left = Math.max(0, most - spent);
  throw new AppError(
    'quota_exceeded',
    left === 0
      ? 'This server has searched for as many companies as it may pay for in a day. Try again tomorrow, or choose another source.'
      : `This server may still pay for ${left} companies today. Search for fewer, or choose another source.`,
  );
};

const refuseMore = async (db: Db): Promise<void> => {
  await lockSearches(db, sql`app.workspace_id()`);
  const { searching } = await db.one(sql<{ searching: number }>`
    select count(*)::int as searching from imports where workspace_id = app.workspace_id() and state = 'searching'`);
  if (searching >= MOST_SEARCHING)
    throw tooManyRequests(
      'Other searches of your workspace are still running. Wait until they’re done.',
      RETRY_SECONDS,
    );
};

export interface DiscoveryDependencies {
  sources: readonly ProspectSource[];
  job: DiscoverJob;
  /** Companies that all workspaces together may ask paid sources for in 24 hours. */
  paidPerDay: number;
}

/** Searches for companies in a job, which then imports them. */
export const discoverProspects = async (
  { db, session, clock, jobs, request }: CallContext,
  { sources, job, paidPerDay }: DiscoveryDependencies,
  { query, location, limit, source: asked }: Input<Call>,
): Promise<Output<Call>> => {
  const source = sourceFor(sources, asked);
  await refuseMore(db);
  if (DISCOVERY_SOURCES[source.name].isPaid) await refusePaid(db, limit, paidPerDay);
  const at = realNow({ session, clock });
  const title = `“${query}” in ${location}`;
  const { workspaceId, userId, role, clockOffsetMs } = session;
  const progress = await createProgress(db, { kind: 'import', createdBy: userId, at });
  await db.run(sql`
    insert into imports (workspace_id, id, filename, stage, state, country, currency, created_by, created_at, updated_at,
      on_duplicate, tag, source, search)
    values (app.workspace_id(), ${progress.id}::uuid, ${title}, 'prospect', 'searching', ${session.country},
      ${WORKSPACE_CURRENCY}, ${userId}::uuid, ${clock.now()}, ${clock.now()}, 'skip',
      ${title.replaceAll(/[“”]/g, '').slice(0, LIMITS.tagCharacters).trim()}, ${source.name},
      ${JSON.stringify({ query, location, limit })}::jsonb)`);
  await openUndo(db, {
    id: progress.id,
    userId,
    kind: 'import',
    summary: `Search for ${title}`,
    at,
    until: undoUntilWorked(at),
    jobId: progress.id,
    hasOwnUndo: true,
  });
  await recordAudit(db, session, request, {
    action: 'contacts_imported',
    subject: `${title}, ${DISCOVERY_SOURCES[source.name].label}, up to ${limit}`,
    record: { type: 'import', id: progress.id },
    at,
  });
  await jobs.enqueue(db, job, { workspaceId, userId, role, importId: progress.id, clockOffsetMs });
  return { job: progress };
};
