import type { Mail, SendingWindow, Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { mailboxFactsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { isOfOwnPerson } from '../access.ts';
import { composeParts } from '../channels/email/compose.ts';
import { HIDDEN_TOKEN, type UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import { writerOf } from '../compose/writer.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import { type ListedMessage, MAIL_COLUMNS, MAIL_JOINS, toMailRow } from './mail-row.ts';

interface Detailed extends ListedMessage {
  body: string;
  filled: { name: string; value: string }[];
  step_key: string;
  variant_key: string | null;
  template_steps: Step[] | null;
  sequence_window: SendingWindow | null;
}

interface Contents {
  rfc_message_id: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const findDetailed = (db: Db, id: string): Promise<Detailed | undefined> =>
  db.maybe<Detailed>(sql`
    select ${MAIL_COLUMNS}, m.body, m.filled, m.step_key, m.variant_key, v.steps as template_steps,
      s.sending_window as sequence_window
    from messages m ${MAIL_JOINS}
    left join sequence_versions v on v.workspace_id = m.workspace_id and v.sequence_id = m.sequence_id
      and v.version = m.sequence_version
    where m.workspace_id = app.workspace_id() and m.id = ${id} and ${isOfOwnPerson(sql`m.contact_id`)}`);

const findContents = (db: Db, id: string): Promise<Contents | undefined> =>
  db.maybe<Contents>(sql`
    select rfc_message_id, subject, text, html, headers from message_contents
    where workspace_id = app.workspace_id() and message_id = ${id} order by attempt desc limit 1`);

/** The newest of each are shown: a message can be edited, and answered, any number of times. */
const EVENTS_AT_MOST = 500;
const THREAD_AT_MOST = 100;

const listEvents = (db: Db, id: string) =>
  db.rows<{
    at: Date;
    kind: Mail['events'][number]['kind'];
    actor: string | null;
    summary: string;
    detail: string | null;
  }>(sql`
    select e.at, e.kind, nullif(concat_ws(' ', u.first_name, u.last_name), '') as actor, e.summary, e.detail
    from (select * from message_events
      where workspace_id = app.workspace_id() and message_id = ${id} order by at desc, id desc limit ${EVENTS_AT_MOST}) e
    left join users u on u.workspace_id = e.workspace_id and u.id = e.actor_user_id
    order by e.at, e.id`);

const listThread = (db: Db, enrolmentId: string) =>
  db.rows<{ id: string; direction: 'out' | 'in'; at: Date; subject: string; text: string }>(sql`
    select * from (
    select m.id, 'out' as direction, m.sent_at as at, m.subject, m.body as text from messages m
    where m.workspace_id = app.workspace_id() and m.enrolment_id = ${enrolmentId} and m.sent_at is not null
    union all
    select i.id, 'in', i.at, i.subject, i.text from inbound_messages i
    join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
    where i.workspace_id = app.workspace_id() and m.enrolment_id = ${enrolmentId}
    order by at desc, id desc limit ${THREAD_AT_MOST}) newest order by at, id`);

const WORDS_AT_MOST = 200;
const SUBJECT_AT_MOST = 70;
const LINKS_AT_MOST = 2;

/** What a careful sender would look at before approving. */
const checksOf = (row: Detailed): Mail['checks'] => {
  const words = row.body.split(/\s+/).filter(Boolean).length;
  const links = row.body.match(/https?:\/\//g)?.length ?? 0;
  return [
    { name: 'Length', ok: words <= WORDS_AT_MOST, detail: `${words} words` },
    { name: 'Subject', ok: row.subject.length <= SUBJECT_AT_MOST, detail: `${row.subject.length} characters` },
    {
      name: 'Links',
      ok: links <= LINKS_AT_MOST,
      detail: links === 0 ? 'Only to unsubscribe' : `${links}, and to unsubscribe`,
    },
    {
      name: 'Variables',
      ok: row.missing.length === 0,
      detail: row.missing.length === 0 ? 'All filled in' : `${row.missing.length} without a value`,
    },
  ];
};

const windowOf = (row: Detailed, workspace: OutreachWorkspace): Mail['window'] => {
  const window = row.sequence_window ?? workspace.window;
  const zone = window.timezone === 'recipient' ? zoneOf(row.person, workspace.timezone) : workspace.timezone;
  return { from: window.from, to: window.to, timezone: zone };
};

const hiddenHeaders = (headers: Contents['headers'], links: UnsubscribeLinks): Contents['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, links.hide(value)]));

/** One message with everything its screen shows, but for the recipient’s own link; 404 for another workspace's. */
export const mailDetails = async (
  db: Db,
  id: string,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): Promise<Mail> => {
  const row = await findDetailed(db, id);
  if (row === undefined) throw notFound('message');
  const [contents, events, thread, boxes] = await Promise.all([
    findContents(db, id),
    listEvents(db, id),
    listThread(db, row.enrolment_id),
    mailboxFactsOf(db, row.mailbox_id === null ? [] : [row.mailbox_id]),
  ]);
  const isOut =
    row.sent_at !== null || row.status === 'sending' || row.status === 'unknown' || row.status === 'bounced';
  const left = isOut ? contents : undefined;
  const [box] = boxes;
  const writer = writerOf(box ?? { fromName: '', email: '', signature: null }, workspace);
  const parts = left ?? composeParts(row.body, writer, links.pageUrl(HIDDEN_TOKEN));
  const step = row.template_steps?.find(({ key }) => key === row.step_key);
  const template = step?.variants?.find(({ key }) => key === row.variant_key) ?? step;
  return {
    ...toMailRow(row, workspace),
    body: row.body,
    text: links.hide(parts.text),
    html: links.hide(parts.html),
    template: template === undefined ? null : { subject: template.subject, body: template.body },
    filled: row.filled,
    message_id: left?.rfc_message_id ?? null,
    headers: left === undefined ? null : hiddenHeaders(left.headers, links),
    window: windowOf(row, workspace),
    checks: checksOf(row),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    thread: thread.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
};
