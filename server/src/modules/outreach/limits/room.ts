import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeRoom } from '#platform/room.ts';

interface Limited {
  table: 'campaigns' | 'announcements';
  most: number;
  mostOfPerson: number;
}

/** Counts what lists show; served by `campaigns_name` and `announcements_created`. */
const take = (
  db: Db,
  session: Pick<Session, 'role' | 'userId'>,
  { table, most, mostOfPerson }: Limited,
): Promise<void> => {
  const rows = sql`from ${sql.table(table)} where workspace_id = app.workspace_id() and deleted_at is null`;
  const advice = 'Delete some that you no longer need.';
  return takeRoom(db, session, {
    kind: table,
    all: { rows, most, full: `A workspace can have up to ${most.toLocaleString('en')} ${table}. ${advice}` },
    own: {
      rows: sql`${rows} and created_by = ${session.userId}`,
      most: mostOfPerson,
      full: `You can have up to ${mostOfPerson.toLocaleString('en')} ${table} of your own. ${advice}`,
    },
  });
};

/** Throws `not_allowed_now` where there is no room for one more campaign. Comes after all other locks of making one. */
export const takeCampaignRoom = (db: Db, session: Pick<Session, 'role' | 'userId'>): Promise<void> =>
  take(db, session, { table: 'campaigns', most: LIMITS.campaigns, mostOfPerson: LIMITS.campaignsOfPerson });

/** Throws `not_allowed_now` where there is no room for one more announcement. Comes after all other locks of making one. */
export const takeAnnouncementRoom = (db: Db, session: Pick<Session, 'role' | 'userId'>): Promise<void> =>
  take(db, session, { table: 'announcements', most: LIMITS.announcements, mostOfPerson: LIMITS.announcementsOfPerson });
