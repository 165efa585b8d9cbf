import { sql } from 'kysely';
import { isOfOwnPerson, joinPerson } from '#modules/contacts/index.ts';
import { type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { type Person, personJson } from '../compose/person.ts';
import { whyNotTo } from '../direct/may-write.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** What an answer in a conversation goes on with. */
export interface Answerable {
  id: string;
  contact_id: string;
  person: Person;
  status: string;
  /** Of the reply that decides. */
  subject: string;
  rfc_message_id: string | null;
  /** What that reply answers. */
  answers: string;
  account: SendingAccount | undefined;
}

/** 404 for a conversation with someone whom the caller may not see. */
export const findAnswerable = async (db: Db, id: string): Promise<Answerable> => {
  const row = await db.maybe<Omit<Answerable, 'account'> & { account_id: string | null }>(sql`
    select v.id, v.contact_id, ${personJson} as person, c.status, i.subject, i.rfc_message_id, i.answers, m.account_id
    from conversations v
    ${joinPerson('v.contact_id')} and c.deleted_at is null
    join inbound_messages i on i.workspace_id = v.workspace_id and i.id = v.reply_id
    join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    where v.workspace_id = app.workspace_id() and v.id = ${id} and ${isOfOwnPerson(sql`v.contact_id`)}`);
  if (row === undefined) throw notFound('conversation');
  const [account] = await sendingAccountsOf(db, row.account_id === null ? [] : [row.account_id]);
  return { ...row, account };
};

/** Why they can't be answered, as a sentence. */
export const whyNoAnswer = (
  db: Db,
  to: Pick<Answerable, 'person' | 'status' | 'account'>,
  workspace: OutreachWorkspace,
): Promise<string | null> =>
  whyNotTo(db, to, workspace, {
    verb: 'answer',
    noMailbox: 'The mailbox that has this conversation is no longer connected.',
  });
