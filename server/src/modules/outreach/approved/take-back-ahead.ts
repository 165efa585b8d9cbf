import { SENT_CHANNELS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { usesChannel } from '../steps/channels-of-steps.ts';

/**
 * What the later steps of these people say was changed by whoever calls it: where somebody else approved the first message, and the
 * later ones with it, the next one waits for an approval. Over enrolments `e`, which it locks.
 */
export const takeBackAhead = (db: Db, which: RawBuilder<boolean>): Promise<number> =>
  db.run(sql`
    update enrolments e set approved_ahead = false where e.workspace_id = app.workspace_id() and e.id = any(array(
      select e.id from enrolments e where e.workspace_id = app.workspace_id() and ${which} and e.approved_ahead
        and not exists (select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id
          and m.step_no = 1 and m.approved_by = app.user_id())
      order by e.id for no key update))`);

/** Campaigns whose workflow has steps on several channels. */
const OVER_CHANNELS = sql`array(
  select cp.id from campaigns cp join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id
  where cp.workspace_id = app.workspace_id()
    and (${sql.join(
      SENT_CHANNELS.map((channel) => sql`(${usesChannel(channel, sql`s.steps`)})::integer`),
      sql` + `,
    )}) > 1)`;

/**
 * Enrolments `e` whose later steps one of these accounts may send: it wrote to them last, or it is on another channel than the one that
 * did, and is one of their campaign's or wrote to them before. See `accountsFor`.
 */
export const maySendNext = (accountIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  e.account_id = any(${[...accountIds]}::uuid[]) or (e.campaign_id = any(${OVER_CHANNELS}) and exists (
    select 1 from ${ACCOUNTS} a join ${ACCOUNTS} last on last.workspace_id = a.workspace_id and last.id = e.account_id
    where a.workspace_id = e.workspace_id and a.id = any(${[...accountIds]}::uuid[]) and a.channel <> last.channel
      and (exists (select 1 from campaigns cp where cp.workspace_id = e.workspace_id and cp.id = e.campaign_id and a.id = any(cp.mailbox_ids))
        or exists (select 1 from messages m where m.workspace_id = e.workspace_id and m.enrolment_id = e.id and m.account_id = a.id)))))`;
