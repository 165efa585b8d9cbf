import type { SavedText, SavedTextKind } from '@rainmaker/contract';
import { sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { forbidden, notFound } from '#platform/errors.ts';

const STORED = ['id', 'kind', 'name', 'subject', 'body', 'is_shared', 'version', 'created_by', 'updated_at'] as const;

export interface SavedTextRecord extends Omit<Row<'saved_texts', (typeof STORED)[number]>, 'kind'> {
  kind: SavedTextKind;
  maker_name: string | null;
  may_change: boolean;
}

/** Shared texts and the caller’s own. Uses alias `t`. */
const VISIBLE = sql<boolean>`t.workspace_id = app.workspace_id() and (t.is_shared or t.created_by = app.user_id())`;

/** The person who made it may change it; a shared one, owners and managers too. */
const MAY_CHANGE = sql<boolean>`(coalesce(t.created_by = app.user_id(), false) or (select app.sees_all()) is not null)`;

const COLUMNS = sql`${columnsOf('t', STORED)}, ${nameOf(sql`t.created_by`)} as maker_name, ${MAY_CHANGE} as may_change`;

/** More than this of one kind are not listed: a menu of them would help nobody. */
const MOST_LISTED = 500;

/** The texts that the caller sees, by name. */
export const visibleTexts = (db: Db, kind: SavedTextKind | undefined): Promise<SavedTextRecord[]> =>
  db.rows(sql<SavedTextRecord>`
    select ${COLUMNS} from saved_texts t where ${VISIBLE} and (${kind ?? null}::text is null or t.kind = ${kind ?? null})
    order by lower(t.name), t.id limit ${MOST_LISTED}`);

/** A text that the caller sees; throws 404 otherwise. */
export const getText = async (db: Db, id: string): Promise<SavedTextRecord> => {
  const row = await db.maybe(
    sql<SavedTextRecord>`select ${COLUMNS} from saved_texts t where ${VISIBLE} and t.id = ${id}`,
  );
  if (row === undefined) throw notFound('text');
  return row;
};

/** A text that the caller may change; throws 403 for a colleague’s that they only see. */
export const getOwnText = async (db: Db, id: string): Promise<SavedTextRecord> => {
  const row = await getText(db, id);
  if (!row.may_change) throw forbidden('Only the person who made this text, an owner or a manager can change it.');
  return row;
};

/** A text as calls return it. `mayWrite`: the caller’s role may change texts at all. */
export const toSavedText = (row: SavedTextRecord, mayWrite: boolean): SavedText => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  subject: row.subject,
  body: row.body,
  shared: row.is_shared,
  made_by: row.created_by === null ? null : { id: row.created_by, name: row.maker_name ?? '' },
  may_change: mayWrite && row.may_change,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
});
