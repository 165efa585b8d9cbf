import { sql } from 'kysely';
import { moveRows, moveRowsBack } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { assertFilesFit } from '../files/room.ts';

const CHILDREN = [
  { table: sql`contact_events`, kind: 'moved_event' },
  { table: sql`follow_ups`, kind: 'moved_follow_up' },
  { table: sql`contact_files`, kind: 'moved_file' },
] as const;

export interface Merge {
  keepId: string;
  mergeId: string;
  undoId: string;
}

/** The timeline, the follow-ups and the files of a merged record go to the one that stays; refused where files don't fit. */
export const moveChildren = async (db: Db, { keepId, mergeId, undoId }: Merge): Promise<void> => {
  await assertFilesFit(db, [keepId, mergeId]);
  for (const { table, kind } of CHILDREN)
    await moveRows(db, { table, kind, column: sql`contact_id`, from: mergeId, to: keepId, undoId });
};

/** They come back with their record, as far as they are still where the merge put them. */
export const moveChildrenBack = async (db: Db, actionId: string, contactIds: readonly string[]): Promise<void> => {
  for (const { table, kind } of CHILDREN)
    await moveRowsBack(db, { table, kind, column: sql`contact_id`, actionId, subjectIds: contactIds });
};
