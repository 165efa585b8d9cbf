import {
  type AnyContactFilter,
  type Contract,
  type Input,
  joinValues,
  LIMITS,
  mayCall,
  type View,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { duplicate, invalidField, notAllowedNow, staleVersion } from '#platform/errors.ts';
import { checkStatuses } from '../list/check-statuses.ts';
import { whereParts } from '../list/where-filter.ts';
import { getOwnView, getView, toView, type ViewRecord } from './view-row.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

/** The filter as it stands in a list’s URL. Throws `bad_filter` for a status, also among conditions, that the stage doesn’t have. */
const writtenFilter = (stage: View['stage'], filter: AnyContactFilter): Record<string, string> => {
  checkStatuses(stage, filter.status ?? []);
  whereParts(stage, filter.where);
  const written = Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? joinValues(value) : value]],
    ),
  );
  if (Object.values(written).join('').length > LIMITS.viewFilterCharacters)
    throw invalidField('filter', 'This filter has too many values to save. Remove some.');
  return written;
};

/** Throws `duplicate` if the person has another view of this name in the stage. */
const checkName = async (
  db: Db,
  { stage, name, created_by: maker }: Pick<ViewRecord, 'stage' | 'name' | 'created_by'>,
  except: string | null,
): Promise<void> => {
  const taken = await db.maybe(sql`select 1 from saved_views v
    where v.workspace_id = app.workspace_id() and v.stage = ${stage} and v.created_by = ${maker}::uuid
      and lower(v.name) = lower(${name}) and v.id is distinct from ${except}::uuid`);
  if (taken) throw duplicate(`There is already a view named “${name}”. Choose another name.`, null, '/name');
};

/** Waits for another save of the same person, so that the checks of name and number hold until the end. */
const lockPerson = (db: Db, userId: string | null): Promise<number> =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('saved_views ' || app.workspace_id() || ' ' || ${userId ?? ''}, 0))`,
  );

const present = async ({ db, session }: Context, id: string): Promise<View> =>
  toView(await getView(db, id), mayCall(session.role, 'updateView'));

/** Saves a view. Throws `duplicate` if the person has one of this name, `not_allowed_now` at the limit. */
export const createView = async (context: Context, input: Input<Contract['createView']>): Promise<View> => {
  const { db, session, clock } = context;
  const { stage, name, columns = null, sort = null, shared } = input;
  const filter = writtenFilter(stage, input.filter);
  await lockPerson(db, session.userId);
  await checkName(db, { stage, name, created_by: session.userId }, null);
  const { count } = await db.one(sql<{ count: number }>`select count(*)::int as count from saved_views v
    where v.workspace_id = app.workspace_id() and v.stage = ${stage} and v.created_by = ${session.userId}::uuid`);
  if (count >= LIMITS.viewsOfPerson)
    throw notAllowedNow(`You can save up to ${LIMITS.viewsOfPerson} views of a list. Delete one first.`);
  const at = clock.now();
  const { id } = await db.one(sql<{ id: string }>`
    insert into saved_views (workspace_id, stage, name, filter, columns, sort, is_shared, created_by, created_at, updated_at)
    values (app.workspace_id(), ${stage}, ${name}, ${JSON.stringify(filter)}::jsonb, ${columns}::text[], ${sort}, ${shared},
      ${session.userId}, ${at}, ${at}) returning id`);
  return present(context, id);
};

/** Changes a view. Throws 404 for one the caller doesn’t see, 403 for a colleague’s. */
export const updateView = async (context: Context, input: Input<Contract['updateView']>): Promise<View> => {
  const { db, session, clock } = context;
  const { stage, created_by: maker } = await getOwnView(db, input.id);
  await lockPerson(db, maker);
  if (!(await takeVersion(db, 'saved_views', input.id, input.version)))
    throw staleVersion('view', await present(context, input.id));
  const before = await getOwnView(db, input.id);
  const name = input.name ?? before.name;
  await checkName(db, { stage, name, created_by: maker }, input.id);
  const filter = input.filter === undefined ? before.filter : writtenFilter(stage, input.filter);
  const columns = input.columns === undefined ? before.columns : input.columns;
  const sort = input.sort === undefined ? before.sort : input.sort;
  // A colleague's view that is no longer shared would be out of reach for the one who changes it.
  const isShared = maker === session.userId ? (input.shared ?? before.is_shared) : true;
  await db.run(sql`
    update saved_views v set name = ${name}, filter = ${JSON.stringify(filter)}::jsonb, columns = ${columns}::text[], sort = ${sort},
      is_shared = ${isShared}, updated_at = ${clock.now()}
    where v.workspace_id = app.workspace_id() and v.id = ${input.id}`);
  return present(context, input.id);
};

/** Deletes a view. Throws 404 for one the caller doesn’t see, 403 for a colleague’s. */
export const deleteView = async ({ db }: Pick<Context, 'db'>, id: string): Promise<{ message: string }> => {
  const { name } = await getOwnView(db, id);
  await db.run(sql`delete from saved_views v where v.workspace_id = app.workspace_id() and v.id = ${id}`);
  return { message: `View “${name}” deleted.` };
};
