import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { moveAnnouncements } from './move-announcements.ts';

/** Part of each pass: announcements whose time has come are under way, and those of which nothing waits any more are sent. */
export const keepUpAnnouncements = async (db: Db, now: Date): Promise<void> => {
  const isWritten = sql`not exists (select 1 from announcement_recipients r where r.workspace_id = an.workspace_id
    and r.announcement_id = an.id and not r.is_done)`;
  await moveAnnouncements(db, {
    action: 'begin',
    which: sql<boolean>`(an.state = 'scheduled' and coalesce(an.send_at <= ${now}, true))`,
    at: now,
  });
  await moveAnnouncements(db, {
    action: 'complete',
    which: sql<boolean>`(${isWritten} and not exists (select 1 from messages m where m.workspace_id = an.workspace_id
      and m.announcement_id = an.id and m.status in ('draft', 'approved', 'scheduled', 'sending')))`,
    at: now,
  });
};
