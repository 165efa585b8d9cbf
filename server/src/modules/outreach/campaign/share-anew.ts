import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { loadForEnrolment } from './audience.ts';

/**
 * Mailboxes were added to a campaign under way: each gets its share of the people to whom nothing is approved or sent yet. What
 * someone approved keeps its mailbox, and real mailboxes don't take over the simulator's people. Returns whose drafts name another
 * sender now.
 */
export const shareAnew = async (db: Db, campaignId: string, added: readonly string[]): Promise<string[]> => {
  const { account_ids: ids } = await loadForEnrolment(db, campaignId);
  const givable = ids.filter((id) => added.includes(id));
  if (givable.length === 0) return [];
  const rows = await db.rows<{ contact_id: string }>(sql`
    with accounts as (
      select b.id, b.provider = 'simulator' as is_simulated, b.id = any(${givable}::uuid[]) as is_added
      from ${ACCOUNTS} b where b.workspace_id = app.workspace_id() and b.id = any(${ids}::uuid[])
    ), kinds as (
      select is_simulated, count(*) as accounts, array_agg(id order by id) filter (where is_added) as added from accounts group by is_simulated
    ), people as (
      select e.id, k.accounts, k.added, row_number() over (partition by e.account_id order by e.entered_at, e.id) - 1 as place
      from enrolments e join accounts a on a.id = e.account_id join kinds k on k.is_simulated = a.is_simulated
      where e.workspace_id = app.workspace_id() and e.campaign_id = ${campaignId} and e.state in (${liveStates})
        and e.step_no = 1 and not a.is_added and k.added is not null
        and not exists (select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id
          and m.status <> 'draft')
    ), given as (
      update enrolments e set account_id = p.added[1 + p.place % p.accounts]
      from people p where e.workspace_id = app.workspace_id() and e.id = p.id and p.place % p.accounts < cardinality(p.added)
      returning e.id, e.contact_id, e.account_id
    ), moved as (
      update messages m set account_id = g.account_id, version = m.version + 1
      from given g where m.workspace_id = app.workspace_id() and m.enrolment_id = g.id and m.status = 'draft')
    select contact_id from given`);
  return rows.map(({ contact_id: id }) => id);
};
