import type { Mail, ReplyClass, SendingWindow, SentChannel, Step } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { joinUser } from '#modules/accounts/index.ts';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import { sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import { isOn } from './message-filter.ts';
import { readWords } from './words.ts';
import { standingIn } from '../writing/claims.ts';
import { findWriting } from '../writing/writing-rows.ts';
import { type ListedMessage, MESSAGE_COLUMNS, MESSAGE_JOINS, toMailRow } from './message-row.ts';

interface Detailed extends ListedMessage {
  filled: { name: string; value: string }[];
  step_key: string | null;
  variant_key: string | null;
  template_steps: Step[] | null;
  announcement_subject: string | null;
  announcement_body: string | null;
  sequence_window: SendingWindow | null;
}

const findDetailed = (db: Db, id: string, channel: SentChannel | undefined): Promise<Detailed | undefined> =>
  db.maybe<Detailed>(sql`
    select ${MESSAGE_COLUMNS}, m.filled, m.step_key, m.variant_key, v.steps as template_steps,
      an.subject as announcement_subject, an.body as announcement_body,
      s.sending_window as sequence_window
    from messages m ${MESSAGE_JOINS}
    left join sequence_versions v on v.workspace_id = m.workspace_id and v.sequence_id = m.sequence_id
      and v.version = m.sequence_version
    where m.workspace_id = app.workspace_id() and m.id = ${id} and ${isOn(channel)}
      and ${isOfOwnPerson(sql`m.contact_id`)}`);

/** The newest of each are shown: a message can be edited, and answered, any number of times. */
const EVENTS_AT_MOST = 500;
const THREAD_AT_MOST = 100;
/** Replies of strangers may be fifty thousand characters each. */
const DETAIL_CHARACTERS = 5_000;
const THREAD_CHARACTERS = 500_000;

const listEvents = (db: Db, id: string) =>
  db.rows<{
    at: Date;
    kind: Mail['events'][number]['kind'];
    actor: string | null;
    summary: string;
    detail: string | null;
  }>(sql`
    select e.at, e.kind, nullif(concat_ws(' ', u.first_name, u.last_name), '') as actor, e.summary, left(e.detail, ${DETAIL_CHARACTERS}) as detail
    from (select * from message_events
      where workspace_id = app.workspace_id() and message_id = ${id} order by at desc, id desc limit ${EVENTS_AT_MOST}) e
    ${joinUser('e.actor_user_id')}
    order by e.at, e.id`);

const ofThread = (id: string, enrolmentId: string | null): RawBuilder<boolean> =>
  enrolmentId === null ? sql<boolean>`m.id = ${id}` : sql<boolean>`m.enrolment_id = ${enrolmentId}`;

/** Of an enrolment all that was said; what belongs to none stands with its own answers. */
const listThread = (db: Db, id: string, enrolmentId: string | null) =>
  db.rows<{
    id: string;
    direction: 'out' | 'in';
    at: Date;
    subject: string;
    channel: string | null;
    text: string | null;
    class: ReplyClass | null;
    class_words: string[];
  }>(sql`
    select * from (
    select m.id, 'out' as direction, m.sent_at as at, m.title as subject, m.channel, null as text, null as class,
      '{}'::text[] as class_words from messages m
    where m.workspace_id = app.workspace_id() and ${ofThread(id, enrolmentId)} and m.sent_at is not null
    union all
    select i.id, 'in', i.at, i.subject, null, i.text, i.class, i.class_words from inbound_messages i
    join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    where i.workspace_id = app.workspace_id() and ${ofThread(id, enrolmentId)}
    order by at desc, id desc limit ${THREAD_AT_MOST}) newest order by at, id`);

/** What it was written from: the text of its step, or of its announcement. */
const templateOf = (row: Detailed): Mail['template'] => {
  if (row.announcement_body !== null) return { subject: row.announcement_subject, body: row.announcement_body };
  const step = row.template_steps?.find(({ key }) => key === row.step_key);
  // A prompt is no text that somebody could have got.
  if (step?.prompt !== undefined) return null;
  const template = step?.variants?.find(({ key }) => key === row.variant_key) ?? step;
  return template === undefined ? null : { subject: template.subject, body: template.body };
};

const windowOf = (row: Detailed, workspace: OutreachWorkspace): Mail['window'] => {
  const window = row.sequence_window ?? workspace.window;
  const zone = window.timezone === 'recipient' ? zoneOf(row.person, workspace.timezone) : workspace.timezone;
  return { from: window.from, to: window.to, timezone: zone };
};

/** The newest entries whose texts fit on a screen together, at least one; the oldest first. */
const newestWithin = (entries: Mail['thread']): Mail['thread'] => {
  let characters = 0;
  const tooMuch = entries.findLastIndex(({ text }, at) => {
    characters += text.length;
    return characters > THREAD_CHARACTERS && at < entries.length - 1;
  });
  return entries.slice(tooMuch + 1);
};

/** What left, and what came back, with the words of each. */
const threadOf = async (
  db: Db,
  { id: messageId, enrolment_id: enrolmentId }: Pick<Detailed, 'id' | 'enrolment_id'>,
  channels: Channels,
): Promise<Mail['thread']> => {
  const entries = await listThread(db, messageId, enrolmentId);
  const ours = entries.flatMap(({ id, channel }) => (channel === null ? [] : [{ id, channel }]));
  const words = await readWords(db, channels, ours);
  return newestWithin(
    entries.map(({ id, direction, at, subject, text, class: meaning, class_words }) => ({
      id,
      direction,
      at: at.toISOString(),
      subject,
      text: text ?? words.get(id)?.text ?? '',
      class: meaning,
      class_words,
    })),
  );
};

/** One message with everything its screen shows, but for the recipient’s own link; 404 for another workspace's, and with `only` for one of another channel. */
export const messageDetails = async (
  db: Db,
  id: string,
  workspace: OutreachWorkspace,
  channels: Channels,
  only?: SentChannel,
): Promise<Mail> => {
  const row = await findDetailed(db, id, only);
  if (row === undefined) throw notFound('message');
  const [writing, events, thread, [account]] = await Promise.all([
    findWriting(db, id),
    listEvents(db, id),
    threadOf(db, row, channels),
    sendingAccountsOf(db, row.account_id === null ? [] : [row.account_id]),
  ]);
  const hasLeft =
    row.sent_at !== null || row.status === 'sending' || row.status === 'unknown' || row.status === 'bounced';
  const { title, missing } = row;
  const shown = await channelNamed(channels, row.channel).show(
    db,
    { id, title, missing, hasLeft, isDraft: row.status === 'draft' },
    { workspace, ...(account && { account }) },
  );
  return {
    ...toMailRow(row, workspace),
    ...shown,
    template: templateOf(row),
    whatsapp_template: shown.whatsapp_template ?? null,
    filled: row.filled,
    prompt: writing?.prompt ?? null,
    claims: standingIn(writing?.claims ?? [], { subject: title, body: shown.body }),
    problems: writing?.problems ?? [],
    window: windowOf(row, workspace),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    thread,
  };
};
