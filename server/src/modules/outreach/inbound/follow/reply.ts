import type { InboundKind, ReplyClass } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { listColleagues } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';

/** Whom a reply refers to. */
export interface Referred {
  name: string | null;
  email: string | null;
}

/** A reply that was recorded, with its person and the message that it answers, if there is one. */
export interface Reply {
  id: string;
  /** The message that it answers; null where it answers none of ours. */
  message_id: string | null;
  channel: string;
  enrolment_id: string | null;
  campaign_id: string | null;
  /** Theirs on the channel, as it was when they replied. */
  to_address: string | null;
  /** The person's email address, or the one that was written to where it is known no more. */
  email: string | null;
  contact_id: string;
  first_name: string;
  name: string;
  timezone: string | null;
  country: string | null;
  status: string;
  is_deleted: boolean;
  from_address: string;
  kind: InboundKind;
  text: string;
  is_automatic: boolean;
  is_theirs: boolean;
  /** Whether the mailbox's own server says that its sender sent it; null: it says neither, or it isn't known. */
  is_authentic: boolean | null;
  /** It is believed for the whole workspace, and not only for the person whose conversation it is. */
  is_vouched: boolean;
  class: ReplyClass | null;
  class_words: string[];
  /** The model that refined it. */
  class_model: string | null;
  /** Who changed the class. */
  class_by: string | null;
  /** `YYYY-MM-DD`. */
  class_date: string | null;
  referral: Referred | null;
  followed: string[];
  action_id: string | null;
  stop_id: string | null;
  undone_at: Date | null;
  owner_id: string | null;
  /** Whose mailbox has it. */
  mailbox_user_id: string | null;
}

/** A reply, locked until the transaction ends. */
export const findReply = (db: Db, id: string): Promise<Reply | undefined> =>
  db.maybe<Reply>(sql`
    select i.id, i.message_id, i.channel, m.enrolment_id, m.campaign_id,
      coalesce(m.to_address, case when i.channel <> 'email' then coalesce(c.whatsapp, c.phone) when i.message_id is null then c.email end) as to_address,
      coalesce(c.email, case i.channel when 'email' then m.to_address end) as email,
      i.contact_id, c.first_name,
      concat_ws(' ', c.first_name, c.last_name) as name, c.timezone, c.country, c.status, c.deleted_at is not null as is_deleted,
      i.from_address, i.kind, i.text, i.is_automatic, i.is_theirs, i.is_authentic, i.is_vouched, i.class, i.class_words, i.class_model, i.class_by, i.class_date::text as class_date, i.referral,
      i.followed, i.action_id, i.stop_id, i.undone_at,
      c.owner_id, b.user_id as mailbox_user_id
    from inbound_messages i
    left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    ${joinPerson('i.contact_id')}
    left join ${ACCOUNTS} b on b.workspace_id = i.workspace_id and b.id = coalesce(i.account_id, m.account_id)
    where i.workspace_id = app.workspace_id() and i.id = ${id} for update of i`);

/** An opt-out in someone's own words is an action of the workspace's owner: whoever may not lift it isn't offered its undo. */
export const ownerOfWorkspace = async (db: Db): Promise<string> => {
  const found = (await listColleagues(db)).find(({ role, is_gone }) => !is_gone && role === 'owner');
  if (found === undefined) throw new Error('A workspace has an owner.');
  return found.id;
};

/**
 * Whose action it is that something follows from a reply: the person's owner, else whose mailbox it is, else the workspace's owner. It
 * is somebody who can do what is asked, so no viewer, and no rep who doesn't see the person.
 */
export const responsibleFor = async (
  db: Db,
  { owner_id: ownerId, mailbox_user_id: mailboxUserId }: Pick<Reply, 'owner_id' | 'mailbox_user_id'>,
): Promise<string> => {
  const able = (await listColleagues(db)).filter(({ is_gone, role }) => !is_gone && role !== 'viewer');
  const found =
    able.find(({ id }) => id === ownerId) ??
    able.find(({ id, role }) => id === mailboxUserId && role !== 'rep') ??
    able.find(({ role }) => role === 'owner');
  if (found === undefined) throw new Error('A workspace has an owner.');
  return found.id;
};
