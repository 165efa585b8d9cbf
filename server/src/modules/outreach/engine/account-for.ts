import { channelOfStep, isSentStep } from '@rainmaker/contract';
import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { DueEnrolment } from '../enrolment/enrolment-queries.ts';
import { stepAt } from '../steps/step.ts';

interface Wanted {
  id: string;
  channel: string;
}

/**
 * For a channel other than the last one used: the account that wrote to them there before, in this campaign or another one,
 * otherwise one of their campaign's, always the same for the same person.
 */
const chooseOthers = async (db: Db, wanted: readonly Wanted[]): Promise<Map<string, string>> => {
  if (wanted.length === 0) return new Map();
  const rows = await db.rows<{ id: string; account_id: string }>(sql`
    select e.id, chosen.account_id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(id uuid, channel text)
    join enrolments e on e.workspace_id = app.workspace_id() and e.id = w.id
    join campaigns cp on cp.workspace_id = e.workspace_id and cp.id = e.campaign_id
    cross join lateral (
      select a.id as account_id from ${ACCOUNTS} a
      where a.workspace_id = e.workspace_id and a.channel = w.channel and a.state <> 'signed_out'
        and (a.id = any(cp.mailbox_ids) or exists (select 1 from messages m where m.workspace_id = e.workspace_id
          and m.enrolment_id = e.id and m.account_id = a.id))
      order by exists (select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id
          and m.account_id = a.id) desc, (select max(m.sent_at) from messages m where m.workspace_id = e.workspace_id
          and m.contact_id = e.contact_id and m.account_id = a.id) desc nulls last, hashtext(e.contact_id::text || a.id::text), a.id limit 1) chosen`);
  return new Map(rows.map((row) => [row.id, row.account_id]));
};

/** The account that sends each person's next step, by enrolment; people without one are left out. */
export const accountsFor = async (
  db: Db,
  due: readonly DueEnrolment[],
  all: readonly SendingAccount[],
): Promise<Map<string, SendingAccount>> => {
  const byId = new Map(all.map((account) => [account.id, account]));
  const wanted: Wanted[] = [];
  const found = new Map<string, SendingAccount>();
  for (const { id, steps, next_step_key: key, step_no: number, decisions, account_id: accountId } of due) {
    const step = stepAt(steps, key, number, decisions)?.step;
    const account = byId.get(accountId ?? '');
    if (step === undefined || account === undefined) continue;
    const channel = channelOfStep(step.kind);
    // Who does a step themselves sees the signature of the account that wrote before.
    if (account.channel === channel || !isSentStep(step)) found.set(id, account);
    else wanted.push({ id, channel });
  }
  for (const [id, accountId] of await chooseOthers(db, wanted)) {
    const account = byId.get(accountId);
    if (account !== undefined) found.set(id, account);
  }
  return found;
};
