import { DO_NOT_CONTACT, STAGE_LABELS, type Stage, STATUSES } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Actor, missingSkips, type Outcome } from './change-status.ts';
import { moveContacts } from './move.ts';
import type { Target } from '../list/target.ts';
import { suppressContacts } from '../reach/suppression.ts';
import { blockWithdrawn } from '../reach/withdrawn.ts';

const WITHDRAWN = 'They had withdrawn their consent when their record was deleted';
const MARKED = 'They were Do Not Contact when their record was deleted';

/**
 * Those who are Do Not Contact because somebody marked them: an address that opted out by itself marks whoever is added with it, which says
 * nothing of their others.
 */
const markedPeople = async (db: Db, contactIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[])
      and c.status = ${DO_NOT_CONTACT} and exists (select 1 from suppressions s where s.workspace_id = c.workspace_id and s.lifted_at is null
        and s.reason = 'do_not_contact' and s.address in (c.email, c.phone, c.whatsapp)
        and s.channel in ('email', 'whatsapp', 'call'))`);
  return rows.map(({ id }) => id);
};

/**
 * Who is Do Not Contact, or has withdrawn their consent, is left alone also if they are added again with an address that they had since:
 * what they said stands on the record, which is gone. Whatever deletes people calls it, undos too; `undoId` keeps the blocks for the
 * undo of the deletion, where it has one.
 */
export const blockOptedOut = async (
  db: Db,
  contactIds: readonly string[],
  blocked: { at: Date; undoId?: string },
): Promise<void> => {
  if (contactIds.length === 0) return;
  const marked = await markedPeople(db, contactIds);
  if (marked.length > 0) await suppressContacts(db, marked, { reason: 'do_not_contact', evidence: MARKED, ...blocked });
  await blockWithdrawn(db, contactIds, { evidence: WITHDRAWN, ...blocked });
};

/**
 * Soft-deletes the people of a target who are in the stage: hidden from every list, kept for undo and for the history
 * of sent messages. Other modules cancel queued work in the same transaction. At most 1,000 people at once.
 */
export const deleteContacts = async (db: Db, stage: Stage, target: Target, actor: Actor): Promise<Outcome> => {
  const entry = [{ kind: 'deleted' as const, summary: 'Deleted' }];
  const asked = await moveContacts(db, {
    stage,
    target,
    changes: sql`deleted_at = ${actor.now}`,
    columns: ['deleted_at'],
    from: STATUSES[stage],
    entries: Object.fromEntries(STATUSES[stage].map((status) => [status, entry])),
    at: actor.now,
    actorUserId: actor.session.userId,
    undo: actor.undo,
  });
  const deleted = asked.filter(({ is_moved }) => is_moved);
  const contactIds = deleted.map(({ id }) => id);
  if (contactIds.length > 0) {
    const { workspaceId } = actor.session;
    await blockOptedOut(db, contactIds, { at: actor.now, undoId: actor.undo.id });
    await actor.events.emit(db, { type: 'contact.deleted', workspaceId, contactIds, undoId: actor.undo.id });
  }
  const skipped = asked
    .filter(({ is_moved }) => !is_moved)
    .map(({ id, ...at }) => ({ id, reason: `Is a ${STAGE_LABELS[at.stage].one}, not a ${STAGE_LABELS[stage].one}.` }));
  return { done: contactIds.length, skipped: [...skipped, ...missingSkips(stage, target, asked)] };
};
