import type { MessageStatus } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Person } from '../compose/person.ts';

/** A message as it enters the ledger. */
export interface NewMessage {
  enrolmentId: string;
  campaignId: string;
  sequenceId: string;
  contactId: string;
  mailboxId: string | null;
  stepKey: string;
  stepNo: number;
  sequenceVersion: number;
  variantKey: string | null;
  status: Extract<MessageStatus, 'draft' | 'approved'>;
  subject: string;
  body: string;
  snippet: string;
  filled: { name: string; value: string }[];
  missing: string[];
  isReply: boolean;
  toAddress: string | null;
  notBefore: Date;
  reasonCode: string | null;
  reasonDetail: unknown;
  search: string;
}

export const searchTextOf = (person: Person, subject: string): string =>
  [person.firstName, person.lastName, person.email, person.companyName, subject]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

const record = (message: NewMessage): Record<string, unknown> => ({
  enrolment_id: message.enrolmentId,
  campaign_id: message.campaignId,
  sequence_id: message.sequenceId,
  contact_id: message.contactId,
  mailbox_id: message.mailboxId,
  step_key: message.stepKey,
  step_no: message.stepNo,
  sequence_version: message.sequenceVersion,
  variant_key: message.variantKey,
  status: message.status,
  subject: message.subject,
  body: message.body,
  snippet: message.snippet,
  filled: message.filled,
  missing: message.missing,
  is_reply: message.isReply,
  to_address: message.toAddress,
  not_before: message.notBefore,
  reason_code: message.reasonCode,
  reason_detail: message.reasonDetail,
  search: message.search,
});

/**
 * Writes messages into the ledger. A step that a person already has is left alone: the key (enrolment, step) is the
 * promise that nothing is sent twice.
 */
export const insertMessages = async (
  db: Db,
  messages: readonly NewMessage[],
  at: Date,
): Promise<{ id: string; enrolment_id: string; status: MessageStatus }[]> => {
  if (messages.length === 0) return [];
  return db.rows(sql`
    with inserted as (
      insert into messages (workspace_id, enrolment_id, campaign_id, sequence_id, contact_id, mailbox_id, step_key, step_no,
        sequence_version, variant_key, status, subject, body, snippet, filled, missing, is_reply, to_address, not_before, reason_code,
        reason_detail, search, created_at, updated_at)
      select app.workspace_id(), r.enrolment_id, r.campaign_id, r.sequence_id, r.contact_id, r.mailbox_id, r.step_key,
        r.step_no, r.sequence_version, r.variant_key, r.status, r.subject, r.body, r.snippet, r.filled, r.missing, r.is_reply,
        r.to_address, r.not_before, r.reason_code, r.reason_detail, r.search, ${at}, ${at}
      from json_to_recordset(${JSON.stringify(messages.map(record))}::json) as r(
        enrolment_id uuid, campaign_id uuid, sequence_id uuid, contact_id uuid, mailbox_id uuid, step_key text,
        step_no integer, sequence_version integer, variant_key text, status text, subject text, body text, snippet text, filled jsonb,
        missing text[], is_reply boolean, to_address text, not_before timestamptz, reason_code text, reason_detail jsonb,
        search text)
      on conflict (workspace_id, enrolment_id, step_key) do nothing
      returning id, enrolment_id, status
    ), noted as (
      insert into message_events (workspace_id, message_id, at, kind, summary)
      select app.workspace_id(), id, ${at}, 'created', 'Written from the workflow' from inserted
    )
    select id, enrolment_id, status from inserted`);
};

/** New words of a draft; `isEdited` marks a person's own, which no change of data touches any more. */
export const rewriteDraft = async (
  db: Db,
  draft: {
    id: string;
    subject: string;
    body: string;
    snippet: string;
    filled: { name: string; value: string }[];
    missing: string[];
    search: string;
    toAddress: string | null;
    isEdited: boolean;
    at: Date;
  },
): Promise<number> =>
  db.run(sql`
    update messages set subject = ${draft.subject}, body = ${draft.body}, snippet = ${draft.snippet},
      filled = ${JSON.stringify(draft.filled)}::jsonb, missing = ${draft.missing}::text[], search = ${draft.search},
      to_address = ${draft.toAddress}, is_edited = ${draft.isEdited}, version = version + 1, updated_at = ${draft.at},
      reason_code = ${draft.missing.length > 0 ? 'missing_variable' : 'approval'},
      reason_detail = ${draft.missing.length > 0 ? JSON.stringify({ missing: draft.missing }) : null}::jsonb
    where workspace_id = app.workspace_id() and id = ${draft.id} and status = 'draft'`);
