import type { MailRow, MailWriting, MessageOrigin, MessageStatus, ReasonCode } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinAccount } from '#modules/mailboxes/index.ts';
import { joinPerson } from '#modules/contacts/index.ts';
import { nameOf, type Recipient, recipientJson } from '../compose/person.ts';
import { cancelInWords, type ReasonDetail, reasonInWords } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { READ_VERSION } from './read-version.ts';
import { WORKFLOW_JOINS } from './workflow-joins.ts';
import { momentInWords, zoneOf } from '../pace/zone.ts';

/** A message as its lists read it. */
export interface ListedMessage {
  id: string;
  channel: string;
  origin: MessageOrigin;
  status: MessageStatus;
  person: Recipient;
  /** These are null for what is no step of a workflow. */
  enrolment_id: string | null;
  campaign_id: string | null;
  campaign_name: string | null;
  announcement_id: string | null;
  announcement_title: string | null;
  sequence_id: string | null;
  sequence_name: string | null;
  step_no: number | null;
  step_count: number | null;
  account_id: string | null;
  account_address: string | null;
  account_name: string | null;
  title: string;
  snippet: string;
  is_edited: boolean;
  version: number;
  is_reply: boolean;
  missing: string[];
  writing: MailWriting | null;
  reason_code: ReasonCode | null;
  reason_detail: ReasonDetail | null;
  cancel_reason: string | null;
  fail_detail: string | null;
  send_at: Date | null;
  sent_at: Date | null;
  delivered_at: Date | null;
  opened_at: Date | null;
  clicked_at: Date | null;
  replied_at: Date | null;
  bounced_at: Date | null;
  created_at: Date;
}

/** A rejected message holds its person until someone decides; `rejected` means no one has yet. */
const REASON_CODE = sql`case when m.cancel_reason is distinct from 'rejected' then m.reason_code else (
    select e.reason_code from enrolments e where e.workspace_id = m.workspace_id and e.id = m.enrolment_id
      and e.state = 'held' and e.next_step_key = m.step_key) end`;

/** How it came to its text, where it was written from a prompt: by the key of its message. */
const WRITING = sql`(select jsonb_build_object('state', w.state, 'model', w.model, 'note', w.note, 'unvouched', w.unvouched,
    'is_outdated', w.is_outdated) from message_writings w where w.workspace_id = m.workspace_id and w.message_id = m.id)`;

export const MESSAGE_COLUMNS = sql`m.id, m.channel, m.origin, m.status, ${recipientJson} as person, m.enrolment_id, m.campaign_id, cp.name as campaign_name,
  m.announcement_id, an.title as announcement_title, m.sequence_id, s.name as sequence_name, m.step_no, jsonb_array_length(s.steps) as step_count, m.account_id,
  b.address as account_address, b.name as account_name, m.title, m.snippet, m.is_edited, ${READ_VERSION} as version, m.is_reply, m.missing, ${WRITING} as writing,
  ${REASON_CODE} as reason_code, m.reason_detail, m.cancel_reason, m.fail_detail, m.send_at, m.sent_at, m.delivered_at, m.opened_at, m.clicked_at,
  m.replied_at, m.bounced_at, m.created_at`;

export const MESSAGE_JOINS = sql`
  ${joinPerson('m.contact_id')}
  ${WORKFLOW_JOINS}
  left ${joinAccount('m.account_id')}`;

const named = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null ? null : { id, name: name ?? '' };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Why it waits or how it ended, in a sentence; null where there is nothing to say. */
const sentenceOf = (row: ListedMessage, zone: string): string | null => {
  if (row.status === 'cancelled') return cancelInWords(row.cancel_reason ?? '');
  if (row.status === 'failed' || row.status === 'bounced') return row.fail_detail;
  if (row.reason_code === null) return null;
  return reasonInWords({ code: row.reason_code, detail: row.reason_detail, until: row.send_at, zone });
};

const personOn = (person: Recipient, zone: string): MailRow['contact'] => ({
  id: person.id,
  stage: person.stage,
  name: nameOf(person),
  first_name: person.firstName,
  email: person.email,
  phone: person.phone,
  whatsapp: person.whatsapp,
  job_title: person.jobTitle,
  company_name: person.companyName,
  country: person.country,
  city: person.city,
  timezone: zone,
});

export const toMailRow = (row: ListedMessage, workspace: Pick<OutreachWorkspace, 'timezone'>): MailRow => {
  const zone = zoneOf(row.person, workspace.timezone);
  return {
    id: row.id,
    channel: row.channel,
    origin: row.origin,
    status: row.status,
    contact: personOn(row.person, zone),
    enrolment_id: row.enrolment_id,
    campaign: named(row.campaign_id, row.campaign_name),
    announcement:
      row.announcement_id === null ? null : { id: row.announcement_id, title: row.announcement_title ?? '' },
    sequence: named(row.sequence_id, row.sequence_name),
    step: row.step_no,
    step_count: row.step_count,
    mailbox:
      row.account_id === null
        ? null
        : { id: row.account_id, email: row.account_address ?? '', from_name: row.account_name ?? '' },
    subject: row.title,
    snippet: row.snippet,
    is_edited: row.is_edited,
    version: row.version,
    is_reply: row.is_reply,
    missing: row.missing,
    writing: row.writing,
    reason_code: row.reason_code,
    reason: sentenceOf(row, zone),
    send_at: iso(row.send_at),
    sends_local: row.send_at === null ? null : momentInWords(row.send_at, zone),
    sent_at: iso(row.sent_at),
    delivered_at: iso(row.delivered_at),
    opened_at: iso(row.opened_at),
    clicked_at: iso(row.clicked_at),
    replied_at: iso(row.replied_at),
    bounced_at: iso(row.bounced_at),
    created_at: row.created_at.toISOString(),
  };
};
