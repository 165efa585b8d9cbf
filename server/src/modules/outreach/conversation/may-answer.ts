import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { sql } from 'kysely';
import { suppressedAddresses, SUPPRESSION_WORDS } from '#modules/contacts/index.ts';
import { isOfOwnPerson, joinPerson } from '#modules/contacts/index.ts';
import { type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { type Person, personJson } from '../compose/person.ts';
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

const accountProblem = (account: SendingAccount | undefined, workspace: OutreachWorkspace): string | null => {
  if (account === undefined || account.state === 'signed_out')
    return 'The mailbox that has this conversation is no longer connected.';
  if (account.state === 'paused') return `${account.address} is paused. Resume it to answer.`;
  if (account.state === 'auth_failed')
    return `The mail server rejects the sign-in of ${account.address}. Sign in again to answer.`;
  if (workspace.sendingPaused) return 'All sending is paused. Resume it to answer.';
  return workspace.holdsRealMail && !account.isSimulated
    ? 'The clock was moved. Reset it to today to answer from a real mailbox.'
    : null;
};

/** Why nothing can be sent to them from here, as a sentence; the gate asks again when it's sent. */
export const whyNoAnswer = async (
  db: Db,
  { person, status, account }: Pick<Answerable, 'person' | 'status' | 'account'>,
  workspace: OutreachWorkspace,
): Promise<string | null> => {
  if (status === DO_NOT_CONTACT) return SUPPRESSION_WORDS.do_not_contact;
  if (person.email === null) return 'They have no email address any more.';
  const reason = (await suppressedAddresses(db, 'email', [person.email])).get(person.email);
  if (reason !== undefined) return SUPPRESSION_WORDS[reason];
  if (person.isSample && account?.isSimulated === false) return 'Sample people are only contacted in the simulator.';
  return accountProblem(account, workspace);
};
