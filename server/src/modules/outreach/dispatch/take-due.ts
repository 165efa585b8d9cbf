import type { SendingWindow, Step } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { REP_OF_CAMPAIGN } from '../access.ts';
import { type Person, personJson } from '../compose/person.ts';
import { IS_PAUSED, liveStates } from '../enrolment/enrolment-queries.ts';
import { withSteps } from '../steps/with-steps.ts';

/** What people decide about a message: what the gate asks first, and once more before the text goes. */
export interface Standing {
  to_address: string | null;
  contact_email: string | null;
  contact_is_sample: boolean;
  campaign_state: string;
  sequence_state: string;
  enrolment_is_live: boolean;
  enrolment_is_paused: boolean;
  is_deleted: boolean;
  consent_withdrawn: boolean;
  suppressed: boolean;
  /** The rep whose campaign it is: see `maySendFrom`. */
  rep_id: string | null;
}

/** A message whose moment has come, with all that the gate and the text need. */
export interface DueMessage extends Standing {
  id: string;
  enrolment_id: string;
  campaign_id: string;
  sequence_id: string;
  contact_id: string;
  step_key: string;
  step_no: number;
  attempt: number;
  subject: string;
  body: string;
  is_urgent: boolean;
  send_at: Date;
  steps: Step[];
  person: Person;
  sequence_window: SendingWindow | null;
  last_elsewhere_at: Date | null;
  earlier_ids: string[];
}

/**
 * Suppressed by e-mail address: index suppressions_live. With `exists` the planner would read every suppression of the
 * workspace into a hash for each chunk.
 */
const suppressedSql = (address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select true from suppressions sp where sp.workspace_id = app.workspace_id() and sp.channel = 'email'
    and sp.address = ${address} and sp.lifted_at is null limit 1) is not null`;

/**
 * The last of few: with max() alone the planner, as long as it has no statistics, would walk everything that was ever
 * sent, by the index of dates, in search of one person.
 */
const lastOf = (moment: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`max(${moment} + interval '0')`;

/** Over messages `m` with `STANDING_JOINS`. */
export const STANDING_COLUMNS = sql`m.to_address, c.email as contact_email, c.is_sample as contact_is_sample,
      cp.state as campaign_state, s.state as sequence_state, e.state in (${liveStates}) as enrolment_is_live,
      ${IS_PAUSED} as enrolment_is_paused,
      c.deleted_at is not null as is_deleted,
      c.consent @> '[{"channel":"email","basis":"withdrawn"}]' as consent_withdrawn,
      ${suppressedSql(sql`m.to_address`)} as suppressed, ${REP_OF_CAMPAIGN} as rep_id`;

export const STANDING_JOINS = sql`
    join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
    join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
    join sequences s on s.workspace_id = m.workspace_id and s.id = m.sequence_id
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id`;

/** What is due from a mailbox, locked; others' claims are skipped: index messages_due. */
export const takeDue = async (db: Db, mailboxId: string, now: Date, limit: number): Promise<DueMessage[]> => {
  const rows = await db.rows<Omit<DueMessage, 'steps'>>(sql`
    select m.id, m.enrolment_id, m.campaign_id, m.sequence_id, m.contact_id, m.step_key, m.step_no, m.attempt, m.subject, m.body,
      m.is_urgent, m.send_at, ${personJson} as person, s.sending_window as sequence_window, ${STANDING_COLUMNS},
      (select ${lastOf(sql`o.sent_at`)} from messages o where o.workspace_id = m.workspace_id and o.contact_id = m.contact_id
        and o.campaign_id <> m.campaign_id) as last_elsewhere_at,
      coalesce((select json_agg(mc.rfc_message_id order by mc.at) from messages p
        join message_contents mc on mc.workspace_id = p.workspace_id and mc.message_id = p.id
        where p.workspace_id = m.workspace_id and p.enrolment_id = m.enrolment_id and p.step_no < m.step_no
          and p.sent_at is not null), '[]') as earlier_ids
    from messages m ${STANDING_JOINS}
    where m.workspace_id = app.workspace_id() and m.mailbox_id = ${mailboxId} and m.status = 'scheduled'
      and m.send_at <= ${now}
    order by m.send_at, m.id limit ${limit}
    for update of m skip locked`);
  return withSteps(db, rows);
};
