import { sql } from 'kysely';
import { limitOn, type MailboxFacts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { DayBudget, MailboxPace } from '../pace/slots.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

interface DayRow {
  owner: string;
  day: string;
  used: number;
}

/** The moments of the day in epoch milliseconds, in their order; null where the mailbox keeps no gap. */
type MailboxDayRow = DayRow & { moments: number[] | null };

/** What is planned or gone already by mailbox and day: index messages_slot. */
const loadUsedByMailbox = (
  db: Db,
  boxes: readonly { id: string; zone: string; hasGap: boolean }[],
  from: Date,
): Promise<MailboxDayRow[]> =>
  db.rows<MailboxDayRow>(sql`
    select z.id as owner, (coalesce(m.sent_at, m.send_at) at time zone z.zone)::date::text as day, count(*) as used,
      case when z."hasGap" then array_agg((extract(epoch from coalesce(m.sent_at, m.send_at)) * 1000)::float8
        order by coalesce(m.sent_at, m.send_at)) end as moments
    from json_to_recordset(${JSON.stringify(boxes)}::json) as z(id uuid, zone text, "hasGap" boolean)
    join messages m on m.workspace_id = app.workspace_id() and m.mailbox_id = z.id
      and m.status in ('scheduled', 'sending', 'sent') and m.send_at >= ${from}
    group by 1, 2, z."hasGap"`);

const loadNewcomers = (db: Db, campaignIds: readonly string[], zone: string, from: Date): Promise<DayRow[]> =>
  db.rows<DayRow>(sql`
    select m.campaign_id as owner, (m.send_at at time zone ${zone})::date::text as day, count(*) as used
    from messages m
    where m.workspace_id = app.workspace_id() and m.campaign_id = any(${[...campaignIds]}::uuid[])
      and m.status in ('scheduled', 'sending', 'sent') and m.step_no = 1 and m.send_at >= ${from}
    group by 1, 2`);

const usedDays = (rows: readonly DayRow[], owner: string): Map<string, number> =>
  new Map(rows.filter((row) => row.owner === owner).map((row) => [row.day, row.used]));

const paceOf = (mailbox: MailboxFacts, workspaceZone: string, rows: readonly MailboxDayRow[]): MailboxPace => ({
  zone: mailbox.timezone ?? workspaceZone,
  limitOn: (day) => limitOn(mailbox, day),
  used: usedDays(rows, mailbox.id),
  gapMs: mailbox.minGapSeconds * 1000,
  taken: new Map(rows.filter((row) => row.owner === mailbox.id).map((row) => [row.day, row.moments ?? []])),
});

/** How many first steps of each campaign are planned on each day, where it limits them. */
export const newcomerBudgets = async (
  db: Db,
  rows: readonly { campaign_id: string; daily_new_limit: number | null }[],
  workspace: OutreachWorkspace,
  from: Date,
): Promise<Map<string, DayBudget>> => {
  const limits = new Map(
    rows.flatMap((row) => (row.daily_new_limit === null ? [] : [[row.campaign_id, row.daily_new_limit]])),
  );
  if (limits.size === 0) return new Map();
  const used = await loadNewcomers(db, [...limits.keys()], workspace.timezone, from);
  return new Map(
    [...limits].map(([id, limit]) => [
      id,
      { zone: workspace.timezone, limitOn: () => limit, used: usedDays(used, id) },
    ]),
  );
};

/** The mailboxes' limits and gaps with what is planned already. */
export const loadPaces = async (
  db: Db,
  boxes: readonly MailboxFacts[],
  workspace: OutreachWorkspace,
  from: Date,
): Promise<Map<string, MailboxPace>> => {
  const asked = boxes.map((box) => ({
    id: box.id,
    zone: box.timezone ?? workspace.timezone,
    hasGap: box.minGapSeconds > 0,
  }));
  const used = await loadUsedByMailbox(db, asked, from);
  return new Map(boxes.map((box) => [box.id, paceOf(box, workspace.timezone, used)]));
};
