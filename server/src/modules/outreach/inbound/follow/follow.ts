import type { ReplyClass } from '@rainmaker/contract';
import { REPLY_CLASS_LABELS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { addReferred, convertReplier, followUpOn, hasEnoughAfterReplies } from '#modules/contacts/index.ts';
import { dropUndo, extendUndo, openUndo } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { readPhone } from '#platform/text/phone.ts';
import { dateOf, dayIn } from '#platform/zones/zoned-time.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../../enrolment/stop.ts';
import { keepMessages } from '../../message/keep.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { dayInWords } from '../../pace/zone.ts';
import { namesAnotherInstead } from '../mail/classify/names-instead.ts';
import { unsubscribeByReply } from '../unsubscribe.ts';
import { holdWhileAway, planAnew, waitUntil } from './hold-while-away.ts';
import { isOwnOptOut } from '../opt-out/own-opt-out.ts';
import { ownerOfWorkspace, type Reply, responsibleFor } from './reply.ts';
import { dayFor, phoneIn } from './rules.ts';

/** Days for which what followed a reply can be undone; afterwards a changed class leaves it as it is. */
export const UNDO_DAYS = 7;
export const DAY_MS = 86_400_000;

/** On the real clock, which undo follows. */
export const realNowOf = ({ clock, offsetMs }: OutreachWorkspace): Date => new Date(clock.now().getTime() - offsetMs);

interface Doing {
  workspace: OutreachWorkspace;
  actionId: string;
  responsibleId: string;
}

/** Does what a class asks for, and says so in sentences. */
type Do = (db: Db, reply: Reply, doing: Doing) => Promise<string[]>;

const MORNING_HOUR = 9;

const askAgainLater: Do = async (db, reply, { workspace, actionId, responsibleId }) => {
  if (await hasEnoughAfterReplies(db, reply.contact_id)) return [];
  const at = workspace.clock.now();
  const day = dayFor('not_now', reply.class_date, dayIn(at, workspace.timezone));
  const due = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: workspace.timezone,
    plainTime: Temporal.PlainTime.from({ hour: MORNING_HOUR }),
  });
  await followUpOn(
    db,
    {
      contactId: reply.contact_id,
      title: 'Write again: they replied “not now”',
      note: reply.text.slice(0, 1_000),
      dueAt: dateOf(due),
      kind: reply.channel === 'whatsapp' ? 'whatsapp' : 'email',
      assigneeId: responsibleId,
    },
    { at, undoId: actionId },
  );
  await waitUntil(db, reply, day, workspace);
  await planAnew(db, [reply.contact_id], workspace);
  return [`Follow-up added for ${dayInWords(dateOf(due), workspace.timezone)}`];
};

const addWhoIsNamed: Do = async (db, reply, { workspace, actionId }) => {
  const text = phoneIn(reply.text);
  const phone = text === null ? null : (readPhone(text, reply.country, reply.country ?? '') ?? null);
  const { name = null, email = null } = reply.referral ?? {};
  // Someone without an address can't be added: a person asks for it.
  if (email === null && (phone === null || name === null)) return [];
  const added = await addReferred(
    db,
    { name, email, phone },
    {
      contactId: reply.contact_id,
      channel: reply.channel,
      messageId: reply.message_id,
      at: workspace.clock.now(),
      undoId: actionId,
    },
  );
  return added === undefined ? [] : [added.summary];
};

const makeLead: Do = async (db, reply, { workspace, actionId }) => {
  const { id: workspaceId, events, clock } = workspace;
  const isLead = await convertReplier(db, reply.contact_id, { workspaceId, at: clock.now(), events, undoId: actionId });
  return isLead ? [`${reply.first_name} is now a lead`] : [];
};

const NOT_THE_ONE = 'They replied that they’re the wrong person';

const leaveAlone: Do = async (db, reply, { workspace, actionId }) => {
  const stopped = await stopEnrolments(db, {
    enrolmentIds: await liveEnrolmentsOf(db, [reply.contact_id]),
    action: 'skip',
    cancelReason: 'replied',
    summary: NOT_THE_ONE,
    at: workspace.clock.now(),
    detail: { words: NOT_THE_ONE },
    undoId: actionId,
  });
  const told = await db.run(sql`
    update enrolments set reason_detail = ${JSON.stringify({ words: NOT_THE_ONE })}::jsonb
    where workspace_id = app.workspace_id() and id = ${reply.enrolment_id} and state = 'replied'`);
  return stopped.length > 0 || told > 0 ? ['Their workflows ended'] : [];
};

/**
 * Whoever has left, or is the wrong person, and names somebody else: they are written to no more than those who name nobody, and a person
 * sees it. Where a person has said that it is a referral, it stays one.
 */
const referTo: Do = async (db, reply, doing) => {
  const added = await addWhoIsNamed(db, reply, doing);
  if (!namesAnotherInstead(reply.text)) return added;
  const left = await leaveAlone(db, reply, doing);
  if (reply.class_by === null)
    await db.run(sql`update inbound_messages set class = 'wrong_person'
      where workspace_id = app.workspace_id() and id = ${reply.id}`);
  return [...added, ...left];
};

const optOut: Do = async (db, reply, { workspace, actionId }) => {
  const isNew = await unsubscribeByReply(db, reply, { workspace, undoId: actionId });
  return isNew ? [`${reply.first_name} was marked Do Not Contact`] : [];
};

const DEEDS: Partial<Record<ReplyClass, Do>> = {
  out_of_office: holdWhileAway,
  not_now: askAgainLater,
  referral: referTo,
  interested: makeLead,
  wrong_person: leaveAlone,
  unsubscribe: optOut,
};

/**
 * What follows a reply by its class, in the caller's transaction and under an action of whoever looks after the person, who finds it in
 * their activity menu.
 */
export const follow = async (db: Db, reply: Reply, workspace: OutreachWorkspace): Promise<void> => {
  const perform = reply.class === null ? undefined : DEEDS[reply.class];
  if (reply.class === null || perform === undefined) return;
  // Of somebody who was deleted, nothing but that they want to be left alone.
  if (reply.is_deleted && reply.class !== 'unsubscribe') return;
  const at = realNowOf(workspace);
  const until = new Date(at.getTime() + UNDO_DAYS * DAY_MS);
  const responsibleId = isOwnOptOut(reply) ? await ownerOfWorkspace(db) : await responsibleFor(db, reply);
  const label = REPLY_CLASS_LABELS[reply.class].toLowerCase();
  const actionId = await openUndo(db, {
    userId: responsibleId,
    kind: 'reply',
    summary: `${reply.name} replied: ${label}`,
    at,
    until,
  });
  const followed = await perform(db, reply, { workspace, actionId, responsibleId });
  if (followed.length === 0) return dropUndo(db, actionId);
  await extendUndo(db, actionId, { summary: `${reply.name} replied (${label}): ${followed.join('; ')}`, at, until });
  // Whatever was done, the action names the person, and their message with it.
  await keepMessages(db, actionId, reply.message_id === null ? [] : [reply.message_id]);
  await db.run(sql`
    update inbound_messages set followed = ${followed}::text[], action_id = ${actionId}, undone_at = null
    where workspace_id = app.workspace_id() and id = ${reply.id}`);
};
