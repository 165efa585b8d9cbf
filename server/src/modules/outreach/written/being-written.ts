import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { lockEnrolments } from '../enrolment/lock.ts';
import { isReadVersion } from '../message/read-version.ts';
import { moveEnrolments } from '../enrolment/move.ts';

/**
 * Drafts that a writer has now: they say so, and their people wait. What they said before stays until there is a new text. With a
 * `version` only those that still have it. Gives their ids.
 */
export const showAsBeingWritten = async (
  db: Db,
  which: RawBuilder<boolean>,
  { at, version }: { at: Date; version?: number | undefined },
): Promise<string[]> => {
  const enrolments = await db.rows<{ enrolment_id: string }>(sql`
    select m.enrolment_id from messages m
    where m.workspace_id = app.workspace_id() and ${which} and m.status = 'draft' and m.enrolment_id is not null`);
  await lockEnrolments(
    db,
    enrolments.map((row) => row.enrolment_id),
  );
  const rows = await db.rows<{ id: string; enrolment_id: string | null }>(sql`
    update messages m set reason_code = 'writing', reason_detail = null,
      is_edited = false, awaits_refresh = null, missing = '{}', version = m.version + 1, updated_at = ${at}
    where m.workspace_id = app.workspace_id() and ${which} and m.status = 'draft' and m.enrolment_id is not null
      and ${isReadVersion(version)}
    returning m.id, m.enrolment_id`);
  await moveEnrolments(
    db,
    rows.map((row) => ({
      id: row.enrolment_id,
      action: 'await_approval',
      reasonCode: 'writing',
    })),
  );
  return rows.map(({ id }) => id);
};
