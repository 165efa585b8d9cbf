import type { MessageOrigin, MessageStatus, Prompt } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Channels, channelNamed, type Draft } from '../channels/channel.ts';

/** A step of a workflow, for one person on their way through it. */
export interface StepOf {
  enrolmentId: string;
  campaignId: string;
  sequenceId: string;
  key: string;
  number: number;
  /** Of the workflow. */
  version: number;
  variantKey: string | null;
}

/** A message as it enters the ledger. */
export interface NewMessage extends Draft<unknown> {
  channel: string;
  origin: MessageOrigin;
  /** Null where it was written for something else than a workflow. */
  step: StepOf | null;
  /** The announcement it is of; each person gets one only once. */
  announcementId?: string;
  contactId: string;
  accountId: string | null;
  status: Extract<MessageStatus, 'draft' | 'approved'>;
  filled: { name: string; value: string }[];
  missing: string[];
  toAddress: string | null;
  notBefore: Date;
  reasonCode: string | null;
  reasonDetail: unknown;
  search: string;
  /** Bytes of its text beyond what its step was counted with; none by default. */
  textBeyond?: number;
  /** It is written by a job from this: there is no text yet. */
  prompt?: Prompt;
}

const record = ({ step, ...message }: NewMessage, place: number): Record<string, unknown> => ({
  place,
  channel: message.channel,
  origin: message.origin,
  enrolment_id: step?.enrolmentId ?? null,
  campaign_id: step?.campaignId ?? null,
  sequence_id: step?.sequenceId ?? null,
  step_key: step?.key ?? null,
  step_no: step?.number ?? null,
  sequence_version: step?.version ?? null,
  variant_key: step?.variantKey ?? null,
  announcement_id: message.announcementId ?? null,
  contact_id: message.contactId,
  account_id: message.accountId,
  status: message.status,
  title: message.title,
  snippet: message.snippet,
  filled: message.filled,
  missing: message.missing,
  is_reply: message.isReply,
  to_address: message.toAddress,
  not_before: message.notBefore,
  reason_code: message.reasonCode,
  reason_detail: message.reasonDetail,
  search: message.search,
  text_beyond: message.textBeyond ?? 0,
});

interface Inserted {
  id: string;
  status: MessageStatus;
  /** Its position in the given list. */
  place: number;
}

const COLUMNS = sql.raw(`channel, origin, enrolment_id, campaign_id, sequence_id, step_key, step_no, sequence_version,
  variant_key, announcement_id, contact_id, account_id, status, title, snippet, filled, missing, is_reply, to_address, not_before,
  reason_code, reason_detail, search, text_beyond`);

const insertRows = (db: Db, messages: readonly NewMessage[], at: Date): Promise<Inserted[]> =>
  db.rows<Inserted>(sql`
    with given as materialized (
      select uuidv7() as id, r.* from json_to_recordset(${JSON.stringify(messages.map(record))}::json) as r(
        place integer, channel text, origin text, enrolment_id uuid, campaign_id uuid, sequence_id uuid, step_key text,
        step_no integer, sequence_version integer, variant_key text, announcement_id uuid, contact_id uuid, account_id uuid, status text,
        title text, snippet text, filled jsonb, missing text[], is_reply boolean, to_address text, not_before timestamptz,
        reason_code text, reason_detail jsonb, search text, text_beyond integer)
    ), inserted as (
      insert into messages (workspace_id, id, ${COLUMNS}, created_at, updated_at, draft_since)
      select app.workspace_id(), id, ${COLUMNS}, ${at}, ${at}, ${at} from given order by place
      on conflict do nothing
      returning id
    ), noted as (
      insert into message_events (workspace_id, message_id, at, kind, summary)
      select app.workspace_id(), id, ${at}, 'created',
        case origin when 'enrolment' then 'Written from the workflow' when 'announcement' then 'Written from the announcement'
          else 'Written' end
      from given join inserted using (id)
    )
    select id, status, place from given join inserted using (id) order by place`);

/**
 * Writes messages into the ledger, and what they say beside it. A step that a person already has is left alone: the key
 * (enrolment, step), of announcements (announcement, contact), is the promise that nothing is sent twice.
 */
export const insertMessages = async (
  db: Db,
  messages: readonly NewMessage[],
  at: Date,
  channels: Channels,
): Promise<Inserted[]> => {
  if (messages.length === 0) return [];
  const inserted = await insertRows(db, messages, at);
  const contents = inserted.flatMap(({ id, place }) => {
    const message = messages[place];
    return message === undefined ? [] : [{ id, channel: message.channel, content: message.content }];
  });
  await writeContents(db, contents, channels);
  return inserted;
};

/** What messages say, kept by their channels. */
export const writeContents = async (
  db: Db,
  contents: readonly { id: string; channel: string; content: unknown }[],
  channels: Channels,
): Promise<void> => {
  for (const [name, theirs] of Map.groupBy(contents, ({ channel }) => channel))
    await channelNamed(channels, name).write(db, theirs);
};

/** New words of a draft; `isEdited` marks a person’s own, which no change of data touches any more. */
export const rewriteDraft = async (
  db: Db,
  draft: Pick<Draft<unknown>, 'title' | 'snippet'> & {
    id: string;
    filled: { name: string; value: string }[];
    missing: string[];
    search: string;
    toAddress: string | null;
    isEdited: boolean;
    at: Date;
  },
): Promise<number> =>
  db.run(sql`
    update messages set title = ${draft.title}, snippet = ${draft.snippet},
      filled = ${JSON.stringify(draft.filled)}::jsonb, missing = ${draft.missing}::text[], search = ${draft.search},
      to_address = ${draft.toAddress}, is_edited = ${draft.isEdited}, awaits_refresh = null,
      draft_since = case when ${draft.isEdited} then ${draft.at}::timestamptz else draft_since end, updated_at = ${draft.at},
      reason_code = ${draft.missing.length > 0 ? 'missing_variable' : 'approval'},
      reason_detail = ${draft.missing.length > 0 ? JSON.stringify({ missing: draft.missing }) : null}::jsonb
    where workspace_id = app.workspace_id() and id = ${draft.id} and status = 'draft'`);
