import { sql } from 'kysely';
import { markReplied, PEOPLE } from '#modules/contacts/index.ts';
import { openUndo } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { liveStates } from '../../enrolment/enrolment-queries.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../../enrolment/stop.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { ownerReaches } from '../believed.ts';
import { setMoment } from '../outcome.ts';
import { DAY_MS, realNowOf, UNDO_DAYS } from './follow.ts';
import { type Reply, responsibleFor } from './reply.ts';

/** Colleagues in the same campaign whose workflow stops when one of them replies. */
const colleagues = async (db: Db, enrolmentIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select distinct e.id from enrolments e
      join enrolments mine on mine.workspace_id = e.workspace_id and mine.id = any(${[...enrolmentIds]}::uuid[])
      join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
      where e.workspace_id = app.workspace_id() and e.company_domain = mine.company_domain and e.contact_id <> mine.contact_id
        and e.campaign_id = mine.campaign_id and 'same_company_reply' = any(s.stop_on)
        and e.state in (${liveStates})`)
  ).map(({ id }) => id);

/** The person's live way through a campaign: another record of theirs, merged since, may have got the answered message. */
const liveInCampaign = async (db: Db, contactId: string, campaignId: string | null): Promise<string[]> => {
  if (campaignId === null) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select id from enrolments where workspace_id = app.workspace_id() and contact_id = ${contactId}
      and campaign_id = ${campaignId} and state in (${liveStates})`);
  return rows.map(({ id }) => id);
};

/**
 * The live ways of whoever wrote in the place of who got a message, where they have a record of their own: DMARC vouches for it, and the
 * mailbox's owner reaches them.
 */
const liveOfWriter = async (db: Db, { id }: Pick<Reply, 'id'>): Promise<string[]> => {
  const writers = await db.rows<{ id: string }>(sql`
    select c.id from inbound_messages i
    left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    cross join lateral (
      select p.id from ${PEOPLE} p where p.workspace_id = i.workspace_id and p.email = i.from_address
      union select holder from app.holders_of(array[i.from_address]) holder) writer
    join ${PEOPLE} c on c.workspace_id = i.workspace_id and c.id = writer.id and c.deleted_at is null
    where i.workspace_id = app.workspace_id() and i.id = ${id} and i.is_authentic
      and ${ownerReaches(sql<string>`coalesce(i.read_by, m.account_id)`)}`);
  return liveEnrolmentsOf(
    db,
    writers.map((writer) => writer.id),
  );
};

/**
 * The way that the answered message belongs to, and every other that its writer is on: whoever answers an announcement gets no next step
 * of a campaign either. What somebody else writes, to whom it was forwarded, ends that way and their own.
 */
const endedBy = async (db: Db, reply: Reply): Promise<string[]> => {
  const { enrolment_id: id, campaign_id: campaignId, is_theirs: isTheirs, contact_id: contactId } = reply;
  const live = isTheirs
    ? await liveEnrolmentsOf(db, [contactId])
    : [...(await liveInCampaign(db, contactId, campaignId)), ...(await liveOfWriter(db, reply))];
  return [...new Set([...(id === null ? [] : [id]), ...live])];
};

/**
 * A person's own reply ends their workflow, and that of colleagues where it says so. It is kept under an action of its own: only where
 * the reply turns out to be a program's does the workflow go on.
 */
export const stopForReply = async (db: Db, reply: Reply, workspace: OutreachWorkspace): Promise<void> => {
  const at = workspace.clock.now();
  const realNow = realNowOf(workspace);
  const undoId = await openUndo(db, {
    userId: await responsibleFor(db, reply),
    kind: 'reply',
    summary: `${reply.name} replied`,
    at: realNow,
    until: new Date(realNow.getTime() + UNDO_DAYS * DAY_MS),
    hasOwnUndo: true,
  });
  if (reply.message_id !== null) await setMoment(db, reply.message_id, 'replied_at', at);
  const enrolmentIds = await endedBy(db, reply);
  await markReplied(db, workspace.events, reply.contact_id, at, undoId);
  await stopEnrolments(db, {
    enrolmentIds,
    action: 'reply',
    cancelReason: 'replied',
    summary: 'They replied',
    at,
    undoId,
  });
  await stopEnrolments(db, {
    enrolmentIds: await colleagues(db, enrolmentIds),
    action: 'skip',
    cancelReason: 'replied',
    summary: 'A colleague replied',
    at,
    detail: { words: 'A colleague replied' },
    undoId,
  });
  await db.run(
    sql`update inbound_messages set stop_id = ${undoId} where workspace_id = app.workspace_id() and id = ${reply.id}`,
  );
};

/** Before what it ended is restored: the message is unanswered, unless somebody else's reply to it is one. */
export const forgetReplied = async (db: Db, reply: Pick<Reply, 'id' | 'message_id'>): Promise<void> => {
  await db.run(sql`
    update messages m set replied_at = null where m.workspace_id = app.workspace_id() and m.id = ${reply.message_id}
      and not exists (select 1 from inbound_messages i where i.workspace_id = m.workspace_id and i.message_id = m.id
        and i.id <> ${reply.id} and not i.is_automatic)`);
};
