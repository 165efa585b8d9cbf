import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { insertFollowUp, type NewFollowUp, tell } from '../follow-up/write.ts';

export interface AskedLater {
  contactId: string;
  title: string;
  note: string | null;
  dueAt: Date;
  assigneeId: string;
  /** An email if left out. */
  kind?: NewFollowUp['kind'];
  /** Minutes before it is due to remind of it; at that moment if left out. */
  reminder?: NewFollowUp['reminder'];
  /** A reply if left out. */
  source?: Extract<NewFollowUp['source'], 'reply' | 'estimate'>;
}

/** Locks people until the transaction ends, before what hangs on them: deleted or not, and whoever may see them. */
export const holdPeople = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  await db.run(sql`select 1 from contacts c where c.workspace_id = app.workspace_id()
    and c.id = any(${[...contactIds]}::uuid[]) order by c.id for no key update of c`);
};
export const holdPerson = (db: Db, contactId: string): Promise<void> => holdPeople(db, [contactId]);

/** Adds the follow-up that a reply or an estimate asks for; an action's undo removes it. Returns its id. */
export const followUpOn = async (
  db: Db,
  asked: AskedLater,
  { at, undoId }: { at: Date; undoId?: string },
): Promise<string> => {
  await holdPerson(db, asked.contactId);
  const { id } = await insertFollowUp(
    db,
    { kind: 'email', source: 'reply', reminder: 0, ...asked, priority: 'normal', repeats: null },
    { userId: null, at },
    undoId,
  );
  return id;
};

/** Open follow-ups that one person's replies add by themselves: further ones are left to people. */
const MOST_AFTER_REPLIES = 3;

/** Whether replies of somebody have added as many open follow-ups as they may by themselves. */
export const hasEnoughAfterReplies = async (db: Db, contactId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from follow_ups f
    where f.workspace_id = app.workspace_id() and f.contact_id = ${contactId} and f.state = 'open' and f.source = 'reply'
    offset ${MOST_AFTER_REPLIES - 1} limit 1`)) !== undefined;

/** Skips a follow-up that isn't needed any more; `what` says so on the person's timeline. One that is closed stays as it is. */
export const endFollowUpOn = async (db: Db, id: string, { at, what }: { at: Date; what: string }): Promise<void> => {
  const row = await db.maybe(sql<{ contact_id: string; kind: NewFollowUp['kind']; title: string }>`
    update follow_ups f set state = 'skipped', done_at = ${at}, version = f.version + 1, updated_at = ${at}
    where f.workspace_id = app.workspace_id() and f.id = ${id} and f.state = 'open'
    returning f.contact_id, f.kind, f.title`);
  if (row !== undefined) await tell(db, row, { userId: null, at }, { kind: 'follow_up_skipped', what });
};
