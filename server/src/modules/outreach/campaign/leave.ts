import { CAMPAIGN_ACTIONS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isThere } from '#modules/accounts/index.ts';
import { ACCOUNTS, IS_RELAY } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { REP_OF_CAMPAIGN } from '../access.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { moveCampaigns } from './move-campaigns.ts';

/** Over campaigns `cp` and mailboxes `b`: the campaign names the mailbox, or contacts people from it. */
const sendsFrom = sql<boolean>`(b.id = any(cp.mailbox_ids) or exists (select 1 from enrolments e
  where e.workspace_id = cp.workspace_id and e.campaign_id = cp.id and e.account_id = b.id and e.state in (${liveStates})))`;

const isUnderWay: RawBuilder<boolean> = sql<boolean>`(cp.workspace_id = app.workspace_id() and cp.deleted_at is null
  and cp.state = any(${[...CAMPAIGN_ACTIONS.pause.from]}::text[]))`;

/** A user's relays that colleagues' campaigns send from; a rep's campaign sends from the rep's own mailboxes only. */
const sharedRelays = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select b.id from ${ACCOUNTS} b where b.workspace_id = app.workspace_id() and b.user_id = ${userId} and ${IS_RELAY} and b.state <> 'signed_out' and exists (
          select 1 from campaigns cp
          where ${isUnderWay} and ${isThere('cp.created_by')} and cp.created_by <> ${userId} and ${REP_OF_CAMPAIGN} is null and ${sendsFrom})`)
  ).map(({ id }) => id);

/**
 * A user was deactivated: returns which of their relays keep sending because a colleague's campaign uses them. The user's own
 * campaigns on these relays pause, so that nothing is sent in their name; all others wait with their mailbox. The slots of both are taken
 * back by `parkPausedJob`.
 */
export const leaveSharedRelays = async (
  db: Db,
  { userId, name }: { userId: string; name: string },
  workspace: OutreachWorkspace,
): Promise<string[]> => {
  const shared = await sharedRelays(db, userId);
  if (shared.length === 0) return shared;
  await moveCampaigns(db, {
    action: 'pause',
    which: sql<boolean>`(${isUnderWay} and cp.created_by = ${userId} and exists (select 1 from ${ACCOUNTS} b
      where b.workspace_id = cp.workspace_id and b.id = any(${shared}::uuid[]) and ${sendsFrom}))`,
    at: workspace.clock.now(),
    reason: `${name} was deactivated`,
  });
  return shared;
};
