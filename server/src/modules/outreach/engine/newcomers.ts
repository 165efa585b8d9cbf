import { sql } from 'kysely';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Addressed } from '../channels/channel.ts';
import { enrolAudience } from '../campaign/audience.ts';
import { addTextPeople, NO_ROOM_FOR_NEWCOMERS, roomForPeople } from '../limits/texts.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';

interface Given {
  transact: Transact;
  workspaceId: string;
  deps: WorkspaceDeps & { channels: Addressed };
  log?: Logger;
}

/** Live campaigns that still add people, least recently checked first; by an index of their own. */
const liveCampaigns = async (db: Db, now: Date, readBefore: Date | undefined): Promise<string[]> => {
  const unread =
    readBefore === undefined ? sql`true` : sql`(audience_read_at is null or audience_read_at < ${readBefore})`;
  const rows = await db.rows<{ id: string }>(sql`
    select id from campaigns where workspace_id = app.workspace_id() and state = 'running' and not is_frozen
      and (end_at is null or end_at > ${now}) and ${unread} order by audience_read_at nulls first, id`);
  return rows.map(({ id }) => id);
};

/** As many as there is room for the texts of; the campaign says where others wait for it. */
const takeIn = async (db: Db, id: string, now: Date, channels: Addressed): Promise<void> => {
  const most = await roomForPeople(db, id);
  const entered = most === 0 ? 0 : await enrolAudience(db, id, { now, channels, most });
  await addTextPeople(db, id, entered);
  await db.run(sql`
    update campaigns set state_reason = ${entered === most ? NO_ROOM_FOR_NEWCOMERS : null}
    where workspace_id = app.workspace_id() and id = ${id}
      and (${entered === most} or state_reason = ${NO_ROOM_FOR_NEWCOMERS})`);
};

/**
 * Adds people who match a live audience by now, each campaign in its own transaction, until the turn is over.
 * `readBefore`: only campaigns not checked since then. Returns whether none is left.
 */
export const enrolNewcomers = async (
  { transact, workspaceId, deps, log }: Given,
  { isTurnOver, readBefore }: { isTurnOver: () => boolean; readBefore?: Date | undefined },
): Promise<boolean> => {
  const ids = await transact({ workspaceId }, async (db) => {
    const workspace = await loadWorkspace(db, deps);
    return liveCampaigns(db, workspace.clock.now(), readBefore);
  });
  for (const id of ids) {
    if (isTurnOver()) return false;
    try {
      await transact({ workspaceId }, async (db) => {
        const { clock } = await loadWorkspace(db, deps);
        // It may have been paused or deleted in the meantime.
        const taken = await db.run(sql`update campaigns set audience_read_at = ${deps.realClock.now()}
          where workspace_id = app.workspace_id() and id = ${id} and state = 'running'`);
        if (taken > 0) await takeIn(db, id, clock.now(), deps.channels);
      });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log?.error({ err: error, campaign: id }, 'could not add new people to a campaign');
    }
  }
  return true;
};
