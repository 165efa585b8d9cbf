import type {
  InboundKind,
  InboxChannel,
  MessageStatus,
  ReasonCode,
  ReceivedFile,
  ReplyClass,
  ThreadDetails,
  ThreadEntry,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { nameOf as userName } from '#modules/accounts/index.ts';
import { isOfOwnPerson, nextFollowUpOf } from '#modules/contacts/index.ts';
import { joinAccount, type SendingAccount } from '#modules/mailboxes/index.ts';
import { isUndoable, KEPT_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { campaignsOfPerson } from '../campaign/people/of-person.ts';
import type { Channels } from '../channels/channel.ts';
import { nameOf } from '../compose/person.ts';
import { readWords, type Said } from '../message/words.ts';
import { cancelInWords, type ReasonDetail, reasonInWords } from '../pace/reasons.ts';
import { isOwnOptOut, mayLiftOptOuts } from '../inbound/opt-out/own-opt-out.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import { type Answerable, findAnswerable, whatsappSide, whyNoAnswer } from './may-answer.ts';
import { withQuotes } from './quotes.ts';
import { type ThreadRecord, THREAD_COLUMNS, THREAD_JOINS, toThread } from './thread-row.ts';

const MOST_ENTRIES = 100;
/** Of all entries together: a hundred of the longest mails were five megabytes. The newest is always shown. */
const MOST_CHARACTERS = 1_000_000;

interface Outgoing {
  id: string;
  at: Date;
  channel: InboxChannel;
  from: string | null;
  title: string;
  status: MessageStatus;
  step_no: number | null;
  reason_code: ReasonCode | null;
  reason_detail: ReasonDetail | null;
  cancel_reason: string | null;
  fail_detail: string | null;
  send_at: Date | null;
  delivered_at: Date | null;
  opened_at: Date | null;
  is_conversation: boolean;
}

interface Incoming {
  id: string;
  at: Date;
  channel: InboxChannel;
  kind: InboundKind;
  quoted_id: string | null;
  provider_id: string;
  from_address: string;
  subject: string;
  text: string;
  whole_text: string | null;
  class: ReplyClass | null;
  class_words: string[];
  class_date: string | null;
  class_by: string | null;
  class_model: string | null;
  followed: string[];
  can_undo: boolean;
  is_undone: boolean;
  has_stopped: boolean;
  files: ReceivedFile[];
}

/** What was sent to them, and the answers that are on their way: index messages_contact. */
const outgoing = (db: Db, contactId: string): Promise<Outgoing[]> =>
  db.rows<Outgoing>(sql`
    select m.id, coalesce(m.sent_at, m.send_at, m.created_at) as at, m.channel, b.name as from, m.title, m.status, m.step_no, m.reason_code,
      m.reason_detail, m.cancel_reason, m.fail_detail, m.send_at, m.delivered_at, m.opened_at, m.origin = 'conversation' as is_conversation
    from messages m left ${joinAccount('m.account_id')}
    where m.workspace_id = app.workspace_id() and m.contact_id = ${contactId} and m.hidden_at is null
      and (m.sent_at is not null or (m.origin = 'conversation' and m.status not in ('draft', 'cancelled')))
    order by m.created_at desc, m.id desc limit ${MOST_ENTRIES}`);

/** Whether a reply `i` to a message `m` has ended a workflow: that of the message, or one that was under way beside it. */
const HAS_STOPPED = sql<boolean>`i.stop_id is not null and (m.enrolment_id is not null or exists (
  select 1 from ${KEPT_ROWS} r where r.workspace_id = i.workspace_id and r.action_id = i.stop_id and r.kind = 'enrolment'))`;

const incoming = (db: Db, contactId: string, realNow: Date): Promise<Incoming[]> =>
  db.rows<Incoming>(sql`
    select i.id, i.at, i.channel, i.kind, i.quoted_id, i.provider_id, i.from_address, i.subject, i.text, i.whole_text, i.class, i.class_words, i.class_date::text as class_date,
      ${userName(sql`i.class_by`)} as class_by, i.class_model, i.followed, i.undone_at is not null as is_undone, ${HAS_STOPPED} as has_stopped,
      i.undone_at is null and ${isUndoable(sql`i.action_id`, realNow)} as can_undo,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'not_kept', f.not_kept,
        'shown', case when f.shown_as is not null then json_build_object('as', f.shown_as, 'width', f.width, 'height', f.height) end)
        order by f.place) from received_files f where f.workspace_id = i.workspace_id and f.inbound_id = i.id), '[]') as files
    from inbound_messages i left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    where i.workspace_id = app.workspace_id() and i.contact_id = ${contactId}
    order by i.at desc, i.id desc limit ${MOST_ENTRIES}`);

const NOT_A_REPLY = {
  class: null,
  class_words: [],
  class_date: null,
  class_by: null,
  class_model: null,
  followed: [],
  can_undo: false,
  is_undone: false,
  has_stopped: false,
  is_fixed: false,
};

const reasonOf = (row: Outgoing, zone: string): string | null => {
  if (row.status === 'cancelled') return cancelInWords(row.cancel_reason ?? '');
  if (row.status === 'failed' || row.status === 'bounced') return row.fail_detail;
  return row.reason_code === null
    ? null
    : reasonInWords({ code: row.reason_code, detail: row.reason_detail, until: row.send_at, zone });
};

const toSent = (row: Outgoing, { text, attachments }: Said, zone: string): ThreadEntry => ({
  ...NOT_A_REPLY,
  id: row.id,
  channel: row.channel,
  kind: 'text',
  direction: 'out',
  quotes: null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  // Only WhatsApp says it; that an email's picture was fetched says less.
  read_at: row.channel === 'whatsapp' ? (row.opened_at?.toISOString() ?? null) : null,
  at: row.at.toISOString(),
  from: row.from ?? '',
  subject: row.title,
  text,
  whole_text: null,
  attachments,
  files: [],
  status: row.status,
  reason: reasonOf(row, zone),
  step: row.step_no,
  can_withdraw: row.is_conversation && (row.status === 'approved' || row.status === 'scheduled'),
});

const toReceived = (
  { from_address: from, at, quoted_id: _quoted, provider_id: _provider, can_undo: canUndo, ...row }: Incoming,
  { to, mayLift }: { to: Answerable; mayLift: boolean },
): ThreadEntry => ({
  ...row,
  can_undo: canUndo && (mayLift || !isOwnOptOut(row)),
  is_fixed: !mayLift && !row.is_undone && isOwnOptOut(row),
  direction: 'in',
  at: at.toISOString(),
  // On the page of an estimate also those write who have no email address.
  from: row.channel === 'whatsapp' || from === to.person.email || !from.includes('@') ? nameOf(to.person) : from,
  quotes: null,
  delivered_at: null,
  read_at: null,
  attachments: [],
  status: null,
  reason: null,
  step: null,
  can_withdraw: false,
});

/** The newest ones, as many as may be shown; the oldest first. */
const newest = (entries: readonly ThreadEntry[]): ThreadEntry[] => {
  let characters = 0;
  const tooMuch = entries.findLastIndex(({ text, whole_text: whole }) => {
    characters += text.length + (whole?.length ?? 0);
    return characters > MOST_CHARACTERS;
  });
  const isAlone = tooMuch === entries.length - 1;
  return entries.slice(isAlone ? -1 : tooMuch + 1).slice(-MOST_ENTRIES);
};

/** Both sides of a conversation, the oldest first. */
const entriesOf = async (
  db: Db,
  to: Answerable,
  { workspace, channels }: { workspace: OutreachWorkspace; channels: Channels },
): Promise<ThreadEntry[]> => {
  const realNow = new Date(workspace.clock.now().getTime() - workspace.offsetMs);
  const [sent, received, mayLift] = await Promise.all([
    outgoing(db, to.contact_id),
    incoming(db, to.contact_id, realNow),
    mayLiftOptOuts(db),
  ]);
  const latest = sent.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const words = await readWords(db, channels, latest, MOST_CHARACTERS);
  const zone = zoneOf(to.person, workspace.timezone);
  // What is older than the last that was read would leave a gap between.
  const oldest = words.size < latest.length ? latest[words.size - 1]?.at : undefined;
  const entries = [
    ...latest.flatMap((row) => {
      const said = words.get(row.id);
      return said === undefined ? [] : [toSent(row, said, zone)];
    }),
    ...received.filter(({ at }) => oldest === undefined || at >= oldest).map((row) => toReceived(row, { to, mayLift })),
  ].toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
  return withQuotes(db, newest(entries), received);
};

const mailboxOf = (account: SendingAccount | undefined) =>
  account === undefined ? null : { id: account.id, email: account.address };

/** One conversation with everything its screen shows; 404 for that of somebody whom the caller may not see. */
export const readThread = async (
  db: Db,
  id: string,
  around: { workspace: OutreachWorkspace; channels: Channels },
): Promise<ThreadDetails> => {
  const row = await db.maybe<ThreadRecord>(sql`
    select ${THREAD_COLUMNS} from conversations v ${THREAD_JOINS}
    where v.workspace_id = app.workspace_id() and v.id = ${id} and ${isOfOwnPerson(sql`v.contact_id`)}`);
  if (row === undefined) throw notFound('conversation');
  const to = await findAnswerable(db, id);
  const { workspace } = around;
  const [entries, next, campaigns, why, whatsapp] = await Promise.all([
    entriesOf(db, to, around),
    nextFollowUpOf(db, to.contact_id),
    campaignsOfPerson(db, to.contact_id, workspace),
    whyNoAnswer(db, to, 'email', workspace),
    whatsappSide(db, to, workspace),
  ]);
  const [last] = campaigns;
  return {
    ...toThread(row),
    entries,
    next_follow_up: next === undefined ? null : { ...next, due_at: next.due_at.toISOString() },
    campaign:
      last === undefined
        ? null
        : {
            id: last.campaign.id,
            name: last.campaign.name,
            step: last.step,
            step_count: last.step_count,
            state: last.state,
            reason: last.reason,
          },
    phone: to.person.phone,
    timezone: zoneOf(to.person, workspace.timezone),
    status: to.status,
    cannot_answer: to.channel === 'email' ? why : whatsapp?.can === 'nothing' ? whatsapp.reason : null,
    email: to.email && { mailbox: mailboxOf(to.email.account), reason: why },
    whatsapp,
  };
};
