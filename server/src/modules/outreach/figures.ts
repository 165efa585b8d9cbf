import { CAMPAIGNS_UNDER_WAY, type SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import { joinAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { isAny } from '#platform/db/is-any.ts';
import { SEES_CAMPAIGN } from './access.ts';
import { CAMPAIGN_COLUMNS, CAMPAIGN_JOIN, type CampaignRow } from './campaign/campaign-queries.ts';
import { isReady } from './message/draft-kinds.ts';
import { heldSql } from './campaign/people/people-filter.ts';

/** A rep's dashboard is about own people; only whether a first step is done is the whole workspace's. */
const ofOwnPerson = isOfOwnPerson(sql`m.contact_id`);

/** Drafts by campaign and step, which has one channel, the largest first: index messages_created. */
export const draftGroups = (db: Db) =>
  db.rows<{ id: string; name: string; channel: SentChannel; step_no: number; count: number }>(sql`
    select m.campaign_id as id, cp.name, m.channel, m.step_no, count(*) as count
    from messages m join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
    where m.workspace_id = app.workspace_id() and ${isReady} and m.hidden_at is null
      and ${ofOwnPerson}
    group by m.campaign_id, cp.name, m.channel, m.step_no order by count(*) desc, cp.name`);

/** Campaigns that run or wait to, as the list with those states: index campaigns_state. */
const isUnderWay = sql<boolean>`cp.workspace_id = app.workspace_id() and cp.deleted_at is null
  and cp.state in (${sql.join(CAMPAIGNS_UNDER_WAY.map((state) => sql.lit(state)))}) and ${SEES_CAMPAIGN}`;

export interface OutreachTotals {
  held: number;
  on_hold: number;
  running: number;
  has_workflow: boolean;
  has_campaign: boolean;
  has_approved: boolean;
  has_sent: boolean;
}

/** The figures at the top and the first steps, each by an index. */
export const outreachTotals = (db: Db): Promise<OutreachTotals> =>
  db.one<OutreachTotals>(sql`select
    (select count(*) from enrolments e where ${heldSql()}) as held,
    (select count(*) from messages m where m.workspace_id = app.workspace_id() and m.status = 'approved'
      and m.hidden_at is null and ${ofOwnPerson}) as on_hold,
    (select count(*) from campaigns cp where ${isUnderWay}) as running,
    ${isAny(sql`sequences where workspace_id = app.workspace_id() and (not is_starter or version > 1
        or ${isAny(sql`campaigns where workspace_id = app.workspace_id() order by created_at`)})
      order by updated_at desc`)} as has_workflow,
    ${isAny(sql`campaigns where workspace_id = app.workspace_id() and launched_at is not null order by launched_at`)}
      as has_campaign,
    ${isAny(sql`messages where workspace_id = app.workspace_id()
      and status in ('approved', 'scheduled', 'sending', 'sent') order by status, created_at`)} as has_approved,
    ${isAny(sql`messages where workspace_id = app.workspace_id() and sent_at is not null order by sent_at`)} as has_sent`);

/** What leaves on each of seven days from a moment, and what left today: indexes messages_slot and messages_sent. */
export const sendForecast = (db: Db, from: Date, zone: string) =>
  db.rows<{ date: string; planned: number; sent: number }>(sql`
    with days as (select generate_series(0, 6) as number), moments as (
      select (m.send_at at time zone ${zone})::date as day, 1 as planned, 0 as sent from messages m
      where m.workspace_id = app.workspace_id() and m.status in ('approved', 'scheduled', 'sending')
        and m.hidden_at is null and m.send_at < ${new Date(from.getTime() + 8 * 86_400_000)} and ${ofOwnPerson}
      union all
      select (m.sent_at at time zone ${zone})::date, 0, 1 from messages m
      where m.workspace_id = app.workspace_id() and m.hidden_at is null and m.sent_at >= ${from} and ${ofOwnPerson})
    select ((${from}::timestamptz at time zone ${zone})::date + days.number)::text as date,
      coalesce(sum(moments.planned), 0)::int as planned, coalesce(sum(moments.sent), 0)::int as sent
    from days left join moments on greatest(moments.day, (${from}::timestamptz at time zone ${zone})::date)
      = (${from}::timestamptz at time zone ${zone})::date + days.number
    group by days.number order by days.number`);

/** What runs or waits to: index campaigns_state. */
export const runningCampaigns = (db: Db): Promise<CampaignRow[]> =>
  db.rows<CampaignRow>(sql`
    select ${CAMPAIGN_COLUMNS} from campaigns cp ${CAMPAIGN_JOIN}
    where ${isUnderWay}
    order by cp.created_at desc, cp.id desc limit 5`);

/** Whether a real mailbox has mail that is on its way. */
export const hasRealMailWaiting = async (db: Db): Promise<boolean> => {
  const found = await db.maybe(sql`
    select 1 from messages m ${joinAccount('m.account_id')}
    where m.workspace_id = app.workspace_id() and m.status in ('approved', 'scheduled', 'sending')
      and b.provider <> 'simulator' limit 1`);
  return found !== undefined;
};

/** Whether a worker holds anything at this moment. */
export const isSending = async (db: Db): Promise<boolean> => {
  const found = await db.maybe(sql`
    select 1 from messages where workspace_id = app.workspace_id() and status = 'sending' limit 1`);
  return found !== undefined;
};
