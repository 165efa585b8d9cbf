import type { View } from '@rainmaker/contract';
import { sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { forbidden, notFound } from '#platform/errors.ts';

const STORED = ['id', 'stage', 'name', 'filter', 'columns', 'sort', 'is_shared', 'version', 'created_by'] as const;

export interface ViewRecord extends Omit<Row<'saved_views', (typeof STORED)[number]>, 'filter'> {
  filter: Record<string, string>;
  maker_name: string | null;
  may_change: boolean;
}

/** Shared views and the caller’s own. Uses alias `v`. */
const VISIBLE = sql<boolean>`v.workspace_id = app.workspace_id() and (v.is_shared or v.created_by = app.user_id())`;

/** The person who made it may change it; a shared one, owners and managers too. */
const MAY_CHANGE = sql<boolean>`(coalesce(v.created_by = app.user_id(), false) or (select app.sees_all()) is not null)`;

const COLUMNS = sql`${columnsOf('v', STORED)}, ${nameOf(sql`v.created_by`)} as maker_name, ${MAY_CHANGE} as may_change`;

/** The views of a stage that the caller sees, by name: at most two hundred. */
export const visibleViews = (db: Db, stage: View['stage']): Promise<ViewRecord[]> =>
  db.rows(sql<ViewRecord>`
    select ${COLUMNS} from saved_views v where ${VISIBLE} and v.stage = ${stage} order by lower(v.name), v.id limit 200`);

/** A view that the caller sees; throws 404 otherwise. */
export const getView = async (db: Db, id: string): Promise<ViewRecord> => {
  const row = await db.maybe(sql<ViewRecord>`select ${COLUMNS} from saved_views v where ${VISIBLE} and v.id = ${id}`);
  if (row === undefined) throw notFound('view');
  return row;
};

/** A view that the caller may change; throws 403 for a colleague’s that they only see. */
export const getOwnView = async (db: Db, id: string): Promise<ViewRecord> => {
  const row = await getView(db, id);
  if (!row.may_change) throw forbidden('Only the person who made this view, an owner or a manager can change it.');
  return row;
};

/** A view as calls return it. `mayWrite`: the caller’s role may change views at all. */
export const toView = (row: ViewRecord, mayWrite: boolean, count: number | null = null): View => ({
  id: row.id,
  stage: row.stage,
  name: row.name,
  filter: row.filter,
  columns: row.columns,
  sort: row.sort,
  shared: row.is_shared,
  made_by: row.created_by === null ? null : { id: row.created_by, name: row.maker_name ?? '' },
  may_change: mayWrite && row.may_change,
  count,
  count_is_exact: true,
  version: row.version,
});
