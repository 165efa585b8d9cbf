import type { Contract, Output, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { KEEP_ROWS, KEPT_ROWS, openUndo } from '#platform/bulk/undo.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { mayDelete } from './list-files.ts';

interface Found {
  name: string;
  contact_id: string;
  added_by: string | null;
  stage: Stage;
}

const OF_OTHERS = 'Only who added it, an owner or a manager can delete this file.';

/** Deletes a file; it can be undone. Throws 403 for a file of somebody else, except for owners and managers. */
export const deleteFile = async (context: CallContext, id: string): Promise<Output<Contract['deleteContactFile']>> => {
  const { db, session, live } = context;
  // The person first, as a merge does.
  await db.run(sql`
    select 1 from contacts c where c.workspace_id = app.workspace_id() and c.id = (
      select f.contact_id from contact_files f where f.workspace_id = app.workspace_id() and f.id = ${id})
    for no key update of c`);
  const found = await db.maybe(sql<Found>`
    select f.name, f.contact_id, f.added_by, c.stage from contact_files f
    join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
    where f.workspace_id = app.workspace_id() and f.id = ${id} and f.deleted_at is null and ${visibleSql}
    for update of f`);
  if (!found) throw notFound('file');
  if (!mayDelete(found, session)) throw new AppError('forbidden', OF_OTHERS);
  const at = realNow(context);
  const summary = `File ${found.name} deleted`;
  const token = await openUndo(db, { userId: session.userId, kind: 'file_delete', summary, at });
  await db.run(sql`
    with gone as (
      update contact_files f set deleted_at = ${at} where f.workspace_id = app.workspace_id() and f.id = ${id} returning f.id)
    ${KEEP_ROWS}
    select app.workspace_id(), ${token}::uuid, ${found.contact_id}::uuid, 'file', g.id, '{}', '{}' from gone g`);
  await live.publish(db, session.workspaceId, { type: 'contacts', stage: found.stage, id: found.contact_id });
  return { message: 'File deleted.', undo_token: token };
};

/** Brings back the files of these people that an action deleted. */
export const restoreFiles = (db: Db, actionId: string, contactIds: readonly string[]): Promise<number> =>
  db.run(sql`
    update contact_files f set deleted_at = null from ${KEPT_ROWS} r
    where r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'file'
      and r.subject_id = any(${[...contactIds]}::uuid[]) and f.workspace_id = r.workspace_id and f.id = r.row_id`);
