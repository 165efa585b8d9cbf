import { CAMPAIGN_ACTIONS, type CampaignAction } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface CampaignMove {
  action: CampaignAction;
  /** Over campaigns `cp`. */
  which: RawBuilder<boolean>;
  /** On the workspace's clock. */
  at: Date;
  /** The reason, if no one asked for it; cleared if left out. */
  reason?: string;
  /** What else the action changes. */
  also?: RawBuilder<unknown>;
}

/** The only writer of a campaign's state, from the states the action may start from. Returns the ids that changed. */
export const moveCampaigns = async (db: Db, { action, which, at, reason, also }: CampaignMove): Promise<string[]> => {
  const { from, to } = CAMPAIGN_ACTIONS[action];
  const rows = await db.rows<{ id: string }>(sql`
    update campaigns cp set state = ${to}, state_reason = ${reason ?? null}, updated_at = ${at}
      ${also === undefined ? sql`` : sql`, ${also}`}
    where cp.workspace_id = app.workspace_id() and cp.state = any(${[...from]}::text[]) and ${which}
    returning cp.id`);
  return rows.map(({ id }) => id);
};
