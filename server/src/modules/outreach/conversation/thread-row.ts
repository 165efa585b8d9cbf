import type { ConversationState, InboxChannel, ReplyClass, Stage, Thread } from '@rainmaker/contract';
import { sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import { joinPerson, PERSON_NAME } from '#modules/contacts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';

/** A conversation as its list reads it. */
export interface ThreadRecord {
  id: string;
  contact_id: string;
  stage: Stage;
  name: string;
  email: string | null;
  company_name: string | null;
  job_title: string | null;
  channel: InboxChannel;
  subject: string;
  snippet: string;
  class: ReplyClass | null;
  class_date: string | null;
  followed: string[];
  state: ConversationState;
  is_unread: boolean;
  snoozed_until: Date | null;
  assignee_id: string | null;
  assignee_name: string | null;
  mailbox_id: string | null;
  mailbox_address: string | null;
  last_reply_at: Date;
  answered_at: Date | null;
}

const SNIPPET_CHARACTERS = 200;

export const THREAD_COLUMNS = sql`v.id, v.contact_id, c.stage, ${PERSON_NAME} as name, c.email, c.company_name, c.job_title,
  i.channel, i.subject, left(i.text, ${sql.lit(SNIPPET_CHARACTERS)}) as snippet, i.class, i.class_date::text as class_date,
  case when i.undone_at is null then i.followed else '{}' end as followed, v.state, v.is_unread, v.snoozed_until, v.assignee_id,
  ${nameOf(sql`v.assignee_id`)} as assignee_name, b.id as mailbox_id, b.address as mailbox_address, v.last_reply_at, v.answered_at`;

/** Which account has a reply `i` to a message `m`. */
export const REPLY_ACCOUNT = sql`coalesce(i.account_id, m.account_id)`;

/** The reply that decides, the message that it answers, and the mailbox of that. */
export const THREAD_JOINS = sql`
  ${joinPerson('v.contact_id')} and c.deleted_at is null
  join inbound_messages i on i.workspace_id = v.workspace_id and i.id = v.reply_id
  left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
  left join ${ACCOUNTS} b on b.workspace_id = i.workspace_id and b.id = ${REPLY_ACCOUNT}`;

export const toThread = (row: ThreadRecord): Thread => ({
  id: row.id,
  contact: {
    id: row.contact_id,
    stage: row.stage,
    name: row.name,
    email: row.email,
    company_name: row.company_name,
    job_title: row.job_title,
  },
  channel: row.channel,
  subject: row.subject,
  snippet: row.snippet.replaceAll(/\s+/g, ' ').trim(),
  class: row.class,
  class_date: row.class_date,
  followed: row.followed,
  state: row.state,
  is_unread: row.is_unread,
  snoozed_until: row.snoozed_until?.toISOString() ?? null,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
  mailbox: row.mailbox_id === null ? null : { id: row.mailbox_id, email: row.mailbox_address ?? '' },
  last_reply_at: row.last_reply_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});
