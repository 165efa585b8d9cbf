import { type Contract, type Input, LIMITS, type Output } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { joinUser, USER_NAME } from '#modules/accounts/index.ts';
import type { CallContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { assertSeen } from '../list/seen.ts';

export interface FileRow {
  id: string;
  name: string;
  bytes: number;
  added_by: string | null;
  adder_name: string | null;
  created_at: Date;
}

/** As many as merges bring together, and what an undo of a deletion brings back to them. */
const MOST_LISTED = LIMITS.filesOfMerged + LIMITS.filesOfPerson;

/** The files of people whom the caller sees that meet a condition over alias `f`, the newest first. */
export const readFiles = (db: Db, condition: RawBuilder<unknown>): Promise<FileRow[]> =>
  db.rows(sql<FileRow>`
    select f.id, f.name, f.bytes, f.added_by, ${USER_NAME} as adder_name, f.created_at
    from contact_files f
    join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
    ${joinUser('f.added_by')}
    where f.workspace_id = app.workspace_id() and f.deleted_at is null and ${visibleSql} and ${condition}
    order by f.created_at desc, f.id desc limit ${sql.lit(MOST_LISTED)}`);

/** Whether someone may delete a file: who added it, an owner or a manager. */
export const mayDelete = ({ added_by: adder }: Pick<FileRow, 'added_by'>, { userId, role }: Session): boolean =>
  adder === userId || role === 'owner' || role === 'manager';

/** A file as calls return it. */
export const presentFile = (row: FileRow, session: Session): Output<Contract['addContactFile']> => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  added_by: row.added_by === null ? null : { id: row.added_by, name: row.adder_name ?? '' },
  created_at: row.created_at.toISOString(),
  may_delete: mayDelete(row, session),
});

/** The files kept with a person; 404 if the caller can't see them. */
export const listFiles = async (
  { db, session }: CallContext,
  { contact_id: contactId }: Input<Contract['getContactFiles']>,
): Promise<Output<Contract['getContactFiles']>> => {
  const rows = await readFiles(db, sql`f.contact_id = ${contactId}`);
  if (rows.length === 0) await assertSeen(db, contactId);
  return { results: rows.map((row) => presentFile(row, session)) };
};
