import { sql } from 'kysely';
import { hasRoomToWrite, markContacted, noteWritten, PEOPLE, recordEvents } from '#modules/contacts/index.ts';
import { sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { rowsInHeader } from '../../channels/email/message-id.ts';
import type { UnsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';
import { isBelievedAbout, ownerReaches } from '../believed.ts';
import { refreshConversations } from '../../message/refresh-conversations.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { shortened } from '../bounds.ts';
import { realNowOf } from '../follow/follow.ts';
import type { SentMail } from './read-sent.task.ts';

const MOST_IDS = 50;
/** Of a mail to several people, whose timelines each tell of it. */
const TOLD_EACH = 1_000;
/** Of an entry of a timeline beside its text. */
const ENTRY_BYTES = 500;
/** A computer's clock may be wrong: what is older counts as sent now. */
const OLDEST_MS = 30 * 86_400_000;

const isOurs = async (db: Db, mail: SentMail): Promise<boolean> => {
  const [id] = rowsInHeader(mail.ownHeader);
  if (mail.isOurs) return true;
  if (id === undefined) return false;
  const known = await db.maybe(sql`select 1 from messages where workspace_id = app.workspace_id() and id = ${id}`);
  return known !== undefined;
};

/** A person, and whether the mail went to them: whoever forwards a reply to a colleague hasn't answered it. */
interface Reached {
  id: string;
  is_answer: boolean;
}

/**
 * The people it went to: those with the addresses, and whoever's message it answers or follows. A Sent folder says nothing about
 * colleagues' people to whom its mailbox has sent nothing.
 */
const peopleOf = async (db: Db, { recipients, threadHeader }: SentMail, accountId: string): Promise<Reached[]> => {
  const thread = rowsInHeader(threadHeader).slice(0, MOST_IDS);
  return db.rows(sql<Reached>`
    select found.id, bool_or(found.is_answer) as is_answer from (
    select c.id, true as is_answer from ${PEOPLE} c where c.workspace_id = app.workspace_id() and c.deleted_at is null
      and c.email = any(${recipients}::text[]) and ${ownerReaches(accountId)}
    union all
    select c.id, false from messages m join ${PEOPLE} c on c.workspace_id = m.workspace_id and c.id = m.contact_id
    where m.workspace_id = app.workspace_id() and m.id = any(${thread}::uuid[]) and m.sent_at is not null
      and c.deleted_at is null and ${isBelievedAbout(accountId)}) found group by found.id`);
};

/** Those for whom it doesn't count yet. */
const countOnce = async (
  db: Db,
  people: readonly Reached[],
  key: string,
  accountId: string,
  at: Date,
): Promise<string[]> =>
  (
    await db.rows(sql<{ contact_id: string }>`
    insert into sent_elsewhere (workspace_id, contact_id, mail_key, account_id, at, is_answer)
    select app.workspace_id(), p.id, ${key}, ${accountId}, ${at}, p.is_answer
    from json_to_recordset(${JSON.stringify(people)}::json) as p(id uuid, is_answer boolean)
    on conflict do nothing returning contact_id`)
  ).map(({ contact_id: id }) => id);

const isOld = ({ date }: SentMail, now: Date): boolean =>
  date !== null && now.getTime() - new Date(date).getTime() > OLDEST_MS;

const momentOf = (mail: SentMail, now: Date): Date => {
  const sent = mail.date === null ? now : new Date(mail.date);
  return sent > now || isOld(mail, now) ? now : sent;
};

/** On their timelines, where there is room: whoever has a mail server of their own could send any number. */
const tell = async (
  db: Db,
  mail: SentMail,
  { accountId, contactIds, at }: { accountId: string; contactIds: readonly string[]; at: Date },
  { workspace, links }: Told,
): Promise<void> => {
  const [account] = await sendingAccountsOf(db, [accountId]);
  const realNow = realNowOf(workspace);
  if (account === undefined || !(await hasRoomToWrite(db, account.userId, realNow))) return;
  const subject = links.hide(mail.subject);
  const text = links.hide(mail.text);
  const detail = (contactIds.length > 1 ? shortened(text, TOLD_EACH) : text) || null;
  await recordEvents(
    db,
    contactIds.map((contactId) => ({
      contactId,
      at,
      kind: 'email_logged' as const,
      actorUserId: account.userId,
      channel: 'email',
      summary: `You wrote from your mail program${subject === '' ? '' : `: ${subject}`}`,
      detail,
    })),
  );
  const bytes = contactIds.length * (ENTRY_BYTES + Buffer.byteLength(detail ?? ''));
  await noteWritten(db, account.userId, bytes, realNow);
};

interface Told {
  workspace: OutreachWorkspace;
  links: UnsubscribeLinks;
}

/**
 * Counts a mail that someone sent with a program of their own as a touch of the people it went to, and as the answer to what they
 * wrote before: true if it is one. Their workflows go on; what the person answers stops them.
 */
export const takeSent = async (
  db: Db,
  mail: SentMail,
  accountId: string,
  { workspace, links }: Told,
): Promise<boolean> => {
  if (await isOurs(db, mail)) return false;
  const now = workspace.clock.now();
  // What a program wrote answers nobody, nor does an old mail that was moved into the folder.
  const mayAnswer = !mail.isAutomatic && !isOld(mail, now);
  const people = (await peopleOf(db, mail, accountId)).map((each) => ({
    ...each,
    is_answer: each.is_answer && mayAnswer,
  }));
  if (people.length === 0) return false;
  const at = momentOf(mail, now);
  const counted = await countOnce(db, people, mail.key, accountId, at);
  if (counted.length === 0) return false;
  await tell(db, mail, { accountId, contactIds: counted, at }, { workspace, links });
  await markContacted(db, workspace.events, counted, at, 'they were contacted');
  await refreshConversations(db, counted);
  return true;
};
