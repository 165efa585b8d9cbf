import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { DomainEventOf } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { endAway } from './hold-while-away.ts';
import type { Reply } from './reply.ts';
import { isWaitedFor } from './rules.ts';

type Undone = Pick<
  Reply,
  'id' | 'contact_id' | 'message_id' | 'enrolment_id' | 'class' | 'timezone' | 'country' | 'status'
>;

/**
 * What followed replies is being undone: notes it there, and takes back what no kept row holds. Comes before the kept rows are
 * restored, which people who have opted out would keep from coming back. Gives the replies.
 */
export const undoFollowed = async (
  db: Db,
  { actionId, contactIds }: Pick<DomainEventOf<'undo.asked'>, 'actionId' | 'contactIds'>,
  workspace: OutreachWorkspace,
): Promise<Undone[]> => {
  const undone = await db.rows<Undone>(sql`
    with undone as (
      update inbound_messages i set undone_at = ${workspace.clock.now()}
      where i.workspace_id = app.workspace_id() and i.action_id = ${actionId} and i.undone_at is null
        and i.contact_id = any(${[...contactIds]}::uuid[])
      returning i.*)
    select i.id, i.contact_id, i.message_id, m.enrolment_id, i.class, c.timezone, c.country, c.status from undone i
    left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    ${joinPerson('i.contact_id')}`);
  // One action belongs to one reply.
  for (const reply of undone) {
    if (isWaitedFor(reply.class)) await endAway(db, reply, workspace);
    // Whoever has asked again meanwhile, with the link or in another reply, is out all the same.
    if (reply.class === 'unsubscribe' && reply.status !== DO_NOT_CONTACT)
      await db.run(sql`update messages set unsubscribed_at = null
        where workspace_id = app.workspace_id() and id = ${reply.message_id}`);
    if (reply.class === 'wrong_person')
      await db.run(sql`update enrolments set reason_detail = null
        where workspace_id = app.workspace_id() and id = ${reply.enrolment_id} and state = 'replied'`);
  }
  return undone;
};
