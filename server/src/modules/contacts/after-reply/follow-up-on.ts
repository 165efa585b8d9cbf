import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { insertFollowUp } from '../follow-up/write.ts';

export interface AskedLater {
  contactId: string;
  title: string;
  note: string;
  dueAt: Date;
  assigneeId: string;
}

/** Adds the follow-up that a reply asks for; the action's undo removes it. */
export const followUpOn = async (
  db: Db,
  asked: AskedLater,
  { at, undoId }: { at: Date; undoId: string },
): Promise<void> => {
  await db.run(sql`select 1 from contacts c where c.workspace_id = app.workspace_id() and c.id = ${asked.contactId}
    for no key update of c`);
  await insertFollowUp(
    db,
    { ...asked, kind: 'email', priority: 'normal', reminder: 0, repeats: null, source: 'reply' },
    { userId: null, at },
    undoId,
  );
};
