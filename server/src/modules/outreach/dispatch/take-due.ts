import {
  type AnnouncementState,
  type ChannelFacts,
  DO_NOT_CONTACT,
  type MessageOrigin,
  ORIGINS_BY_PROGRAM,
  type SendingWindow,
  type Step,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { addressSql, joinPerson, SUPPRESSIONS } from '#modules/contacts/index.ts';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { REP_OF_CAMPAIGN } from '../access.ts';
import type { Channel } from '../channels/channel.ts';
import { type Recipient, recipientJson } from '../compose/person.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { IS_PAUSED } from '../enrolment/move.ts';
import { WORKFLOW_JOINS } from '../message/workflow-joins.ts';
import { withSteps } from '../steps/with-steps.ts';

/** What people decide about a message: the gate checks it first, and again before the text is sent. */
export interface Standing {
  to_address: string | null;
  contact_address: string | null;
  contact_is_sample: boolean;
  is_do_not_contact: boolean;
  /** These four are null for what is no step of a workflow. */
  campaign_state: string | null;
  sequence_state: string | null;
  enrolment_is_live: boolean | null;
  enrolment_is_paused: boolean | null;
  /** Null for what is of no announcement. */
  announcement_state: AnnouncementState | null;
  /** Of what is sent to one person, such as an estimate. */
  is_called_off: boolean;
  /** It came back, and was answered all the same. */
  is_answered: boolean;
  is_deleted: boolean;
  consent_withdrawn: boolean;
  suppressed: boolean;
  domain_blocked: boolean;
  /** The rep who owns the campaign: see `maySendFrom`. */
  rep_id: string | null;
}

/** A due message, with everything the gate and the text need. */
export interface DueMessage extends Standing {
  id: string;
  origin: MessageOrigin;
  /** For messages that belong to no workflow these five are null and `steps` is empty. */
  enrolment_id: string | null;
  campaign_id: string | null;
  sequence_id: string | null;
  step_key: string | null;
  step_no: number | null;
  contact_id: string;
  attempt: number;
  title: string;
  is_urgent: boolean;
  send_at: Date;
  /** Whose budget it uses; null: none. */
  receiver: string | null;
  steps: Step[];
  person: Recipient;
  sequence_window: SendingWindow | null;
  last_elsewhere_at: Date | null;
  /** They wrote, and nobody has answered. */
  awaits_answer: boolean;
  away_until: Date | null;
}

/**
 * Message `m` is suppressed at its address: index suppressions_live. People who are `limited` get nothing that the program writes, but a
 * person's own answer, which their provider accepts. With `exists` the planner would read every suppression of the
 * workspace into a hash for each chunk.
 */
const suppressedSql = (channel: string, address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select true from ${SUPPRESSIONS} sp where sp.workspace_id = app.workspace_id() and sp.channel = ${channel}
    and sp.address = any(app.suppression_keys(${channel}, ${address})) and sp.lifted_at is null
    and not (sp.reason = 'limited' and m.origin = 'conversation') limit 1) is not null`;

/** Whether everyone at its domain is blocked, or at one above it. */
const domainBlockedSql = (channel: string, address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select true from ${SUPPRESSIONS} sp where sp.workspace_id = app.workspace_id() and sp.channel = ${channel}
    and sp.address = any(app.domain_keys(${address})) and sp.lifted_at is null limit 1) is not null`;

/**
 * The last of a few: with max() alone the planner, without statistics, would scan everything that was ever
 * sent, by the date index, for one person.
 */
const lastOf = (moment: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`max(${moment} + interval '0')`;

/** What of a channel says where people are reached. */
type Reaches = { facts: Pick<ChannelFacts, 'address'> } & Pick<Channel, 'addressWithAccount'>;

/** Over messages `m` of a channel, with `STANDING_JOINS`. */
export const standingColumns = (channel: string, { facts, addressWithAccount }: Reaches): RawBuilder<unknown> => sql`
      m.to_address, coalesce(${addressSql(facts)}, ${addressWithAccount ?? sql`null`}) as contact_address, c.is_sample as contact_is_sample,
      c.status = ${DO_NOT_CONTACT} as is_do_not_contact, cp.state as campaign_state, s.state as sequence_state,
      an.state as announcement_state,
      e.state in (${liveStates}) as enrolment_is_live, ${IS_PAUSED} as enrolment_is_paused,
      m.is_called_off, m.replied_at is not null as is_answered, c.deleted_at is not null as is_deleted,
      coalesce(app.consent_basis(c.consent, ${channel}) = 'withdrawn', false) as consent_withdrawn,
      ${suppressedSql(channel, sql`m.to_address`)} as suppressed,
      ${domainBlockedSql(channel, sql`m.to_address`)} as domain_blocked, ${REP_OF_CAMPAIGN} as rep_id`;

/** By key: without statistics the planner read all enrolments of the workspace for each message, 1.4 s for 200 of them. */
export const STANDING_JOINS = sql`
    ${joinPerson('m.contact_id')}
    left join lateral (select * from enrolments
      where workspace_id = m.workspace_id and id = m.enrolment_id offset 0) e on true
    ${WORKFLOW_JOINS}`;

/** When the program last contacted them, on any channel, except from this campaign. */
const lastElsewhere = sql`(select ${lastOf(sql`o.sent_at`)} from messages o where o.workspace_id = m.workspace_id
        and o.contact_id = m.contact_id and o.id <> m.id and o.origin = any(${[...ORIGINS_BY_PROGRAM]}::text[])
        and (o.campaign_id <> m.campaign_id or o.campaign_id is null or m.campaign_id is null))`;

/** Locks an account's due messages; skips those that others have claimed: index messages_due. */
export const takeDue = async (
  db: Db,
  { id, channel }: Pick<SendingAccount, 'id' | 'channel'>,
  reaches: Reaches,
  { now, limit }: { now: Date; limit: number },
): Promise<DueMessage[]> => {
  const rows = await db.rows<Omit<DueMessage, 'steps'>>(sql`
    select m.id, m.origin, m.enrolment_id, m.campaign_id, m.sequence_id, m.contact_id, m.step_key, m.step_no, m.attempt,
      m.title, m.is_urgent, m.send_at, m.receiver, ${recipientJson} as person, s.sending_window as sequence_window,
      ${standingColumns(channel, reaches)}, ${lastElsewhere} as last_elsewhere_at,
      coalesce(v.state = 'to_answer', false) as awaits_answer, v.away_until
    from messages m ${STANDING_JOINS}
    left join lateral (select state, away_until from conversations
      where workspace_id = m.workspace_id and contact_id = m.contact_id offset 0) v on true
    where m.workspace_id = app.workspace_id() and m.account_id = ${id} and m.status = 'scheduled'
      and m.send_at <= ${now}
    order by m.send_at, m.id limit ${limit}
    for update of m skip locked`);
  return withSteps(db, rows);
};
