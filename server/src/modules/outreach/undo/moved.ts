import { sql } from 'kysely';
import { moveRows, moveRowsBack } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEventOf } from '#modules/events.ts';
import { keepWaiting, refreshConversations } from '../message/refresh-conversations.ts';
import { refreshAway } from '../inbound/follow/refresh-away.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { hasAnsweredSince } from '../enrolment/answered.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { stopEnrolments } from '../enrolment/stop.ts';

const column = sql`contact_id`;

/** Ends what is under way for the person where either record has answered since it began. */
const endAnswered = async (
  db: Db,
  { keepId, mergeId, undoId }: Pick<DomainEventOf<'contact.merged'>, 'keepId' | 'mergeId' | 'undoId'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const both = sql<string[]>`array[${keepId}, ${mergeId}]::uuid[]`;
  const answered = await db.rows<{ id: string }>(sql`
    select e.id from enrolments e where e.workspace_id = app.workspace_id() and e.contact_id = any(${both})
      and e.state in (${liveStates}) and ${hasAnsweredSince(both, sql`e.entered_at`)}`);
  await stopEnrolments(db, {
    enrolmentIds: answered.map(({ id }) => id),
    action: 'reply',
    cancelReason: 'replied',
    summary: 'They replied',
    at: workspace.clock.now(),
    undoId,
  });
};

/**
 * What a merged record has been through goes to the one that stays: its enrolments, but for those of campaigns that the other is in
 * too, its messages and replies, and with them its absence. What is under way goes on only if nothing is for the other: one campaign per person at a time.
 */
export const moveHistory = async (
  db: Db,
  { keepId, mergeId, undoId }: DomainEventOf<'contact.merged'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  await keepWaiting(db, [keepId, mergeId], workspace.clock.now());
  const common = { column, from: mergeId, to: keepId, undoId };
  await moveRows(db, {
    ...common,
    table: sql`enrolments`,
    kind: 'moved_enrolment',
    which: sql`not exists (select 1 from enrolments o where o.workspace_id = t.workspace_id and o.contact_id = ${keepId}::uuid
      and (o.campaign_id = t.campaign_id or (o.state in (${liveStates}) and t.state in (${liveStates}))))`,
  });
  await moveRows(db, {
    ...common,
    table: sql`messages`,
    kind: 'moved_message',
    // Those of an enrolment that stays behind are cancelled with it, or went out long ago.
    // An announcement that both got stays with each.
    which: sql`(t.status not in ('draft', 'approved', 'scheduled') or exists (select 1 from enrolments e
      where e.workspace_id = t.workspace_id and e.id = t.enrolment_id and e.contact_id = ${keepId}::uuid))
      and (t.announcement_id is null or not exists (select 1 from messages o where o.workspace_id = t.workspace_id
        and o.announcement_id = t.announcement_id and o.contact_id = ${keepId}::uuid))`,
  });
  await moveRows(db, { ...common, table: sql`inbound_messages`, kind: 'moved_reply' });
  await moveRows(db, {
    ...common,
    table: sql`sent_elsewhere`,
    kind: 'moved_sent',
    which: sql`not exists (select 1 from sent_elsewhere o where o.workspace_id = t.workspace_id
      and o.contact_id = ${keepId}::uuid and o.mail_key = t.mail_key)`,
  });
  await endAnswered(db, { keepId, mergeId, undoId }, workspace);
  await refreshConversations(db, [keepId, mergeId]);
  await refreshAway(db, [keepId, mergeId], workspace);
};

/** It goes back with its record, and so does what an enrolment has written since. */
export const moveHistoryBack = async (
  db: Db,
  { actionId, contactIds }: Pick<DomainEventOf<'undo.asked'>, 'actionId' | 'contactIds'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const common = { column, actionId, subjectIds: contactIds };
  const back = await moveRowsBack(db, { ...common, table: sql`enrolments`, kind: 'moved_enrolment' });
  const answers = await moveRowsBack(db, { ...common, table: sql`messages`, kind: 'moved_message' });
  const replies = await moveRowsBack(db, { ...common, table: sql`inbound_messages`, kind: 'moved_reply' });
  const elsewhere = await moveRowsBack(db, { ...common, table: sql`sent_elsewhere`, kind: 'moved_sent' });
  if (replies.length > 0 || answers.length > 0 || elsewhere.length > 0) await refreshConversations(db, contactIds);
  if (replies.length > 0) await refreshAway(db, contactIds, workspace);
  if (back.length === 0) return;
  await db.run(sql`
    update messages m set contact_id = e.contact_id from enrolments e
    where e.workspace_id = app.workspace_id() and e.id = any(${back}::uuid[]) and m.workspace_id = e.workspace_id
      and m.enrolment_id = e.id and m.contact_id <> e.contact_id`);
};
