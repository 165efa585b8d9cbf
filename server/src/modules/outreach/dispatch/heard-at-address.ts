import { ORIGINS_BY_PROGRAM } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { IS_UNDER_GIVEN_NUMBER, NAMES_A_DAY, OWNER_REACHES_OWN } from '../message/replies.ts';
import { FREQUENCY_MS } from '../pace/gate.ts';

/** What whoever has the address of a message said or got under another record: one with the same number, one that was deleted, or a colleague's to whose message they replied. */
export interface HeardAtAddress {
  /** They wrote there, and nobody has answered. */
  waits_in: 'other_record' | 'deleted_record' | null;
  /** The day before which they want to hear nothing; `YYYY-MM-DD`. */
  away_day: string | null;
  /** When the program last wrote to their number for another campaign, if that was within a day. */
  last_elsewhere_at: Date | null;
}

const NOTHING: HeardAtAddress = { waits_in: null, away_day: null, last_elsewhere_at: null };

/** What the program sent to the same number, for whichever record: index messages_number. No two people have one email address. */
const LAST_AT_NUMBER = sql`(select max(o.sent_at) from messages o
  where o.workspace_id = app.workspace_id() and o.channel = 'whatsapp' and m.channel = 'whatsapp' and o.sent_at > asked.since
    and o.to_address = any(array[m.to_address] || app.other_number_forms(m.to_address)) and o.id <> m.id
    and o.origin = any(${[...ORIGINS_BY_PROGRAM]}::text[])
    and (o.campaign_id <> m.campaign_id or o.campaign_id is null or m.campaign_id is null))`;

/**
 * Whether what reply `i` in the conversation of person `c` says counts for person `own`, too: it is believed to be by its sender, and whoever
 * looks after `c` reaches `own`. Anybody may write a sender, and a rep may give a record of theirs any address.
 */
const COUNTS_FOR_THEM = sql<boolean>`((i.is_theirs or i.is_authentic) and ${OWNER_REACHES_OWN})`;
/** Whether a reply that waits holds them: not one that is forged, or that anybody may have written under their number. */
const HOLDS_THEM = sql<boolean>`(i.waits and i.is_authentic is distinct from false
  and (not ${IS_UNDER_GIVEN_NUMBER} or ${OWNER_REACHES_OWN}))`;

/** The same of messages by the program, by their ids: index inbound_messages_from. Nothing for those of people. */
export const heardAtAddresses = async (
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ of(id: string): HeardAtAddress }> => {
  const rows = await db.rows<HeardAtAddress & { id: string }>(sql`
    select m.id, heard.waits_in, heard.away_day::text, ${LAST_AT_NUMBER} as last_elsewhere_at
    from messages m
    cross join (select ${new Date(now.getTime() - FREQUENCY_MS)}::timestamptz as since) asked
    join ${PEOPLE} own on own.workspace_id = m.workspace_id and own.id = m.contact_id
    cross join lateral (
      select max(i.class_date) filter (where ${NAMES_A_DAY} and ${COUNTS_FOR_THEM}) as away_day,
        -- Where one can answer, before where one can't.
        max(case when not ${HOLDS_THEM} then null
          when c.deleted_at is null then 'other_record' else 'deleted_record' end) as waits_in
      from inbound_messages i ${joinPerson('i.contact_id')}
      where i.workspace_id = app.workspace_id() and i.contact_id <> m.contact_id
        and (i.waits or i.class_date is not null)
        and i.from_address = any(array[m.to_address] || app.other_number_forms(m.to_address)
          || case when m.channel = 'email' then own.other_emails end) offset 0) heard
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[]) and m.to_address is not null
      and m.origin = any(${[...ORIGINS_BY_PROGRAM]}::text[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return { of: (id) => found.get(id) ?? NOTHING };
};
