import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';

/** How much came in. */
export interface Intake {
  count: number;
  bytes: number;
}

/** A day in UTC, so that all processes agree on it. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What is counted together: what came of one kind to the accounts of one person, what they changed together, or wrote. */
export const intakeOf = (
  kind:
    | 'email'
    | 'whatsapp-reports'
    | 'whatsapp-messages'
    | 'bulk-changes'
    | 'estimates'
    | 'imported'
    | 'notes'
    | 'written',
  userId: RawBuilder<string> | string,
): RawBuilder<string> => sql<string>`(${kind}::text || ':' || ${userId}::uuid)`;

/**
 * Adds to what came in from a source today, by the machine's clock, and returns what that is by now. Locks the source's row until the
 * transaction ends.
 */
export const noteIntake = async (
  db: Db,
  source: RawBuilder<string>,
  { count, bytes }: Intake,
  at: Date,
): Promise<Intake> =>
  db.one<Intake>(sql`
    insert into daily_intake as d (workspace_id, source, day, count, bytes)
    values (app.workspace_id(), ${source}, ${dayOf(at)}, ${count}, ${bytes})
    on conflict (workspace_id, source) do update set day = excluded.day,
      count = case when d.day = excluded.day then d.count else 0 end + excluded.count,
      bytes = case when d.day = excluded.day then d.bytes else 0 end + excluded.bytes
    returning d.count, d.bytes`);

/** Whether as much as this has come in today. One row by its key, and no lock: what comes at the same time may go a little beyond. */
export const isIntakeFull = async (
  db: Db,
  source: RawBuilder<string>,
  most: Partial<Intake>,
  at: Date,
): Promise<boolean> => {
  const found = await db.maybe<Intake>(
    prepared(sql`
    select count, bytes from daily_intake
    where workspace_id = app.workspace_id() and source = ${source} and day = ${dayOf(at)}`),
  );
  if (found === undefined) return false;
  const { count = Infinity, bytes = Infinity } = most;
  return found.count >= count || found.bytes >= bytes;
};

/** For a select: the end of the last day on which as much as this came in from one of these; null if that isn't the last counted day. */
export const intakeFullUntil = (
  sources: readonly RawBuilder<string>[],
  { count, bytes }: Intake,
): RawBuilder<Date | null> => sql<Date | null>`(
  select max(d.day + 1)::timestamp at time zone 'UTC' from daily_intake d
  where d.workspace_id = app.workspace_id() and d.source in (${sql.join(sources)}) and (d.count >= ${count} or d.bytes >= ${bytes}))`;
