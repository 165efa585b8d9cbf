import type { ReplyClass } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson, undoBatch } from '#modules/contacts/index.ts';
import type { UndoOutcome } from '#modules/events.ts';
import { closeUndo, isUndoable, undoSubjects } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden, notAllowedNow, notFound } from '#platform/errors.ts';
import { refreshConversations } from '../../message/refresh-conversations.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { mayConfirmOptOut } from '../unsubscribe.ts';
import { follow, realNowOf, UNDO_DAYS } from './follow.ts';
import { findReply, type Reply } from './reply.ts';
import { isAutomaticClass } from './rules.ts';
import { forgetReplied, stopForReply } from './stop-for-reply.ts';

/** 404 for a reply of someone whom the caller may not see. */
const findOwn = async (db: Db, id: string): Promise<Reply> => {
  const seen = await db.maybe(sql`
    select 1 from inbound_messages i where i.workspace_id = app.workspace_id() and i.id = ${id}
      and ${isOfOwnPerson(sql`i.contact_id`)}`);
  const reply = seen === undefined ? undefined : await findReply(db, id);
  if (reply === undefined || reply.is_deleted) throw notFound('reply');
  return reply;
};

const TOO_LATE = `What followed this reply more than ${UNDO_DAYS} days ago can’t be undone any more. Change it by hand.`;

/** Undoes one of a reply's actions by the engine of all others; what has changed since stays, with a sentence, and so does what is old. */
const undoAction = async (
  db: Db,
  { contact_id: contactId }: Pick<Reply, 'contact_id'>,
  actionId: string,
  userId: string,
  workspace: OutreachWorkspace,
): Promise<UndoOutcome> => {
  const { can } = await db.one<{ can: boolean }>(
    sql`select ${isUndoable(sql`${actionId}::uuid`, realNowOf(workspace))} as can`,
  );
  if (!can) return { restored: 0, kept: [{ id: contactId, reason: TOO_LATE }] };
  const subjects = await undoSubjects(db, actionId, null, 1_000);
  const { id: workspaceId, events, clock } = workspace;
  const outcome = await undoBatch(db, actionId, subjects, { workspaceId, userId, now: clock.now(), events });
  if (outcome.restored > 0 || outcome.kept.length === 0) await closeUndo(db, actionId, realNowOf(workspace));
  return outcome;
};

const NOTHING: UndoOutcome = { restored: 0, kept: [] };

/** What followed by itself is taken back; the reply stays what it is. */
export const undoFollowing = async (
  db: Db,
  id: string,
  userId: string,
  workspace: OutreachWorkspace,
): Promise<{ contactId: string; kept: string[] }> => {
  const reply = await findOwn(db, id);
  if (reply.action_id === null || reply.undone_at !== null) throw notAllowedNow('There’s nothing to undo.');
  const { restored, kept } = await undoAction(db, reply, reply.action_id, userId, workspace);
  if (restored === 0) throw notAllowedNow(kept[0]?.reason ?? 'This can’t be undone any more.');
  await refreshConversations(db, [reply.contact_id]);
  return { contactId: reply.contact_id, kept: kept.map(({ reason }) => reason) };
};

/** A reply that ended a workflow turns out to be a program's, or the other way round. */
const changeStop = async (
  db: Db,
  reply: Reply,
  isAutomatic: boolean,
  userId: string,
  workspace: OutreachWorkspace,
): Promise<UndoOutcome> => {
  await db.run(sql`update inbound_messages set is_automatic = ${isAutomatic}
    where workspace_id = app.workspace_id() and id = ${reply.id}`);
  if (!isAutomatic) {
    await stopForReply(db, reply, workspace);
    return NOTHING;
  }
  await forgetReplied(db, reply);
  if (reply.stop_id === null) return NOTHING;
  const outcome = await undoAction(db, reply, reply.stop_id, userId, workspace);
  await db.run(
    sql`update inbound_messages set stop_id = null where workspace_id = app.workspace_id() and id = ${reply.id}`,
  );
  return outcome;
};

/**
 * A person says what a reply means: what followed from the old class is undone and what the new one asks for is done, in the caller's
 * transaction. Gives what could not be undone, in sentences.
 */
export const changeClass = async (
  db: Db,
  { id, class: meaning, date }: { id: string; class: ReplyClass; date?: string | undefined },
  userId: string,
  workspace: OutreachWorkspace,
): Promise<{ contactId: string; kept: string[] }> => {
  const reply = await findOwn(db, id);
  // What was left to a person is done once one confirms it.
  const isDone = reply.action_id !== null || reply.class_by !== null;
  if (reply.class === meaning && date === undefined && reply.undone_at === null && isDone)
    return { contactId: reply.contact_id, kept: [] };
  if (meaning === 'unsubscribe' && !(await mayConfirmOptOut(db, reply)))
    throw forbidden(
      `This was written by ${reply.from_address}, not by ${reply.name}. Ask an owner or a manager to confirm it.`,
    );
  return putClass(db, reply, { meaning, date: date ?? null, byUser: userId }, userId, workspace);
};

/** What a reply means from now on, and who says so: a person, or a model because of its words. */
export interface NewClass {
  meaning: ReplyClass;
  /** Null: the day that the rules found stays. */
  date: string | null;
  byUser?: string;
  byModel?: { model: string; words: readonly string[] };
}

/** Gives a reply another class: what followed from the old one is undone, and what the new one asks for is done. */
export const putClass = async (
  db: Db,
  reply: Reply,
  { meaning, date, byUser, byModel }: NewClass,
  userId: string,
  workspace: OutreachWorkspace,
): Promise<{ contactId: string; kept: string[] }> => {
  const first =
    reply.action_id !== null && reply.undone_at === null
      ? await undoAction(db, reply, reply.action_id, userId, workspace)
      : NOTHING;
  const isAutomatic = isAutomaticClass(meaning);
  // An opt-out that was doubted has ended nothing: now a person says that somebody wrote it.
  const isDoubted = byUser !== undefined && reply.stop_id === null && !isAutomatic && meaning !== 'unsubscribe';
  const second =
    isAutomatic === reply.is_automatic && !isDoubted
      ? NOTHING
      : await changeStop(db, reply, isAutomatic, userId, workspace);
  await db.run(sql`
    update inbound_messages set class = ${meaning}, class_by = ${byUser ?? null}, class_model = ${byModel?.model ?? null},
      class_words = ${byModel ? sql`${[...byModel.words]}::text[]` : sql`class_words`},
      class_date = coalesce(${date}::date, class_date), followed = '{}', action_id = null, undone_at = null
    where workspace_id = app.workspace_id() and id = ${reply.id}`);
  const changed = await findReply(db, reply.id);
  // What puts somebody off, or adds somebody else, a model only suggests.
  const isSuggested = byModel !== undefined && (meaning === 'not_now' || meaning === 'referral');
  if (changed !== undefined && !isSuggested) await follow(db, changed, workspace);
  await refreshConversations(db, [reply.contact_id]);
  return { contactId: reply.contact_id, kept: [...first.kept, ...second.kept].map(({ reason }) => reason) };
};
