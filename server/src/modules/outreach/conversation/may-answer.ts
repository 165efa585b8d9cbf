import { CHANNELS, type InboxChannel, type ThreadDetails } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson, joinPerson } from '#modules/contacts/index.ts';
import { reachableAccounts, type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { addressFor, type Person, personJson } from '../compose/person.ts';
import { whyNotTo } from '../direct/may-write.ts';
import { sideOf, takesText, type WhatsappReach, whatsappReach } from '../direct/whatsapp-reach.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { mayWriteTo, notKnownInWords } from '../message/known-address.ts';
import { REPLY_ACCOUNT } from './thread-row.ts';

/** The last email of theirs, which an answer by email goes on with. */
export interface LastEmail {
  subject: string;
  rfc_message_id: string | null;
  /** What it answers itself. */
  answers: string;
}

/** Someone who has replied, and what an answer goes on with. */
export interface Answerable {
  id: string;
  contact_id: string;
  person: Person;
  status: string;
  /** Of the reply that decides. */
  channel: InboxChannel;
  /** Null where nothing has come by email. */
  email: (LastEmail & { account: SendingAccount | undefined; hasAccount: boolean }) | null;
  /** Null where no sender could write to them. */
  whatsapp: WhatsappReach | null;
}

interface Found extends Pick<Answerable, 'id' | 'contact_id' | 'person' | 'status' | 'channel'> {
  email: LastEmail | null;
  email_account_id: string | null;
  whatsapp_account_id: string | null;
}

/** Where none has their last email, as with words on a page: the account that has an earlier one, else that of ours. */
const EMAIL_ACCOUNT = sql`coalesce(mail.account_id,
  (select ${REPLY_ACCOUNT} from inbound_messages i left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    where i.workspace_id = v.workspace_id and i.contact_id = v.contact_id and i.channel = 'email' and ${REPLY_ACCOUNT} is not null
    order by i.at desc, i.id desc limit 1),
  (select m.account_id from messages m where m.workspace_id = v.workspace_id and m.contact_id = v.contact_id
    and m.channel = 'email' and m.sent_at is not null order by m.sent_at desc, m.id desc limit 1))`;

/** The account that has the last message of theirs on WhatsApp, else that of ours. */
const WHATSAPP_ACCOUNT = sql`coalesce(
  (select i.account_id from inbound_messages i where i.workspace_id = v.workspace_id and i.contact_id = v.contact_id
    and i.channel = 'whatsapp' and i.account_id is not null order by i.at desc, i.id desc limit 1),
  (select m.account_id from messages m where m.workspace_id = v.workspace_id and m.contact_id = v.contact_id
    and m.channel = 'whatsapp' and m.sent_at is not null order by m.sent_at desc, m.id desc limit 1))`;

const find = (db: Db, id: string): Promise<Found | undefined> =>
  db.maybe<Found>(sql`
    select v.id, v.contact_id, ${personJson} as person, c.status, decides.channel, to_jsonb(mail) as email, ${EMAIL_ACCOUNT} as email_account_id,
      ${WHATSAPP_ACCOUNT} as whatsapp_account_id
    from conversations v
    ${joinPerson('v.contact_id')} and c.deleted_at is null
    join inbound_messages decides on decides.workspace_id = v.workspace_id and decides.id = v.reply_id
    left join lateral (
      select i.subject, i.rfc_message_id, i.answers, ${REPLY_ACCOUNT} as account_id from inbound_messages i
      left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
      where i.workspace_id = v.workspace_id and i.contact_id = v.contact_id and i.channel = 'email'
      order by i.is_automatic, i.at desc, i.id desc limit 1) mail on true
    where v.workspace_id = app.workspace_id() and v.id = ${id} and ${isOfOwnPerson(sql`v.contact_id`)}`);

/** 404 for a conversation with someone whom the caller may not see. */
export const findAnswerable = async (db: Db, id: string): Promise<Answerable> => {
  const row = await find(db, id);
  if (row === undefined) throw notFound('conversation');
  const { email: mail, email_account_id: accountId, whatsapp_account_id: _, ...found } = row;
  const whatsapp = await whatsappReach(db, row.contact_id, row.whatsapp_account_id);
  if (mail === null) return { ...found, email: null, whatsapp };
  const [account] =
    accountId === null
      ? (await reachableAccounts(db)).filter(({ channel }) => channel === 'email')
      : await sendingAccountsOf(db, [accountId]);
  return { ...found, email: { ...mail, account, hasAccount: accountId !== null }, whatsapp };
};

const NO_MAILBOX = 'The mailbox that has this conversation is no longer connected.';
const NO_MAILBOX_YET = 'Connect a mailbox to answer by email.';
const NO_SENDER = 'The WhatsApp sender that has this conversation is no longer connected.';

/** Where somebody without an address of their own is reached: on WhatsApp, by the id that the sender knows them by. */
export const addressWithAccount = ({ whatsapp }: Answerable, channel: InboxChannel): string | null =>
  channel === 'whatsapp' ? (whatsapp?.userId ?? null) : null;

/** Why the caller can't write to their present address from the account of the conversation. */
const whyNotFrom = async (
  db: Db,
  { contact_id: contactId, person }: Answerable,
  channel: InboxChannel,
  account: SendingAccount | undefined,
): Promise<string | null> => {
  const address = addressFor(CHANNELS[channel], person);
  // Without an address of their own, the account knows them by an id.
  if (account === undefined || address === null) return null;
  const { may } = await db.one<{ may: boolean }>(sql`
    select ${mayWriteTo({
      contactId: sql`${contactId}::uuid`,
      accountId: sql`${account.id}::uuid`,
      userId: sql`${account.userId}::uuid`,
      address: sql`${address}`,
    })} as may`);
  return may ? null : notKnownInWords(account.address, address);
};

/** Why they can't be answered by a channel, as a sentence; by WhatsApp, why not even with a template. */
export const whyNoAnswer = async (
  db: Db,
  to: Answerable,
  channel: InboxChannel,
  workspace: OutreachWorkspace,
): Promise<string | null> => {
  const side = to[channel];
  if (side === null)
    return channel === 'email'
      ? 'They have never written by email.'
      : 'Connect a WhatsApp sender to answer on WhatsApp.';
  const reached = { ...to, channel, account: side.account, addressWithAccount: addressWithAccount(to, channel) };
  const why = await whyNotTo(db, reached, workspace, {
    verb: 'answer',
    noMailbox: channel === 'whatsapp' ? NO_SENDER : to.email?.hasAccount ? NO_MAILBOX : NO_MAILBOX_YET,
    reachesLimited: channel === 'whatsapp' && takesText(to.whatsapp, workspace),
  });
  return why ?? whyNotFrom(db, to, channel, side.account);
};

/** What can be sent to them on WhatsApp now, as the screen shows it. */
export const whatsappSide = async (
  db: Db,
  to: Answerable,
  workspace: OutreachWorkspace,
): Promise<ThreadDetails['whatsapp']> =>
  sideOf(to.whatsapp, await whyNoAnswer(db, to, 'whatsapp', workspace), workspace);
