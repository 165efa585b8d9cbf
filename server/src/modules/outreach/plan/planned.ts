import { sql } from 'kysely';
import { limitOn, type SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { DayBudget, AccountPace } from '../pace/slots.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

interface DayRow {
  owner: string;
  day: string;
  used: number;
}

/** The day's send times in epoch milliseconds, sorted; null if the account has no gap. */
type AccountDayRow = DayRow & { moments: number[] | null };

/** What is already planned or sent, by account and day: index messages_slot. */
const loadUsedByAccount = (
  db: Db,
  accounts: readonly { id: string; zone: string; hasGap: boolean }[],
  from: Date,
  until: Date | undefined,
): Promise<AccountDayRow[]> =>
  db.rows<AccountDayRow>(sql`
    select z.id as owner, (coalesce(m.sent_at, m.send_at) at time zone z.zone)::date::text as day, count(*) as used,
      case when z."hasGap" then array_agg((extract(epoch from coalesce(m.sent_at, m.send_at)) * 1000)::float8
        order by coalesce(m.sent_at, m.send_at)) end as moments
    from json_to_recordset(${JSON.stringify(accounts)}::json) as z(id uuid, zone text, "hasGap" boolean)
    join messages m on m.workspace_id = app.workspace_id() and m.account_id = z.id
      and m.status in ('scheduled', 'sending', 'sent') and m.send_at >= ${from}
      ${until === undefined ? sql`` : sql`and m.send_at < ${until}`}
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

const paceOf = (account: SendingAccount, workspaceZone: string, rows: readonly AccountDayRow[]): AccountPace => ({
  zone: account.timezone ?? workspaceZone,
  limitOn: (day) => limitOn(account, day),
  used: usedDays(rows, account.id),
  gapMs: account.minGapSeconds * 1000,
  taken: new Map(rows.filter((row) => row.owner === account.id).map((row) => [row.day, row.moments ?? []])),
});

/** How many first steps each campaign with a daily limit has planned on each day. */
export const newcomerBudgets = async (
  db: Db,
  rows: readonly { campaign_id: string | null; daily_new_limit: number | null }[],
  workspace: OutreachWorkspace,
  from: Date,
): Promise<Map<string, DayBudget>> => {
  const limits = new Map(
    rows.flatMap((row) =>
      row.campaign_id === null || row.daily_new_limit === null ? [] : [[row.campaign_id, row.daily_new_limit]],
    ),
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

/** The accounts' limits and gaps, with what is already planned from a moment on, up to another. */
export const loadPaces = async (
  db: Db,
  accounts: readonly SendingAccount[],
  workspace: OutreachWorkspace,
  from: Date,
  until?: Date,
): Promise<Map<string, AccountPace>> => {
  const asked = accounts.map((account) => ({
    id: account.id,
    zone: account.timezone ?? workspace.timezone,
    hasGap: account.minGapSeconds > 0,
  }));
  const used = await loadUsedByAccount(db, asked, from, until);
  return new Map(accounts.map((account) => [account.id, paceOf(account, workspace.timezone, used)]));
};
