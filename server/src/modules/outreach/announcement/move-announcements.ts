import { ANNOUNCEMENT_ACTIONS, type AnnouncementAction } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface AnnouncementMove {
  action: AnnouncementAction;
  /** Over announcements `an`. */
  which: RawBuilder<boolean>;
  /** On the workspace's clock. */
  at: Date;
  /** Why, as its page says it; cleared if left out. */
  reason?: string;
  /** What else the action changes. */
  also?: RawBuilder<unknown>;
}

/** The only writer of an announcement's state, from the states the action may start from. Returns the ids that changed. */
export const moveAnnouncements = async (
  db: Db,
  { action, which, at, reason, also }: AnnouncementMove,
): Promise<string[]> => {
  const { from, to } = ANNOUNCEMENT_ACTIONS[action];
  const rows = await db.rows<{ id: string }>(sql`
    update announcements an set state = ${to}, state_reason = ${reason ?? null}, updated_at = ${at}
      ${also === undefined ? sql`` : sql`, ${also}`}
    where an.workspace_id = app.workspace_id() and an.state = any(${[...from]}::text[]) and ${which}
    returning an.id`);
  return rows.map(({ id }) => id);
};
