import type { SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** What guardrails look at, of one channel of a campaign. */
export interface GuardCount {
  campaign_id: string;
  channel: SentChannel;
  /** Messages that have left, or were refused. */
  sent: number;
  /** Of these by email those that bounced; on other channels everything that their provider didn't deliver. */
  undelivered: number;
  complained: number;
  /** Messages to which people answered that they want no more. */
  opted_out: number;
}

/** By campaign and channel: index messages_campaign. */
export const guardCounts = (db: Db, campaignIds: readonly string[]): Promise<GuardCount[]> =>
  db.rows<GuardCount>(sql`
    select m.campaign_id, m.channel,
      count(*) filter (where m.sent_at is not null or m.bounced_at is not null or failed.it) as sent,
      count(*) filter (where m.bounced_at is not null or failed.it) as undelivered,
      count(m.complained_at) as complained,
      count(*) filter (where m.replied_at is not null and exists (select 1 from inbound_messages i
        where i.workspace_id = m.workspace_id and i.message_id = m.id and i.class = 'unsubscribe')) as opted_out
    from messages m
    -- What a mail server refuses without a bounce is about the mail, and not about its recipients.
    cross join lateral (select m.channel <> 'email' and m.status = 'failed' as it) failed
    where m.workspace_id = app.workspace_id() and m.campaign_id = any(${[...campaignIds]}::uuid[])
    group by m.campaign_id, m.channel order by m.campaign_id, m.channel`);
